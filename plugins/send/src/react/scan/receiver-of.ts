/** Longest text of a code that is read. */
const LONGEST = 500
/** Schemes of payment links: BIP-21, EIP-681, Solana Pay, and what Polkadot and Cosmos wallets write. */
const SCHEME = /^(?:bitcoin|ethereum|solana|polkadot|substrate|cosmos):(?:pay-)?(?:\/\/)?/i
/** Account ids (CAIP-10) that begin as links do: no link has a second colon. */
const ACCOUNT = /^(?:solana|polkadot|cosmos):[-\w]{1,32}:[-.%\w]{1,128}$/

/**
 * The receiver in the visitor's text: that of a payment link, or the text itself. An account id begins as some
 * links do, and stays whole.
 */
export const receiverIn = (text: string): string =>
  SCHEME.test(text.trim()) ? (receiverOf(text) ?? text) : text

/**
 * The receiver in a code: an address, an account id (CAIP-10), or the receiver of a payment link. The amount is not
 * used: the visitor chooses it.
 *
 * @returns `undefined` where it names nobody. What it is has still to be checked
 */
export function receiverOf(code: string): string | undefined {
  const text = code.trim()
  if (text === '' || text.length > LONGEST) return undefined
  if (ACCOUNT.test(text)) return text
  const scheme = SCHEME.exec(text)?.[0]
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
  // With its network, so that the form says if it is another one; one that cannot be read may be any.
  return /^\d{1,20}$/.test(chainId) ? `eip155:${chainId}:${address}` : undefined
}
