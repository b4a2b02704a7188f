/** Moves the focus to the board: on request, or if the pressed control disappears and would take the focus with it. */

export function focusBoard(): void {
  document.getElementById('board')?.focus();
}
