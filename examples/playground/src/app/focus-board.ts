/** Brings the focus to the board: by choice, or where what was pressed goes away and would take the focus with it. */

export function focusBoard(): void {
  document.getElementById('board')?.focus();
}
