/** Members of an object that can be used, and the names of the others. */
export interface Taken {
  readonly taken: Record<string, unknown>
  /** `*` is the whole, which is no object, or cannot be read. */
  readonly refused: readonly string[]
}

/**
 * Takes from what an app passed what is right. It may be no object, and reading it may throw: a throw here would
 * take down the app's whole tree. `undefined` counts as not given.
 */
export function takeMembers(
  given: unknown,
  isRight: (value: unknown, name: string) => boolean = () => true,
): Taken {
  const taken: Record<string, unknown> = {}
  const refused: string[] = []
  const attempt = (name: string, take: () => boolean) => {
    try {
      if (take()) return
    } catch {
      // A getter threw, or a proxy.
    }
    refused.push(name)
  }
  const read = (name: string) => {
    attempt(name, () => {
      const value = (given as Record<string, unknown>)[name]
      if (value === undefined) return true
      if (!isRight(value, name)) return false
      taken[name] = value
      return true
    })
  }
  if (given !== undefined)
    attempt('*', () => {
      if (typeof given !== 'object' || given === null) return false
      Object.keys(given).forEach(read)
      return true
    })
  return { taken, refused }
}
