import { tokenKey, type TrustedToken } from './token.js'

/**
 * Finds tokens whose symbol or name reads like that of a stronger one, and which are another token.
 *
 * @param suspects Tokens unknown to every trusted source.
 * @param trusted Tokens that they may be taken for, the network's coin included.
 * @returns the token that each one is taken for, by {@link tokenKey} of the suspect
 */
export async function findTwins<T extends TrustedToken>(
  suspects: readonly Pick<TrustedToken, 'id' | 'name' | 'symbol'>[],
  trusted: readonly T[],
): Promise<ReadonlyMap<string, T>> {
  const ids = new Set(trusted.map(({ id }) => tokenKey(id)))
  const others = suspects.filter(({ id }) => !ids.has(tokenKey(id)))
  if (others.length === 0 || trusted.length === 0) return new Map()
  // The table of confusable characters is loaded with the first unknown token.
  const { skeletonOf } = await import('./skeleton.js')
  const byReading = new Map<string, T>()
  for (const one of trusted)
    for (const text of [one.symbol, one.name]) {
      const reading = skeletonOf(text)
      if (reading !== '' && !byReading.has(reading)) byReading.set(reading, one)
    }
  return new Map(
    others.flatMap(({ id, name, symbol }) => {
      const twin = byReading.get(skeletonOf(symbol)) ?? byReading.get(skeletonOf(name))
      return twin ? [[tokenKey(id), twin] as const] : []
    }),
  )
}
