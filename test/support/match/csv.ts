/** Reads CSV character by character, following RFC 4180: the slow twin of the writer. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    fields.push(field);
    if (text[end] === ',') {
      at = end + 1;
      if (text.startsWith('\r\n', at)) fields.push('');
      else continue;
    } else {
      at = end;
    }
    if (!text.startsWith('\r\n', at))
      throw new Error(`Expected the end of a line at ${at}: ${JSON.stringify(text.slice(at))}`);
    lines.push(fields);
    fields = [];
    at += 2;
  }
  return lines;
}

function readQuoted(text: string, start: number): [field: string, end: number] {
  let field = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') field += text[at];
    else if (text[at + 1] === '"') field += text[at++];
    else return [field, at + 1];
  }
  throw new Error(`The field at ${start} has no end`);
}

function readPlain(text: string, start: number): [field: string, end: number] {
  const end = start + text.slice(start).search(/[,\r\n]/);
  const field = text.slice(start, end);
  if (field.includes('"')) throw new Error(`Found a quotation mark inside an unquoted field: ${field}`);
  return [field, end];
}
