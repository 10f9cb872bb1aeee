import type { Namespace } from '@latchkey/kernel'

/** Longest text of a code that is read. */
const LONGEST = 500
/** An account id (CAIP-10) of a namespace may begin as its links do: no link has a second colon. */
const ACCOUNT = /^([-a-z0-9]{3,8}):[-\w]{1,32}:[-.%\w]{1,128}$/

/** Which links and accounts are known: those of the kit's namespaces. */
type Known = readonly Pick<Namespace, 'id' | 'paymentSchemes'>[]

/**
 * The scheme of a payment link of one of the namespaces: BIP-21, EIP-681, Solana Pay and those that follow them.
 */
function schemeIn(text: string, known: Known): string | undefined {
  const start = /^([a-z][-+.a-z0-9]*):(?:pay-)?(?:\/\/)?/i.exec(text)
  const scheme = start?.[1]?.toLowerCase() ?? ''
  return known.some(({ paymentSchemes = [] }) => paymentSchemes.includes(scheme))
    ? start?.[0]
    : undefined
}

/**
 * The receiver in the visitor's text: that of a payment link, or the text itself. An account id begins as some
 * links do, and stays whole.
 */
export const receiverIn = (text: string, known: Known): string =>
  schemeIn(text.trim(), known) === undefined ? text : (receiverOf(text, known) ?? text)

/**
 * The receiver in a code: an address, an account id (CAIP-10), or the receiver of a payment link. The amount is not
 * used: the visitor chooses it.
 *
 * @returns `undefined` if it names no receiver. The text has still to be checked
 */
export function receiverOf(code: string, known: Known): string | undefined {
  const text = code.trim()
  if (text === '' || text.length > LONGEST) return undefined
  const namespace = ACCOUNT.exec(text)?.[1]
  if (known.some(({ id }) => id === namespace)) return text
  const scheme = schemeIn(text, known)
  // A link of another kind, such as a web page, has no receiver.
  if (scheme === undefined) return /^[\w.:-]+$/.test(text) ? text : undefined
  const [path = '', query = ''] = text.slice(scheme.length).split('?')
  const [target = '', action] = path.split('/')
  if (/^substrate:/i.test(scheme)) return target.split(':')[0] || undefined
  // EIP-681: the target of a call is the token, and the receiver a parameter of it.
  const isTransfer = /^ethereum:/i.test(scheme) && action === 'transfer'
  const [own = '', chainId] = target.split('@')
  if (action !== undefined && !isTransfer) return undefined
  const address = isTransfer ? (new URLSearchParams(query).get('address') ?? '') : own
  if (!/^[\w.-]+$/.test(address)) return undefined
  if (chainId === undefined) return address
  // With its network, so that the form says if it is another one. One that cannot be read may be any.
  return /^\d{1,20}$/.test(chainId) ? `eip155:${chainId}:${address}` : undefined
}
