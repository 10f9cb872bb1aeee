import {
  isNetworkId,
  namespaceOf,
  type CaipNetworkId,
  type NamespaceId,
  type Storage,
} from '@latchkey/kernel'
import type { Acquaintance, Counterparties } from '../services.js'
import { isLookAlike, isSameAddress, type AddressRules } from './look-alike.js'
import { readRows, type RowsFormat } from './read-rows.js'

/** An address that something was sent to. */
export interface Counterparty {
  readonly network: CaipNetworkId
  readonly address: string
}

const ADDRESS = /^[-.%a-zA-Z0-9]{4,128}$/

/** Stored counterparties, newest first. */
export const COUNTERPARTIES: RowsFormat<Counterparty> = {
  version: 1,
  most: 200,
  readRow: ({ network, address }) =>
    isNetworkId(network) && typeof address === 'string' && ADDRESS.test(address)
      ? { network, address }
      : undefined,
}

/** The tools of the list of counterparties. */
export interface CounterpartiesContext {
  readonly storage: Storage
  readonly key: string
  /** A namespace's rules for its addresses; `undefined` if no plugin serves it. */
  readonly rulesOf: (namespace: NamespaceId) => AddressRules | undefined
  /** Stores rows; resolves to whether the store took them. */
  readonly save: (rows: readonly Counterparty[]) => Promise<boolean>
}

/** Addresses that the visitor sent to, kept in the browser's storage. */
export function createCounterparties({
  storage,
  key,
  rulesOf,
  save,
}: CounterpartiesContext): Counterparties {
  let last:
    | { readonly text: string | undefined; readonly rows: readonly Counterparty[] }
    | undefined
  /** Rows that are not stored yet, or that the store refused. */
  let unsaved: readonly Counterparty[] | undefined
  const rows = () => {
    if (unsaved) return unsaved
    const text = storage.get(key)
    if (!last || last.text !== text) last = { text, rows: readRows(COUNTERPARTIES, text) }
    return last.rows
  }
  const rulesOn = (network: CaipNetworkId) => rulesOf(namespaceOf(network)) ?? {}
  const isOf = (network: CaipNetworkId, address: string) => (one: Counterparty) =>
    one.network === network && isSameAddress(rulesOn(network), one.address, address)
  return {
    add(network, address) {
      const is = isOf(network, address)
      const added = [{ network, address }, ...rows().filter((one) => !is(one))]
      unsaved = added
      save(added).then(
        (isSaved) => {
          if (isSaved && unsaved === added) unsaved = undefined
        },
        () => undefined, // Memory has them for as long as the page is there.
      )
    },
    look(network, address): Acquaintance {
      const known = rows()
      if (known.some(isOf(network, address))) return { kind: 'known' }
      // An address of one network is as good a model for one of another network of its chain.
      const alike = known.find(
        (one) =>
          namespaceOf(one.network) === namespaceOf(network) &&
          isLookAlike(rulesOn(network), address, one.address),
      )
      return alike ? { kind: 'alike', address: alike.address } : { kind: 'new' }
    },
    recent: (network) => rows().flatMap((one) => (one.network === network ? [one.address] : [])),
  }
}
