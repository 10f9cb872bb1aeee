import { isObject, readMember } from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import type { PolkadotWallet } from '../options.js'

/** Most wallets taken from the page: more is a storm, not a visitor's browser. */
const MOST_WALLETS = 64
const LONGEST_KEY = 64

/** An extension that put itself on the page. */
export interface InjectedEntry {
  /** Its key in `window.injectedWeb3`, which is its identity. */
  readonly key: string
  /** Name to show. */
  readonly name: string
  readonly icon?: string | undefined
}

/** Names of extensions whose key is none. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
}

const injectedIn = (page: Readonly<Record<string, unknown>> | undefined) =>
  readMember(page, 'injectedWeb3')

/** Those that are known come first: a page that is full of others has room for them. */
function keysOf(injected: unknown, wallets: readonly PolkadotWallet[]): readonly string[] {
  const isKnown = (key: string) =>
    Object.hasOwn(NAMES, key) || wallets.some((one) => one.key === key)
  try {
    if (!isObject(injected)) return []
    const keys = Object.keys(injected)
    if (keys.length <= MOST_WALLETS) return keys
    const others = keys.filter((key) => !isKnown(key))
    return [...keys.filter(isKnown), ...others].slice(0, MOST_WALLETS)
  } catch {
    return [] // A proxy that throws holds no wallet.
  }
}

/** Wallets that use another one's key in their own browser, and give their own name beside it. */
const BESIDE: readonly (readonly [key: string, place: string, flag: string, name: string])[] = [
  ['polkadot-js', 'walletExtension', 'isNovaWallet', 'Nova Wallet'],
]

const besideOf = (page: Readonly<Record<string, unknown>> | undefined, key: string) =>
  BESIDE.find(
    ([place, holder, flag]) => place === key && readMember(readMember(page, holder), flag) === true,
  )?.[3]

const nameOf = (key: string) =>
  (Object.hasOwn(NAMES, key) ? NAMES[key] : undefined) ?? displayText(key)

/** Lists the extensions on the page, under the names that the app has for them. None of them is called. */
export function readInjected(
  page: Readonly<Record<string, unknown>> | undefined,
  wallets: readonly PolkadotWallet[],
): readonly InjectedEntry[] {
  const injected = injectedIn(page)
  return keysOf(injected, wallets).flatMap((key) => {
    const told = wallets.find((one) => one.key === key)
    const name = told?.name ?? besideOf(page, key) ?? nameOf(key)
    const isWallet = typeof readMember(readMember(injected, key), 'enable') === 'function'
    return isWallet && name !== '' && key.length <= LONGEST_KEY
      ? [{ key, name, icon: told?.icon }]
      : []
  })
}

/** Asks one extension to let the page in; rejects also if it throws or is gone. */
export function enableInjected(
  page: Readonly<Record<string, unknown>> | undefined,
  key: string,
  appName: string,
): Promise<unknown> {
  const entry = readMember(injectedIn(page), key)
  const enable = readMember(entry, 'enable')
  return new Promise((resolve) => {
    if (typeof enable !== 'function') throw new Error(`The extension "${key}" has left the page.`)
    resolve(Reflect.apply(enable, entry, [appName]))
  })
}
