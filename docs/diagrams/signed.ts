/** Values as captions write them: `+5,000`, `−67`, `0`. */
export function signed(value: number): string {
  const digits = Math.abs(value).toLocaleString('en', { maximumFractionDigits: 4 });
  return value > 0 ? `+${digits}` : value < 0 ? `−${digits}` : digits;
}
