import { registerStandardWallet } from '../wallet/register-standard-wallet.js'
import type { BitcoinWalletApi } from './answers.js'
import type { Face } from './faces.js'

type Page = Record<string, unknown>

/** The objects in the page, and their places. */
export interface Installable {
  readonly faces: Readonly<Record<BitcoinWalletApi, Face>>
  readonly name: () => unknown
  readonly icon: () => unknown
}

/** Puts an object at a place in the page; the returned function puts back what was there. */
function put(page: Page, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(page, name)
  Object.defineProperty(page, name, { value, configurable: true, writable: true })
  return () => {
    if (page[name] !== value) return // Another wallet came later and took the place.
    if (before) Object.defineProperty(page, name, before)
    else Reflect.deleteProperty(page, name)
  }
}

/** Where the object of sats-connect stands; the list names this path. */
const SATS_PATH = 'LatchkeyBitcoinProvider'

function installSats(page: Page, { faces, name, icon }: Installable): () => void {
  const entry = { id: SATS_PATH, name: name(), icon: icon(), webUrl: 'https://wallet.example' }
  const list = Array.isArray(page['btc_providers']) ? (page['btc_providers'] as unknown[]) : []
  page['btc_providers'] = [...list, entry]
  const undo = put(page, SATS_PATH, faces.sats.object)
  return () => {
    undo()
    page['btc_providers'] = (page['btc_providers'] as unknown[]).filter((one) => one !== entry)
  }
}

/** Puts a wallet into the page by one of its APIs. */
export function installApi(
  api: BitcoinWalletApi,
  target: EventTarget,
  wallet: Installable,
): () => void {
  const page = target as unknown as Page
  const { object } = wallet.faces[api]
  switch (api) {
    case 'standard':
      return registerStandardWallet(() => [object], target)
    case 'sats':
      return installSats(page, wallet)
    case 'unisat':
      return put(page, 'unisat', object)
    case 'okx':
      return put(page, 'okxwallet', {
        ...(page['okxwallet'] as object | undefined),
        bitcoin: object,
      })
    case 'leather':
      return put(page, 'LeatherProvider', object)
  }
}
