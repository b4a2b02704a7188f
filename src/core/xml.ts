/** Escapes text for XML, which is what the drawings of search trees and the charts of reports are written in. */

/** Escapes text or an attribute's value. Characters that XML forbids in any form become the replacement character. */
export function escapeXml(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
