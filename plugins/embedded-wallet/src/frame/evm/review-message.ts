import { bytesToHex } from 'viem'
import type { Review } from '../sheet/view.js'
import { readUtf8, visibleText } from '../sheet/visible-text.js'

/** Bytes of a hash, which says nothing about what it stands for. */
const HASH = 32

/** Whether bytes are a hash and nothing that could be read. */
export const isBareHash = (bytes: Uint8Array): boolean =>
  bytes.length === HASH && readUtf8(bytes) === undefined

type Warnings = NonNullable<Review['warnings']>

/** The first line of a sign-in of any namespace (CAIP-122, EIP-4361), also in its middle and in loose wording. */
const SIGN_IN =
  /(?<!\S)(?:[a-z][a-z\d+.-]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\b(\s+with\s+your\s+\S+\s+account\b)?/giu
/** In loose wording a person may be meant as well: then only what is written as a host counts. */
const HOST = /[.:]|^localhost$/iu

/** A sign-in names the site that it is for: another one has no business asking for it. */
function siteWarning(text: string, origin: string): Warnings {
  const { host } = new URL(origin)
  const domain = [...text.matchAll(SIGN_IN)]
    .filter(([, named = '', exact]) => exact !== undefined || HOST.test(named))
    .map(([, named = '']) => named)
    .find((named) => named.toLowerCase() !== host)
  if (domain === undefined) return []
  const values = { domain: visibleText(domain).text.slice(0, 128), site: host }
  return [{ level: 'danger', says: { key: 'warnOtherSite', values } }]
}

/** A message as the visitor sees it: text where it is UTF-8, bytes in hex where it is none. */
export function reviewMessage(bytes: Uint8Array, origin: string): Review {
  const raw = readUtf8(bytes)
  const common: Review = {
    title: { key: 'titleMessage' },
    rows: [],
    note: { key: 'signsOnly' },
    approve: 'approveSign',
    busy: 'signing',
  }
  // Hashes that happen to be text can be found by trying many.
  const blind: Warnings =
    bytes.length === HASH ? [{ level: 'danger', says: { key: 'warnBlind' } }] : []
  if (raw === undefined) {
    const message = {
      label: { key: 'messageHex' },
      text: bytesToHex(bytes),
      technical: true,
    } as const
    return { ...common, warnings: blind, message }
  }
  const { text, hadHidden } = visibleText(raw)
  const warnings: Warnings = [
    ...blind,
    ...siteWarning(raw, origin),
    ...(hadHidden ? [{ level: 'caution', says: { key: 'warnHiddenCharacters' } } as const] : []),
  ]
  return { ...common, warnings, message: { label: { key: 'message' }, text } }
}
