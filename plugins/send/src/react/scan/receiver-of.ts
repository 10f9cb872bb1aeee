/** Longest text of a code that is read. */
const LONGEST = 500
/** Schemes of payment links: BIP-21, EIP-681, Solana Pay, and what Polkadot and Cosmos wallets write. */
const SCHEME = /^(?:bitcoin|ethereum|solana|polkadot|substrate|cosmos):(?:pay-)?(?:\/\/)?/i
/** Account ids (CAIP-10) that begin as links do: no link has a second colon. */
const ACCOUNT = /^(?:solana|polkadot|cosmos):[-\w]{1,32}:[-.%\w]{1,128}$/

/**
 * What a visitor put into the field: of a payment link the receiver, and anything else as it is. An account id begins as
 * some links do, and stays whole.
 */
export const receiverIn = (text: string): string =>
  SCHEME.test(text.trim()) ? (receiverOf(text) ?? text) : text

/**
 * Who a code names: an address, an account id (CAIP-10), or the receiver of a payment link. An amount is not taken over:
 * what is paid is for the visitor to say.
 *
 * @returns `undefined` where it names nobody. What it is has still to be checked
 */
export function receiverOf(code: string): string | undefined {
  const text = code.trim()
  if (text === '' || text.length > LONGEST) return undefined
  if (ACCOUNT.test(text)) return text
  const scheme = SCHEME.exec(text)?.[0]
  // A link of another kind, such as a web page, names nobody.
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
  // With its network, so that the form says where it is of another one; one that nobody can read may be any.
  return /^\d{1,20}$/.test(chainId) ? `eip155:${chainId}:${address}` : undefined
}
