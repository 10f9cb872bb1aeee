import { atom } from '../state.js'
import type { CaipNetworkId } from '../caip/ids.js'

/** Networks the app took away: a source that still lists them brings none of them back. */
export const removedAtom = atom<ReadonlySet<CaipNetworkId>>(new Set<CaipNetworkId>())
