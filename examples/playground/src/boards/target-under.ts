/** Which target of a board is under the pointer, for dragging: touch events go to the element where the touch began. */

export function targetUnder({ clientX, clientY }: PointerEvent): string | undefined {
  return (
    document.elementFromPoint(clientX, clientY)?.closest('[data-target]')?.getAttribute('data-target') ?? undefined
  );
}
