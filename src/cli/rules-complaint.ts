/** Errors of the library that come from a user's module. The module may use another copy of the library, so names tell them apart. */

/** What is wrong with rules, naming the member as the user's module has it; `undefined` for any other error. */
export function rulesComplaint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const text = error.message.replace(/\.$/, '');
  if (error.name === 'RulesError') return text.replace(/^In the rules of .*?, `/, '`rules.');
  if (error.name === 'OptionError' && text.startsWith('Option "rules"'))
    return text.replace('Option "rules"', '`rules`');
  return undefined;
}

/** Whether a text could not be read as a move or a board. */
export function isNotationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'NotationError';
}

/** Where in a user's own files a program went wrong: ` (kalah.mjs:12:5)`. Nothing for errors that are thrown on purpose. */
export function placeOf(error: unknown, folderUrl: string): string {
  if (!(error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)) return '';
  const frames = (error.stack ?? '').split('\n').filter((line) => !line.includes('/node_modules/'));
  const frame = frames.find((line) => line.includes(folderUrl));
  const [, place] = frame === undefined ? [] : (/(\S+:\d+:\d+)\)?$/.exec(frame.replace(folderUrl, '')) ?? []);
  return place === undefined ? '' : ` (${place.replace(/^\(/, '')})`;
}
