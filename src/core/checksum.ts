/** The CRC-32 that protects files and logs. */

/** The remainders of single bytes. */
const REMAINDERS = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The usual CRC-32. It detects every change within 32 neighbouring bits, and all but 2⁻³² of the other changes. */
export function checksum(bytes: Uint8Array): number {
  let remainder = -1;
  for (let at = 0; at < bytes.length; at++) {
    remainder = (remainder >>> 8) ^ REMAINDERS[(remainder ^ bytes[at]) & 0xff];
  }
  return ~remainder >>> 0;
}
