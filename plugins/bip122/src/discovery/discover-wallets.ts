import type { StandardWallet } from '@latchkey/kernel/internal'
import type { Browser, Clock, Connector, Random, Storage } from '@latchkey/kernel'
import {
  discoverStandardWallets,
  encodeHex,
  knownWallets,
  pause,
} from '@latchkey/kernel/internal/tools'
import { createBitcoinConnector } from '../connector.js'
import { createStandardApi, isBitcoinChain } from '../wallets/standard-api.js'
import { KNOWN_IDS } from './known-ids.js'
import { readPageObjects, type PageObject } from './page-objects.js'

// In one file with the search: a second request would keep the opening modal waiting.
export { matchWalletError } from '../wallet-errors.js'
export { features } from './features.js'

/** The tools of a search, its callback, and its end. */
export interface Discovery {
  readonly browser: Browser
  readonly clock: Clock
  readonly random: Random
  readonly signal: AbortSignal
  readonly publish: (connectors: readonly Connector[]) => void
  readonly storage: Storage
  readonly kitId: string
  /** Takes what looks once more. */
  readonly onLook: (look: () => void) => void
}

/** Extensions put their objects into the page while it loads; after that little comes, which each opening finds. */
const LOOKS = 3
const BETWEEN_LOOKS_MS = 200

const ACTS = ['signMessage', 'signTransaction']

/** A wallet for this plugin: on a chain of Bitcoin, can be connected, and can sign something there. */
const isWanted = (wallet: StandardWallet): boolean =>
  wallet.chains().some(isBitcoinChain) &&
  wallet.has('bitcoin:connect') &&
  ACTS.some((act) => wallet.has(`bitcoin:${act}`))

/** 'UniSat' and 'UniSat Wallet' are one. */
const normalised = (name: string) => name.toLowerCase().replace(/\s+wallet$/, '')

/** Connectors of page objects; one that was found before stays the same. */
function createPageConnectors() {
  const made = new Map<string, { readonly target: object; readonly connector: Connector }>()
  const claimed = new Set<string>()
  const connectorOf = ({ id, name, icon, target, api }: PageObject): Connector => {
    const before = made.get(id)
    // A place that another wallet took over later is not the wallet the visitor knows.
    if (before && (before.target === target || claimed.has(id))) return before.connector
    const identity = { id, name, type: 'INJECTED', ...(icon ? { icon } : {}) } as const
    const connector = createBitcoinConnector(identity, api(target), () => claimed.add(id))
    made.set(id, { target, connector })
    return connector
  }
  return {
    of: (objects: readonly PageObject[]) => objects.map(connectorOf),
    isClaimed: ({ id }: Connector) => claimed.has(id),
  }
}

/**
 * Looks for Bitcoin wallets: those that register themselves (Wallet Standard), for as long as the signal
 * lives, and those that put objects into the page, a few times. The list of wallets waits for the first look alone. No
 * wallet is asked anything. A wallet that does both is listed once, by its registration – unless it is in use already.
 */
export function discoverWallets(discovery: Discovery): void {
  const { browser, clock, random, signal, publish, storage, kitId, onLook } = discovery
  const page = createPageConnectors()
  let registered: readonly Connector[] = []
  let placed: readonly Connector[] = []
  const tell = () => {
    const names = new Set(registered.map(({ name }) => normalised(name)))
    const own = placed.filter((one) => page.isClaimed(one) || !names.has(normalised(one.name)))
    publish([...registered, ...own])
  }
  const look = () => {
    placed = page.of(readPageObjects(browser.global()))
    tell()
  }
  discoverStandardWallets({
    wanted: isWanted,
    connector: (wallet, identity, claim) =>
      createBitcoinConnector(identity, createStandardApi(wallet), claim),
    isKnown: knownWallets({ storage, kitId }, KNOWN_IDS),
    unique: () => encodeHex(random.bytes(4)),
    signal,
    publish(connectors) {
      registered = connectors
      tell()
    },
  })
  const lookAgain = async () => {
    for (let looks = 1; looks < LOOKS; looks++) {
      await pause(clock, BETWEEN_LOOKS_MS, signal).catch(() => undefined)
      if (signal.aborted) return
      look()
    }
  }
  look()
  onLook(look)
  void lookAgain()
}
