import type { Account, CaipNetworkId, Kit, NamespaceId } from '@latchkey/kernel'
import { Clock, Storage } from '@latchkey/kernel/internal/page'
import { shortAddress } from './parts/short-address.js'

/**
 * The account of the last visit, as the kernel left it for the first paint. A hint, never a fact; without
 * an address there is something to restore, but nothing to show meanwhile.
 */
export interface StoredHint {
  readonly address?: string
  readonly networkId?: CaipNetworkId
  readonly name?: string
}

/** Its name, if it is of this account on this network: on another one it may have another name (ENSIP-19). */
export const nameOf = (
  hint: StoredHint | undefined,
  { id, address }: Pick<Account, 'id' | 'address'>,
): string | undefined =>
  hint?.networkId !== undefined && id === `${hint.networkId}:${address}` && hint.address === address
    ? hint.name
    : undefined

/** The remembered account, if it is of this namespace: it belongs to one. */
export const hintFor = (
  hint: StoredHint | undefined,
  namespace: NamespaceId | undefined,
): StoredHint | undefined => (hint?.networkId?.startsWith(namespace ?? '') ? hint : undefined)

/** The name of an account that no wallet has confirmed in this visit, or nothing. */
export const hintName = (hint: StoredHint | undefined): string =>
  hint?.name ?? shortAddress(hint?.address ?? '')

const LONGEST = 1000
const ADDRESS = /^[-.%a-z\d]{1,128}$/i
const NETWORK = /^[-a-z\d]{3,8}:[-\w]{1,32}$/
const NAME = /^\P{C}{1,64}$/u

const text = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

/**
 * How long the account of a wallet that was not heard of is shown before it has answered, in ms: as long as the kernel
 * looks for it.
 */
const AGE_MS = 30 * 24 * 3_600_000

/** As much of a record as may be shown; its writer is not trusted. */
export function shownOf({
  address,
  networkId,
  name,
}: { readonly [K in keyof StoredHint]: unknown }): StoredHint {
  if (!text(address, ADDRESS) || !text(networkId, NETWORK)) return {}
  return {
    address,
    networkId: networkId as CaipNetworkId,
    ...(text(name, NAME) && { name }),
  }
}

/** Checks a stored record; storage is as untrusted as any other input, and may refuse to be read. */
export function readHint(
  read: () => string | null | undefined,
  now: () => number,
): StoredHint | undefined {
  try {
    const raw = read()
    // Nothing is the rule, and an error caught is a millisecond of every page's load.
    if (!raw || raw.length > LONGEST) return undefined
    const { v, address, networkId, name, at } = JSON.parse(raw) as Record<string, unknown>
    if (v !== 1) return undefined
    // One without a time was left by an earlier version; one from the future by a clock that was wrong.
    if (at !== undefined && !(Math.abs(now() - Number(at)) <= AGE_MS)) return {}
    return shownOf({ address, networkId, name })
  } catch {
    return undefined
  }
}

/** Key of the hint; the kernel writes it. */
const keyOf = (kitId: string) => `latchkey:${kitId}:hint`

/** The record that a browser sent in a cookie header, where a kit keeps it with `cookie: true`. */
export function hintOfCookies(cookies: string, kitId: string): StoredHint | undefined {
  const begin = `latchkey-${kitId}=`
  const own = cookies.split(';').flatMap((pair) => {
    const text = pair.trim()
    return text.startsWith(begin) ? [text.slice(begin.length)] : []
  })
  const [value] = own
  // Of two of one name, another page has planted one.
  if (value === undefined || own.length > 1) return undefined
  const hint = readHint(() => decodeURIComponent(value), Date.now)
  return hint?.address === undefined ? undefined : hint
}

/** Reads the hint through a kit's own storage. */
export const hintOfKit = (kit: Kit): StoredHint | undefined =>
  readHint(() => kit.get(Storage).get(keyOf(kit.id)), kit.get(Clock).now)

/**
 * The one look into storage before the kernel is there. `undefined` on a server, in a frame whose
 * storage is blocked, and when nothing was connected.
 */
export const hintOfPage = (storageId: string): StoredHint | undefined =>
  readHint(
    () => globalThis.localStorage.getItem(keyOf(storageId)),
    // The kit, and with it its clock, is not there yet.
    Date.now,
  )
