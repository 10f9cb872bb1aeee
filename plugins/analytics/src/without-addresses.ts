import { redactText } from '@latchkey/kernel/internal'

/**
 * Accounts' addresses in running text, also within a longer word: 20 bytes of hex or more, as in calldata,
 * bech32, or a long word of base58.
 */
const ADDRESSES = /(?:0x)?[0-9a-f]{40,}|[a-z]{1,20}1[02-9ac-hj-np-z]{38,}|[1-9a-z]{32,}/gi

/** A text without secrets and without addresses. */
export const withoutAddresses = (text: string): string =>
  redactText(text).replaceAll(ADDRESSES, '[address]')
