import { isObject, type AssetInfo, type CaipNetwork, type Schema } from '@latchkey/kernel'
import { own, nativeAsset } from '@latchkey/kernel/internal/page'
import { displayText } from '@latchkey/kernel/internal/tools'
import { answerSchema, tokenIcon, wireAsset } from '@latchkey/money/internal'
import type { SwapQuery } from '../points.js'

const MOST_TOKENS = 500
const MOST_QUOTES = 50
const MOST_NAME = 80
const MOST_SYMBOL = 20
const MOST_DECIMALS = 77

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? own(value) : {}
const text = (value: unknown, most: number) =>
  typeof value === 'string' ? displayText(value, most) : ''

/** A whole number in decimal digits, of one word of an EVM contract at most. */
const readWhole = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,77}$/.test(value) ? BigInt(value) : undefined

/** The address in a CAIP-10 id of a network; `undefined` for any other text. */
function addressIn(value: unknown, { id }: CaipNetwork): string | undefined {
  const prefix = `${id}:`
  return typeof value === 'string' && value.startsWith(prefix)
    ? value.slice(prefix.length)
    : undefined
}

function readToken(value: unknown, network: CaipNetwork): readonly AssetInfo[] {
  const { name, symbol, address, decimals, logoUri } = membersOf(value)
  const id = wireAsset(address, network)
  const sign = text(symbol, MOST_SYMBOL)
  const places = Number.isInteger(decimals) ? Number(decimals) : -1
  if (!id || sign === '' || places < 0 || places > MOST_DECIMALS) return []
  // The network's own facts about its coin are right.
  if (id === nativeAsset(network).id) return [nativeAsset(network)]
  const icon = tokenIcon(logoUri)
  return [
    {
      id,
      name: text(name, MOST_NAME) || sign,
      symbol: sign,
      decimals: places,
      ...(icon === undefined ? {} : { icon }),
    },
  ]
}

/** `GET /v1/convert/tokens`. */
export const tokensSchema = (network: CaipNetwork): Schema<readonly AssetInfo[]> =>
  answerSchema((value) => {
    const { tokens } = membersOf(value)
    if (!Array.isArray(tokens)) return '`tokens` is not a list'
    return tokens.slice(0, MOST_TOKENS).flatMap((row: unknown) => readToken(row, network))
  })

/** `GET /v1/convert/quotes`: the best of the quotes that are for what was asked; 0 if there is none. */
export const quotesSchema = ({ network, from, to, amount }: SwapQuery): Schema<bigint> =>
  answerSchema((value) => {
    const { quotes } = membersOf(value)
    if (!Array.isArray(quotes)) return '`quotes` is not a list'
    const read = quotes.slice(0, MOST_QUOTES).flatMap((row: unknown) => {
      const { fromAmount, fromAccount, toAmount, toAccount } = membersOf(row)
      const isMeant =
        wireAsset(fromAccount, network) === from.id &&
        wireAsset(toAccount, network) === to.id &&
        readWhole(fromAmount) === amount
      return (isMeant ? readWhole(toAmount) : undefined) ?? []
    })
    return read.reduce((best, one) => (one > best ? one : best), 0n)
  })

/** A word of an EVM contract, as large as it can be: what is allowed may be without limit. */
const WORD = 2n ** 256n - 1n

/** `GET /v1/convert/allowance`, in the token's smallest unit. */
export const allowanceSchema: Schema<bigint> = answerSchema((value) => {
  const { allowance } = membersOf(value)
  const amount =
    typeof allowance === 'string' && /^\d{1,78}$/.test(allowance) ? BigInt(allowance) : undefined
  return amount === undefined || amount > WORD ? '`allowance` is no amount' : amount
})

/** `GET /v1/convert/gas-price`, in wei. */
export const gasPriceSchema: Schema<bigint> = answerSchema((value) => {
  const price = readWhole(membersOf(value)['standard'])
  return price === undefined || price === 0n ? '`standard` is no price' : price
})

/** A permission as the service builds it. */
export interface WireApproval {
  /** Assets that its two target members name; the public service writes the token to call into `from`. */
  readonly targets: readonly unknown[]
  readonly spender: string
  readonly amount: bigint
}

/** `approve(address,uint256)` of ERC-20: selector, address, amount. */
const APPROVAL = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** `GET /v1/convert/build-approve`. */
export const approvalSchema = (network: CaipNetwork): Schema<WireApproval> =>
  answerSchema((value) => {
    const { from, to, data } = membersOf(membersOf(value)['tx'])
    const [, spender, amount] = APPROVAL.exec(String(data)) ?? []
    if (spender === undefined || amount === undefined) return '`tx.data` is no approval'
    return {
      targets: [wireAsset(from, network), wireAsset(to, network)],
      spender: `0x${spender}`,
      amount: BigInt(`0x${amount}`),
    }
  })

/** A call as the service builds it. */
export interface WireCall {
  readonly to: string
  readonly data: string
  /** `undefined`: not told, as by the public service. */
  readonly value: bigint | undefined
}

/** `POST /v1/convert/build-transaction`. Its `amount` is what comes out, and is not read. */
export const callSchema = (network: CaipNetwork): Schema<WireCall> =>
  answerSchema((answer) => {
    const { to, data, value } = membersOf(membersOf(answer)['tx'])
    const target = addressIn(to, network)
    if (target === undefined) return '`tx.to` is no account of the network'
    if (typeof data !== 'string') return '`tx.data` is no text'
    const isTold = value !== undefined && value !== null
    const told = isTold ? readWhole(value) : undefined
    return isTold && told === undefined
      ? '`tx.value` is no whole number'
      : { to: target, data, value: told }
  })
