/** A text as it is compared: hex with `0x`, alone or at the end of an id, is one however its letters are written. */
export const foldHex = (text: string): string =>
  /(?:^|:)0x[0-9a-f]+$/i.test(text) ? text.toLowerCase() : text
