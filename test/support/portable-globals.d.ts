/**
 * The few globals that Node and browsers share and the library's core relies on. Only tsconfig.portable.json reads this file.
 * Anything missing is missing on purpose, until some part of the core needs it on every platform.
 *
 * Types that appear in published declarations do not belong here: consumers without the types of Node or browsers would not
 * have them. Such a type is declared in the source, where it merges with the platform's own, and listed for TypeDoc
 * (`intentionallyNotExported: ['__global.AbortSignal']`):
 *
 *     declare global { interface AbortSignal { readonly aborted: boolean } }
 */

declare const performance: { now(): number };

declare function setTimeout(callback: () => void, milliseconds?: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
