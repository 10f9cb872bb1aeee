/**
 * Copies foreign bytes: any view of at most `most` bytes, also one of another frame, whose classes are
 * not this page's. `undefined` for anything else.
 */
export function readBytes(value: unknown, most = 100_000): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength > most) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  } catch {
    return undefined // A detached buffer, or a subclass with members of its own.
  }
}
