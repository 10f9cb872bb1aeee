import type {
  ContractCall,
  ContractCallsFeature,
  ContractFunction,
} from '@latchkey/kernel/internal'
import { isNativeAsset } from '@latchkey/kernel/internal/tools'
import type { SwapQuery } from '../points.js'
import { fn } from '../pool-functions.js'
import { stepsOf } from './paths.js'

/** The router itself, as a receiver: it unwraps what it gets there. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'

/** A function of one tuple. */
const tupleFn = (name: string, members: readonly (readonly [name: string, type: string])[]) => ({
  name,
  inputs: [
    {
      name: 'params',
      type: 'tuple',
      components: members.map(([member, type]) => ({ name: member, type })),
    },
  ],
  outputs: [],
})

const PAIR = [
  ['tokenIn', 'address'],
  ['tokenOut', 'address'],
  ['fee', 'uint24'],
] as const
const PATH = [['path', 'bytes']] as const
const TO = [['recipient', 'address']] as const
const SELL = [
  ['amountIn', 'uint256'],
  ['amountOutMinimum', 'uint256'],
] as const
const BUY = [
  ['amountOut', 'uint256'],
  ['amountInMaximum', 'uint256'],
] as const
const LIMIT = [['sqrtPriceLimitX96', 'uint160']] as const

/** Functions of `SwapRouter02`. A deadline belongs to the call that makes the others. */
const ABI = {
  sellSingle: tupleFn('exactInputSingle', [...PAIR, ...TO, ...SELL, ...LIMIT]),
  sell: tupleFn('exactInput', [...PATH, ...TO, ...SELL]),
  buySingle: tupleFn('exactOutputSingle', [...PAIR, ...TO, ...BUY, ...LIMIT]),
  buy: tupleFn('exactOutput', [...PATH, ...TO, ...BUY]),
  multicall: fn('multicall', ['uint256', 'bytes[]']),
  unwrap: fn('unwrapWETH9', ['uint256', 'address']),
  refund: fn('refundETH', []),
} as const satisfies Record<string, ContractFunction>

interface Building {
  readonly router: string
  readonly encodeCall: ContractCallsFeature['encodeCall']
  /** In seconds since the Unix epoch. */
  readonly deadline: bigint
}

/** The swap alone, to a receiver. */
function swapData(
  encodeCall: Building['encodeCall'],
  { amount, receive }: SwapQuery,
  path: string,
  least: bigint,
  recipient: string,
) {
  const { tokens, fees } = stepsOf(path)
  const isBuy = receive !== undefined
  const amounts = isBuy
    ? { amountOut: receive, amountInMaximum: amount }
    : { amountIn: amount, amountOutMinimum: least }
  if (fees.length > 1)
    return encodeCall(isBuy ? ABI.buy : ABI.sell, [{ path, recipient, ...amounts }])
  // The path of an exact amount runs backwards.
  const [tokenIn, tokenOut] = isBuy ? tokens.toReversed() : tokens
  const pair = { tokenIn, tokenOut, fee: fees[0] }
  const single = { ...pair, recipient, ...amounts, sqrtPriceLimitX96: 0n }
  return encodeCall(isBuy ? ABI.buySingle : ABI.sellSingle, [single])
}

/** A call of the router: the swap, and what the native coin needs besides, all of it before a deadline. */
export function buildV3(
  { router, encodeCall, deadline }: Building,
  query: SwapQuery,
  path: string,
  least: bigint,
): ContractCall {
  const { account, from, to, amount, receive } = query
  const isOut = isNativeAsset(to.id)
  const isIn = isNativeAsset(from.id)
  const calls = [
    swapData(encodeCall, query, path, least, isOut ? ROUTER_ITSELF : account),
    ...(isOut ? [encodeCall(ABI.unwrap, [least, account])] : []),
    ...(isIn && receive !== undefined ? [encodeCall(ABI.refund, [])] : []),
  ]
  const data = encodeCall(ABI.multicall, [deadline, calls])
  return { to: router, data, ...(isIn ? { value: amount } : {}) }
}
