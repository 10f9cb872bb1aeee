/** Whether two runs of bytes are the same. Nothing secret is compared here. */
export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at])
