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
  if (given === undefined) return { taken, refused }
  if (typeof given !== 'object' || given === null) return { taken, refused: ['*'] }
  let names: readonly string[]
  try {
    names = Object.keys(given)
  } catch {
    return { taken, refused: ['*'] } // A proxy threw.
  }
  for (const name of names) {
    try {
      const value = (given as Record<string, unknown>)[name]
      if (value === undefined) continue
      if (isRight(value, name)) taken[name] = value
      else refused.push(name)
    } catch {
      refused.push(name) // A getter threw, or a proxy.
    }
  }
  return { taken, refused }
}
