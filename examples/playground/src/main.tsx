/** Starts the playground in its page. */

import { render } from 'preact';

const place = document.getElementById('app');
if (place !== null) render(<p>foreply</p>, place);
