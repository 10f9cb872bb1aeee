import type { PaymentRequest } from './payment-request.js'

/** Longest link that is read. */
const LONGEST = 2_000
/** Longest text of a link that is kept. */
const LONGEST_TEXT = 200
const ADDRESS = /^[\w.-]{1,100}$/
const COINS = /^\d{1,30}(?:\.\d{1,30})?$/
/** A number of EIP-681: digits, with a fraction only where the exponent makes it whole. */
const NUMBER = /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/
const LARGEST = 2n ** 256n

/** The parameters of a link; `undefined` if one that counts is there twice. */
function paramsOf(query: string, many: readonly string[]): URLSearchParams | undefined {
  const params = new URLSearchParams(query)
  const names = [...params.keys()].filter((name) => !many.includes(name))
  return new Set(names).size === names.length ? params : undefined
}

function readNumber(text: string): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  const zeros = Number(exponent) - fraction.length
  if (whole === undefined || zeros < 0) return undefined
  const value = BigInt(whole + fraction + '0'.repeat(zeros))
  return value < LARGEST ? value : undefined
}

/** The texts of a link, cut to a length that can be shown. */
function textsOf(params: URLSearchParams, names: readonly ('label' | 'message' | 'memo')[]) {
  const texts = names.map((name) => [name, params.get(name)?.slice(0, LONGEST_TEXT)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text)) as Pick<
    PaymentRequest,
    'label' | 'message' | 'memo'
  >
}

/** EIP-681: a payment in coins, or a token's `transfer`. Any other call is none. */
function readEthereum(rest: string): PaymentRequest | undefined {
  const [path = '', query = ''] = rest.replace(/^pay-/, '').split('?', 2)
  const params = paramsOf(query, [])
  const [target = '', action, ...more] = path.split('/')
  const [own = '', chain = '1', ...chains] = target.split('@')
  if (!params || more.length > 0 || chains.length > 0) return undefined
  if (!ADDRESS.test(own) || !/^[1-9]\d{0,15}$/.test(chain)) return undefined
  const base = { namespace: 'eip155', network: `eip155:${chain}` } as const
  const amount = params.get(action === 'transfer' ? 'uint256' : 'value')
  const units = amount === null ? undefined : readNumber(amount)
  if (amount !== null && units === undefined) return undefined
  const asked = units === undefined ? {} : { units }
  if (action === undefined) return { ...base, recipient: own, ...asked }
  const recipient = params.get('address') ?? ''
  // Coins sent along with a token's transfer would be lost.
  if (action !== 'transfer' || !ADDRESS.test(recipient) || params.has('value')) return undefined
  return { ...base, recipient, token: own, ...asked }
}

/** BIP-21. A parameter that is required and not known makes the link void. */
function readBitcoin(rest: string): PaymentRequest | undefined {
  const [recipient = '', query = ''] = rest.split('?', 2)
  const params = paramsOf(query, [])
  if (!params || !ADDRESS.test(recipient)) return undefined
  if ([...params.keys()].some((name) => name.startsWith('req-'))) return undefined
  const coins = params.get('amount')
  if (coins !== null && !COINS.test(coins)) return undefined
  const texts = textsOf(params, ['label', 'message'])
  return { namespace: 'bip122', recipient, ...(coins === null ? {} : { coins }), ...texts }
}

/** A transfer request of Solana Pay. A transaction request, which leads to a web page, is none. */
function readSolana(rest: string): PaymentRequest | undefined {
  const [recipient = '', query = ''] = rest.split('?', 2)
  const params = paramsOf(query, ['reference'])
  if (!params || !ADDRESS.test(recipient)) return undefined
  const coins = params.get('amount')
  const token = params.get('spl-token')
  const references = params.getAll('reference')
  if (coins !== null && !COINS.test(coins)) return undefined
  if ([...(token === null ? [] : [token]), ...references].some((key) => !ADDRESS.test(key)))
    return undefined
  return {
    namespace: 'solana',
    recipient,
    ...(coins === null ? {} : { coins }),
    ...(token === null ? {} : { token }),
    ...textsOf(params, ['label', 'message', 'memo']),
    ...(references.length === 0 ? {} : { references }),
  }
}

const READERS = { ethereum: readEthereum, bitcoin: readBitcoin, solana: readSolana }

/**
 * Reads a payment link or code of EIP-681, BIP-21 or Solana Pay. No node is asked.
 *
 * @returns `undefined` for anything else, and for a link with a part that cannot be read or carried out
 */
export function readPaymentLink(link: string): PaymentRequest | undefined {
  if (link.length > LONGEST) return undefined
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(link.trim()) ?? []
  const name = scheme.toLowerCase()
  return Object.hasOwn(READERS, name) ? READERS[name as keyof typeof READERS](rest) : undefined
}
