import type { CaipNetworkId, Kit } from '@latchkey/kernel'
import { storageToken } from './kernel-names.js'

/** The account of the last visit, as the kernel left it for the first paint. A hint, never a fact. */
export interface StoredHint {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly name?: string
}

const LONGEST = 1000
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const NETWORK = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const NAME = /^[^\p{C}]{1,64}$/u

const text = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

/** Checks a stored record; storage is as untrusted as any other input. */
export function parseStoredHint(raw: string | null | undefined): StoredHint | undefined {
  if (raw == null || raw.length > LONGEST) return undefined
  try {
    const record = JSON.parse(raw) as Record<string, unknown> | null
    if (record?.v !== 1 || !text(record.address, ADDRESS) || !text(record.networkId, NETWORK)) {
      return undefined
    }
    return {
      address: record.address,
      networkId: record.networkId as CaipNetworkId,
      ...(text(record.name, NAME) && { name: record.name }),
    }
  } catch {
    return undefined
  }
}

/** Key of the hint; the kernel writes it. */
const keyOf = (kitId: string) => `latchkey:${kitId}:hint`

/** Reads the hint through a kit's own storage. */
export const hintOfKit = (kit: Kit): StoredHint | undefined =>
  parseStoredHint(kit.get(storageToken).get(keyOf(kit.id)))

/**
 * The one look into storage before the kernel is there. `undefined` on a server, in a frame whose
 * storage is blocked, and when nothing was connected.
 */
export function hintOfPage(storageId: string): StoredHint | undefined {
  try {
    return parseStoredHint(globalThis.localStorage.getItem(keyOf(storageId)))
  } catch {
    return undefined
  }
}
