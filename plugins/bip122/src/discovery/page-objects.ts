import { isObject, readMember } from '@latchkey/kernel'
import { displayText, imageDataUrl } from '@latchkey/kernel/internal/tools'
import type { BitcoinApi } from '../wallets/bitcoin-api.js'
import { createLeatherApi } from '../wallets/leather-api.js'
import { createOkxApi, okxTarget } from '../wallets/okx-api.js'
import { createSatsApi } from '../wallets/sats-api.js'
import { createUnisatApi } from '../wallets/unisat-api.js'

/** A wallet found at a place of its own in the page. */
export interface PageObject {
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** Its object; a wallet that took several places is found once. */
  readonly target: object
  readonly api: (target: object) => BitcoinApi
}

/** Most entries read of the provider list. */
const MOST_ENTRIES = 32
const LONGEST_PATH = 96
const PATH = /^[\w$]+(?:\.[\w$]+){0,3}$/

const objectAt = (global: unknown, path: string): object | undefined => {
  const found = path.split('.').reduce(readMember, global)
  return isObject(found) ? found : undefined
}

const place = (
  id: string,
  name: string,
  target: object | undefined,
  api: PageObject['api'],
): readonly PageObject[] => (target ? [{ id, name, target, api }] : [])

/** Wallets with an API of their own; the name is ours, because the objects bear none. */
const known = (global: unknown): readonly PageObject[] => [
  ...place('okxwallet.bitcoin', 'OKX Wallet', okxTarget(global), createOkxApi),
  ...place('unisat', 'UniSat Wallet', objectAt(global, 'unisat'), (target) =>
    createUnisatApi(target),
  ),
  ...place('leather', 'Leather', objectAt(global, 'LeatherProvider'), createLeatherApi),
]

/** One entry of `window.btc_providers` (WBIP004): `id` is the path of the object in the page. */
function listed(global: unknown, entry: unknown): readonly PageObject[] {
  const [id, rawName, rawIcon] = ['id', 'name', 'icon'].map((key) => readMember(entry, key))
  if (typeof id !== 'string' || id.length > LONGEST_PATH || !PATH.test(id)) return []
  const target = objectAt(global, id)
  const name = typeof rawName === 'string' ? displayText(rawName) : ''
  if (!target || name === '' || typeof readMember(target, 'request') !== 'function') return []
  const icon = imageDataUrl(rawIcon)
  const found = { id: `sats:${id}`, name, target, api: createSatsApi }
  return [icon === undefined ? found : { ...found, icon }]
}

function providerList(global: unknown): readonly unknown[] {
  try {
    const list = readMember(global, 'btc_providers')
    return Array.isArray(list) ? Array.from(list.slice(0, MOST_ENTRIES) as unknown[]) : []
  } catch {
    return [] // A list behind a proxy that throws.
  }
}

/**
 * Looks at the places where Bitcoin wallets put their objects, without calling anything. An object that
 * stands at several places – wallets take each other's – is found once, at its own place first.
 */
export function readPageObjects(global: unknown): readonly PageObject[] {
  const entries = providerList(global).flatMap((entry) => listed(global, entry))
  const all = [...known(global), ...entries]
  return all.filter(
    ({ target, id }, at) => all.findIndex((one) => one.target === target || one.id === id) === at,
  )
}
