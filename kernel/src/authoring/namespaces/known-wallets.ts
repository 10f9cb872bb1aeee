import type { Storage } from '../../core/ports/storage.js'
import { STORED, storagePrefix } from '../../core/storage/keys.js'

const LONGEST = 64_000
const MOST = 100

/** Ids in the records of connections and of wallets used last. Storage is untrusted: what cannot be read names none. */
function usedIds(storage: Storage, kitId: string): readonly string[] {
  const ids = new Set<string>()
  for (const name of [STORED.connections, STORED.recent]) {
    const text = storage.get(storagePrefix(kitId) + name)
    if (text === undefined || text.length > LONGEST) continue
    try {
      JSON.parse(text, (key, value: unknown) => {
        const isId = key === 'connectorId' || key === 'part'
        if (isId && typeof value === 'string' && ids.size < MOST) ids.add(value)
        return value
      })
    } catch {
      // Not JSON: written by somebody else.
    }
  }
  return [...ids]
}

/**
 * Tells the wallets for which a page that is full of others has room all the same: those that are widely used, and those
 * that were used here.
 *
 * @param ids Ids of connectors, as each has it while no other wallet claims the same.
 */
export function knownWallets(
  { storage, kitId }: { readonly storage: Storage; readonly kitId: string },
  ids: readonly string[],
): (id: string) => boolean {
  // Behind a # is what told a wallet apart from others of its id.
  const used = usedIds(storage, kitId).map((id) => id.split('#')[0] ?? id)
  const known = new Set([...ids, ...used])
  return (id) => known.has(id)
}
