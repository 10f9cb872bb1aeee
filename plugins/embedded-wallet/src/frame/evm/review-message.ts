import { bytesToHex } from 'viem'
import type { Review } from '../sheet/view.js'
import { readUtf8, visibleText } from '../sheet/visible-text.js'
import { signInWarnings, type MessageGround } from './sign-in-text.js'

/** Bytes of a hash, which says nothing about its origin. */
const HASH = 32

/** Whether bytes may be a hash. Hashes that happen to be text can be found by trying many, so text is no proof. */
export const isBareHash = (bytes: Uint8Array): boolean => bytes.length === HASH

type Warnings = NonNullable<Review['warnings']>

/** A message as the visitor sees it: text if it is UTF-8, otherwise bytes in hex. */
export function reviewMessage(bytes: Uint8Array, ground: MessageGround): Review {
  const raw = readUtf8(bytes)
  const blind: Warnings = isBareHash(bytes) ? [{ level: 'danger', says: { key: 'warnBlind' } }] : []
  const common: Review = {
    title: { key: 'titleMessage' },
    rows: [],
    approve: 'approveSign',
    busy: 'signing',
  }
  if (raw === undefined) {
    const warnings: Warnings =
      blind.length > 0 ? blind : [{ level: 'caution', says: { key: 'warnBytes' } }]
    const message = {
      label: { key: 'messageHex' },
      text: bytesToHex(bytes),
      technical: true,
    } as const
    return { ...common, warnings, message }
  }
  const { text, hadHidden } = visibleText(raw)
  const warnings: Warnings = [
    ...blind,
    ...signInWarnings(raw, ground),
    ...(hadHidden ? [{ level: 'caution', says: { key: 'warnHiddenCharacters' } } as const] : []),
  ]
  const isPlain = warnings.every(({ level }) => level !== 'danger')
  return {
    ...common,
    warnings,
    message: { label: { key: 'message' }, text },
    ...(isPlain && { note: { key: 'signsOnly' } }),
  }
}
