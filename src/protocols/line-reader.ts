/**
 * Cuts a stream of UTF-8 into lines. Chunks may end anywhere, even inside a character. A line that is too long is kept up to one
 * character beyond the limit, so that an endless line does not fill the memory and can still be recognised as too long.
 */

/** The most characters of a line. */
export const LONGEST_LINE = 1_000_000;

export class LineReader {
  readonly #decoder = new TextDecoder();
  #line = '';

  /** The lines that a chunk completes. */
  take(chunk: Uint8Array | string): string[] {
    return this.#split(typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true }));
  }

  /** The text after the last line end, once the stream has ended. */
  end(): string {
    return this.#line + this.#decoder.decode();
  }

  #split(text: string): string[] {
    const parts = text.split('\n');
    parts[0] = this.#line + parts[0];
    this.#line = (parts.pop() ?? '').slice(0, LONGEST_LINE + 1);
    return parts;
  }
}
