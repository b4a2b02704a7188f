/** Starts the playground in its page. */

import { render } from 'preact';
import { App } from './app/app.js';
import './boards/board.css';
import './styles.css';

const place = document.getElementById('app');
if (place !== null) render(<App />, place);
