import { bytesToHex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { Review } from '../sheet/view.js'
import { readUtf8, visibleText } from '../sheet/visible-text.js'

/** Bytes of a hash, which says nothing about what it stands for. */
const HASH = 32

type Warnings = NonNullable<Review['warnings']>

/** A sign-in (EIP-4361) names the site that it is for: another one has no business asking for it. */
function siteWarning(text: string, origin: string): Warnings {
  const { domain } = parseSiweMessage(text)
  const { host } = new URL(origin)
  if (domain === undefined || domain === host) return []
  const values = { domain: visibleText(domain).text.slice(0, 128), site: host }
  return [{ level: 'danger', says: { key: 'warnOtherSite', values } }]
}

/** A message as the visitor sees it: text where it is UTF-8, bytes in hex where it is none. */
export function reviewMessage(bytes: Uint8Array, origin: string): Review {
  const raw = readUtf8(bytes)
  const common: Review = {
    ...{ title: { key: 'titleMessage' }, rows: [], note: { key: 'signsOnly' } },
    ...{ approve: 'approveSign', busy: 'signing' },
  }
  if (raw === undefined) {
    const blind: Warnings =
      bytes.length === HASH ? [{ level: 'danger', says: { key: 'warnBlind' } }] : []
    const message = {
      label: { key: 'messageHex' },
      text: bytesToHex(bytes),
      technical: true,
    } as const
    return { ...common, warnings: blind, message }
  }
  const { text, hadHidden } = visibleText(raw)
  const warnings: Warnings = [
    ...siteWarning(raw, origin),
    ...(hadHidden ? [{ level: 'caution', says: { key: 'warnHiddenCharacters' } } as const] : []),
  ]
  return { ...common, warnings, message: { label: { key: 'message' }, text } }
}
