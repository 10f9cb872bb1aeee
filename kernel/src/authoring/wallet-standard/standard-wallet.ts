import { displayText } from '../untrusted/display-text.js'
import { imageDataUrl } from '../untrusted/image-url.js'
import { isObject, readMember } from '../untrusted/foreign-value.js'
import {
  MOST_NAMES,
  readNames,
  readStandardAccounts,
  type StandardAccount,
} from './standard-account.js'

/** A function of a wallet's feature. Every failure, also a synchronous one, is a rejection. */
export type StandardMethod = (...parameters: readonly unknown[]) => Promise<unknown>

/**
 * A wallet of the Wallet Standard behind a contained face. Name and icon were read once and checked. The rest is
 * read when asked for, because a wallet may change it. No member throws.
 */
export interface StandardWallet {
  /** Fit to be shown; never empty. */
  readonly name: string
  /** `data:image/…` URL, or nothing when the wallet's cannot be shown safely. */
  readonly icon: string | undefined
  /** Chain ids in the Wallet Standard's own spelling, such as `solana:mainnet`. */
  chains(): readonly string[]
  /** Whether the wallet has the feature now. */
  has(feature: string): boolean
  /** A member of a feature, such as `supportedTransactionVersions`. Untrusted. */
  member(feature: string, name: string): unknown
  /** A function of a feature, or `undefined` when the wallet has none. */
  method(feature: string, name: string): StandardMethod | undefined
  /** Accounts shared with this page now, or `undefined` when the list is malformed. */
  accounts(): readonly StandardAccount[] | undefined
  /** Whether it is still registered in this page. */
  registered(): boolean
  /**
   * Calls back when the wallet says that chains, features or accounts changed (`standard:events`), and when it
   * unregisters. The change is read from the wallet, not from its event.
   */
  onChange(listener: () => void): () => void
}

/** A {@link StandardWallet} with the half that belongs to its discovery. */
export interface ListedWallet {
  readonly wallet: StandardWallet
  /** Ends all listening, and tells those who listened. */
  unregister(): void
}

/** The functions of a wallet are called on the object they are read from, as a page would. */
function methodOf(holder: unknown, name: string): StandardMethod | undefined {
  const found = readMember(holder, name)
  if (typeof found !== 'function') return undefined
  return (...parameters) =>
    new Promise((resolve) => {
      resolve(Reflect.apply(found, holder, parameters))
    })
}

/** Names of a wallet's chains without what stands behind a getter that throws. */
function namesOf(holder: unknown, key: string): readonly string[] {
  try {
    return readNames(readMember(holder, key))
  } catch {
    return []
  }
}

/** Listens to a wallet's own events; the wrapper goes silent also where a wallet cannot unsubscribe. */
function listenTo(events: unknown, run: () => void): () => void {
  let listening = true
  const listener = () => {
    if (listening) run()
  }
  let off: unknown
  try {
    const on = readMember(events, 'on')
    if (typeof on === 'function') off = Reflect.apply(on, events, ['change', listener])
  } catch {
    // A wallet without working events is still a wallet.
  }
  return () => {
    listening = false
    try {
      if (typeof off === 'function') Reflect.apply(off, undefined, [])
    } catch {
      // The wrapper is silent already.
    }
  }
}

/** One subscription at the wallet, however many listen to it. */
function createChanges(events: () => unknown) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    tell,
    end() {
      stop?.()
      stop = undefined
    },
    on(listener: () => void) {
      const own = () => {
        listener()
      }
      listeners.add(own)
      stop ??= listenTo(events(), tell)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

/** Takes a registered wallet, or `undefined` when it is none. */
export function readStandardWallet(raw: unknown): ListedWallet | undefined {
  const [name, icon] = [readMember(raw, 'name'), readMember(raw, 'icon')]
  const shownName = typeof name === 'string' ? displayText(name) : ''
  if (!isObject(raw) || shownName === '') return undefined
  const feature = (key: string) => readMember(readMember(raw, 'features'), key)
  const changes = createChanges(() => feature('standard:events'))
  let registered = true
  const wallet: StandardWallet = {
    name: shownName,
    icon: imageDataUrl(icon),
    chains: () => namesOf(raw, 'chains').slice(0, MOST_NAMES),
    has: (key) => isObject(feature(key)),
    member: (key, member) => readMember(feature(key), member),
    method: (key, method) => methodOf(feature(key), method),
    accounts: () => readStandardAccounts(readMember(raw, 'accounts')),
    registered: () => registered,
    onChange: (listener) => changes.on(listener),
  }
  return {
    wallet: Object.freeze(wallet),
    unregister() {
      registered = false
      changes.tell()
      changes.end()
    },
  }
}
