/** Checks the contrast of the texts on a page. */

/** Runs in the page: the visible texts whose contrast with their background is lower than WCAG AA requires. */
export function faintTexts(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const read = (text: string): Colour => {
    const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const linear = (part: number) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const colour = read(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour : behind(element.parentElement);
  };
  const faint = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (
      element === null ||
      !walker.currentNode.textContent?.trim() ||
      !element.checkVisibility({ opacityProperty: true })
    )
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [light, dark] = [luminance(read(color)), luminance(behind(element))].sort((a, b) => b - a);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    if ((light + 0.05) / (dark + 0.05) < (isLarge ? 3 : 4.5))
      faint.add(`${element.tagName}.${element.className} ${color}`);
  }
  return [...faint];
}
