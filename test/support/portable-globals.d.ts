/**
 * The few globals that Node and browsers share and the library's core relies on. Only tsconfig.portable.json reads this
 * file; anything missing here is missing on purpose, until some part of the core needs it on every platform.
 */

declare const performance: { now(): number };

declare function setTimeout(callback: () => void, milliseconds?: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
  throwIfAborted(): void;
}
