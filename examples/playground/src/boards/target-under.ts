/** Which target of a board lies under the pointer, for dragging: a finger that is down sends its events to where it began. */

export function targetUnder({ clientX, clientY }: PointerEvent): string | undefined {
  return (
    document.elementFromPoint(clientX, clientY)?.closest('[data-target]')?.getAttribute('data-target') ?? undefined
  );
}
