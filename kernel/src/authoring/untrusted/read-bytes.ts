/** The getters of the language: members of a foreign view's own, which may lie, do not count for them. */
function slots(prototype: object): (view: object) => ConstructorParameters<typeof DataView> {
  const getters = ['buffer', 'byteOffset', 'byteLength'].map(
    (name) => Object.getOwnPropertyDescriptor(prototype, name)?.get,
  )
  return (view) =>
    getters.map((get): unknown => get?.call(view)) as ConstructorParameters<typeof DataView>
}

const ofTypedArray = slots(Object.getPrototypeOf(Uint8Array.prototype) as object)
const ofDataView = slots(DataView.prototype)

function placeOf(view: object) {
  try {
    return ofTypedArray(view)
  } catch {
    return ofDataView(view)
  }
}

/**
 * Copies foreign bytes: any view of at most `most` bytes, also one of another frame, whose classes are
 * not this page's. `undefined` for anything else.
 */
export function readBytes(value: unknown, most = 100_000): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value)) return undefined
    const [buffer, at, length = 0] = placeOf(value)
    return length > most ? undefined : new Uint8Array(buffer, at, length).slice()
  } catch {
    return undefined // A detached buffer.
  }
}
