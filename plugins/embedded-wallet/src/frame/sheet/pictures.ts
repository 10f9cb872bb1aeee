/** Finds the picture of an asset that somebody vouches for, by its symbol. */
export type Pictures = (symbol: string | undefined) => string | undefined

/** Pictures come with the first review that has a use for one; a sheet goes on without them. */
export async function loadPictures(symbols: readonly (string | undefined)[]): Promise<Pictures> {
  if (symbols.every((symbol) => symbol === undefined)) return () => undefined
  try {
    const { tokenLogo } = await import('./token-logos.js')
    return (symbol) => (symbol === undefined ? undefined : tokenLogo(symbol))
  } catch {
    return () => undefined
  }
}
