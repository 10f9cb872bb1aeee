import { getWallets } from '@wallet-standard/app'
import type { Connector } from '../../core/points/connector.js'
import { isObject } from '../untrusted/foreign-value.js'
import { readStandardWallet, type ListedWallet, type StandardWallet } from './standard-wallet.js'
import {
  identityOf,
  traitsOf,
  type IdentifiedWallet,
  type StandardIdentity,
} from './wallet-identities.js'

/** Most wallets kept: more is a storm, not a visitor's browser. */
const MOST_WALLETS = 64
/** Most of them of one name, so that copies cannot fill the list. */
const MOST_ALIKE = 8

/** Most wallets that are read at all, of a page that registers one after another. */
const MOST_SEEN = 1_000

/** The page's list of wallets: what `getWallets()` of `@wallet-standard/app` returns. */
export interface StandardRegistry {
  get(): readonly object[]
  on(
    event: 'register' | 'unregister',
    listener: (...wallets: readonly object[]) => void,
  ): () => void
}

/** The searched wallets of the page, and the callback. */
export interface StandardDiscovery {
  /** @default the page's own */
  readonly registry?: StandardRegistry
  /** Whether the wallet serves the namespace: by its chains and features, asked again when they change. */
  wanted(wallet: StandardWallet): boolean
  /**
   * Makes the connector of a wallet.
   * @param claim To be called when the kit begins to use the connector: its id then stays.
   */
  connector(wallet: StandardWallet, identity: StandardIdentity, claim: () => void): Connector
  /**
   * Tells by its id, that of the only one of its name, a wallet that is listed however many others came before it.
   * @default none
   */
  isKnown?(id: string): boolean
  /** A text that no other page load has; tells exact copies apart. */
  unique(): string
  publish(connectors: readonly Connector[]): void
  readonly signal: AbortSignal
}

interface Entry extends IdentifiedWallet {
  readonly raw: object
  readonly listed: ListedWallet
  readonly stop: () => void
  made: Connector | undefined
}

const sameIdentity = (left: StandardIdentity, right: StandardIdentity) =>
  left.id === right.id && left.detail === right.detail

const sameMembers = (left: readonly Connector[], right: readonly Connector[]) =>
  left.length === right.length && left.every((one, at) => one === right[at])

/** The connectors of the wanted wallets; one that did not change stays the same object. */
function createConnectors({ wanted, connector }: StandardDiscovery) {
  const connectorOf = (entry: Entry, all: readonly Entry[]) => {
    const identity = identityOf(entry, all)
    const { made } = entry
    // Objects made from an identity carry it.
    if (made && sameIdentity(made as StandardIdentity, identity)) return made
    entry.made = connector(entry.wallet, identity, () => {
      entry.claimed ??= identity.id
    })
    return entry.made
  }
  return (entries: readonly Entry[]) => {
    const here = entries.filter(({ wallet }) => wanted(wallet))
    return here.map((entry) => connectorOf(entry, here))
  }
}

/**
 * Looks for wallets of the Wallet Standard until the signal aborts: those registered before and those that come
 * later, without those that leave. No wallet is asked anything; its own words are read behind containment.
 */
export function discoverStandardWallets(discovery: StandardDiscovery): void {
  const { signal, publish, unique } = discovery
  const { registry = getWallets(), isKnown = () => false } = discovery
  if (signal.aborted) return
  const connectors = createConnectors(discovery)
  let entries: readonly Entry[] = []
  let told: readonly Connector[] | undefined
  // Most changes are of accounts, and who follows those listens itself.
  const tell = () => {
    const found = connectors(entries)
    if (told && sameMembers(told, found)) return
    told = found
    publish(found)
  }
  let seen = 0
  const hasRoom = ({ plain }: Pick<Entry, 'plain'>) => {
    if (entries.filter((one) => one.plain === plain).length >= MOST_ALIKE) return false
    return isKnown(plain) || entries.filter((one) => !isKnown(one.plain)).length < MOST_WALLETS
  }
  const add = (raw: unknown) => {
    const known = entries.some((one) => one.raw === raw)
    if (!isObject(raw) || known || seen >= MOST_SEEN) return
    seen += 1
    const listed = readStandardWallet(raw)
    if (!listed) return
    const { wallet } = listed
    if (!hasRoom(traitsOf(wallet))) {
      listed.unregister()
      return
    }
    const stop = wallet.onChange(tell)
    const entry = { raw, wallet, listed, stop, ...traitsOf(wallet), mark: unique() }
    entries = [...entries, { ...entry, claimed: undefined, made: undefined }]
  }
  const remove = (gone: readonly object[]) => {
    const left = entries.filter(({ raw }) => gone.includes(raw))
    entries = entries.filter((one) => !left.includes(one))
    for (const { stop, listed } of left) {
      stop()
      listed.unregister()
    }
  }

  // It listens before it asks, so that no wallet is missed in between.
  const stops = [
    registry.on('register', (...found) => {
      found.forEach(add)
      tell()
    }),
    registry.on('unregister', (...gone) => {
      remove(gone)
      tell()
    }),
  ]
  registry.get().forEach(add)
  const key = ({ wallet }: Entry) => wallet.name.toLowerCase()
  entries = entries.toSorted((left, right) => (key(left) < key(right) ? -1 : 1))
  tell()
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
      for (const { stop } of entries) stop()
    },
    { once: true },
  )
}
