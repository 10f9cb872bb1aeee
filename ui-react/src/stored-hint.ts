import type { CaipNetworkId } from '@latchkey/kernel'

/** The account of the last visit, as the kernel left it for the first paint. A hint, never a fact. */
export interface StoredHint {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly name?: string
  readonly icon?: string
}

const LONGEST = 65_536
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const NETWORK = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const NAME = /^[^\p{C}]{1,64}$/u
const ICON = /^(data:image\/|https:\/\/)[^\s"'<>]+$/

const text = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

/** Checks a stored record; storage is as untrusted as any other input. */
export function parseStoredHint(raw: string | null): StoredHint | undefined {
  if (raw === null || raw.length > LONGEST) return undefined
  try {
    const record = JSON.parse(raw) as Record<string, unknown> | null
    if (record?.v !== 1 || !text(record.address, ADDRESS) || !text(record.networkId, NETWORK)) {
      return undefined
    }
    return {
      address: record.address,
      networkId: record.networkId as CaipNetworkId,
      ...(text(record.name, NAME) && { name: record.name }),
      ...(text(record.icon, ICON) && { icon: record.icon }),
    }
  } catch {
    return undefined
  }
}

/**
 * The one look into storage before the kernel is there. `undefined` on a server, in a frame whose
 * storage is blocked, and when nothing was connected.
 */
export function readStoredHint(storageId: string): StoredHint | undefined {
  try {
    return parseStoredHint(globalThis.localStorage.getItem(`latchkey:${storageId}:hint`))
  } catch {
    return undefined
  }
}
