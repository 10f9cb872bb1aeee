import { type Provider, isObject } from '@latchkey/kernel'
import { displayText, imageDataUrl } from '@latchkey/kernel/internal/tools'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/
const LONGEST_RDNS = 128

/** A wallet's announcement of itself (EIP-6963 `EIP6963ProviderInfo`): copied, checked, frozen. */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  /** Missing when the announced one cannot be shown safely; a monogram replaces it. */
  readonly icon: string | undefined
}

/** A wallet's announcement. */
export interface Announcement {
  readonly info: AnnouncedInfo
  readonly provider: Provider
}

/** Each member is read exactly once: a getter cannot answer the check and the use differently. */
function readInfo(raw: unknown): AnnouncedInfo | undefined {
  if (!isObject(raw)) return undefined
  const { uuid, name, icon, rdns: rawRdns } = raw
  if (typeof uuid !== 'string' || typeof name !== 'string' || typeof rawRdns !== 'string') {
    return undefined
  }
  if (!UUID.test(uuid) || rawRdns.length > LONGEST_RDNS) return undefined
  const rdns = rawRdns.toLowerCase()
  if (!RDNS.test(rdns)) return undefined
  const record: AnnouncedInfo = {
    uuid: uuid.toLowerCase(),
    name: displayText(name) || displayText(rdns),
    rdns,
    icon: imageDataUrl(icon),
  }
  // Null prototype: nothing a page puts on Object.prototype can show up in a record.
  return Object.freeze(Object.assign(Object.create(null) as object, record))
}

/** Whether a value can be asked by EIP-1193. */
export function isProvider(value: unknown): value is Provider {
  try {
    return isObject(value) && typeof value['request'] === 'function'
  } catch {
    return false // A getter or proxy trap that throws is no wallet.
  }
}

/** Takes an `eip6963:announceProvider` event, or `undefined` when anything about it is wrong. */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { detail } = event as Event & { readonly detail?: unknown }
    if (!isObject(detail)) return undefined
    const { info: rawInfo, provider } = detail
    const info = readInfo(rawInfo)
    return info && isProvider(provider) ? { info, provider } : undefined
  } catch {
    return undefined // As above: the code behind a getter is the wallet's, not ours.
  }
}
