import {
  isNetworkId,
  namespaceOf,
  type CaipNetwork,
  type CaipNetworkId,
  type Connection,
  type NamespaceId,
} from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import type { RowsFormat } from '@latchkey/money/internal'
import type { Contact } from './service.js'

/** Most characters of a label. */
export const LONGEST_LABEL = 60
const ADDRESS = /^[-.%a-zA-Z0-9]{4,128}$/

/** Namespaces whose accounts have one address on all networks. */
const EVERYWHERE: ReadonlySet<string> = new Set(['eip155', 'solana', 'polkadot'])

/** The network that a contact is kept for; `undefined`: for all of its namespace. */
export const networkKept = (network: CaipNetworkId): CaipNetworkId | undefined =>
  EVERYWHERE.has(namespaceOf(network)) ? undefined : network

/**
 * The visitor's accounts that can be sent to on a network, each with its wallet's name. A wallet has proved each of them,
 * and approved the network: a stored account may be anybody's, and so may a contract's address on another network.
 */
export function ownAccounts(
  connections: readonly Connection[],
  network: CaipNetwork,
): ReadonlyMap<string, string> {
  const isElsewhere = networkKept(network.id) !== undefined
  const wallets = new Map<string, string>()
  for (const { accounts, wallet, status, approved } of connections) {
    const isApproved = approved === 'all' || approved.includes(network.id)
    if (status !== 'connected' || !isApproved) continue
    for (const { id, namespace, address, type } of accounts) {
      const fits = namespace === network.namespace && type !== 'ordinal'
      if (!fits || (isElsewhere && !id.startsWith(`${network.id}:`))) continue
      wallets.set(address, wallet.name)
    }
  }
  return wallets
}

/** A contact with its id. */
export const contactOf = (
  label: string,
  namespace: NamespaceId,
  address: string,
  network: CaipNetworkId | undefined,
): Contact => ({
  id: `${network ?? namespace}:${address}`,
  label,
  namespace,
  address,
  ...(network === undefined ? {} : { network }),
})

/** A label as it is kept: one line, without signs that turn the reading order. Empty if nothing is left. */
export const labelOf = (text: string): string => displayText(text, LONGEST_LABEL).trim()

function readContact({
  label,
  namespace,
  address,
  network,
}: Readonly<Record<string, unknown>>): Contact | undefined {
  if (typeof label !== 'string' || typeof address !== 'string') return undefined
  // A namespace of any plugin: the text is one if a network's id can begin with it.
  const somewhere = `${String(namespace)}:1`
  const owner = isNetworkId(somewhere) ? namespaceOf(somewhere) : undefined
  if (owner === undefined || owner !== namespace) return undefined
  const isOne = isNetworkId(network)
  if (network !== undefined && (!isOne || namespaceOf(network) !== owner)) return undefined
  // Or one address could have two labels, one of them of a network of its own.
  if (EVERYWHERE.has(owner) === isOne) return undefined
  const said = labelOf(label)
  if (said === '' || !ADDRESS.test(address)) return undefined
  return contactOf(said, owner, address, isOne ? network : undefined)
}

/** Stored contacts, and those of a file. */
export const CONTACTS: RowsFormat<Contact> = { version: 1, most: 200, readRow: readContact }
