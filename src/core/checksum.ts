/** The CRC-32 that files and logs are checked with. */

/** The remainders of single bytes. */
const REMAINDERS = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The CRC-32 that everybody uses: it finds every change of up to 32 neighbouring bits, and all but 2⁻³² of the others. */
export function checksum(bytes: Uint8Array): number {
  let remainder = -1;
  for (let at = 0; at < bytes.length; at++) {
    remainder = (remainder >>> 8) ^ REMAINDERS[(remainder ^ bytes[at]) & 0xff];
  }
  return ~remainder >>> 0;
}
