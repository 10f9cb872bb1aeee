import type { AbiFunction, AbiParameter } from 'viem'
import type { Family } from './known-contracts.js'

/**
 * What a field of a call is. `amount` counts the token that is called, `coins` the native coin, `amount of N`
 * the token that another argument names (`path.first`, `path.last`, or an argument's name).
 */
export type Meaning =
  | 'address'
  | 'date'
  | 'raw'
  | 'amount'
  | 'coins'
  | { readonly amountOf: string }

/** A field of a call: the argument it is read from, its label's code, and what it means. */
export type KnownField = readonly [argument: string, label: string, meaning: Meaning]

/** A call that can be put into words. */
export interface KnownCall {
  /** Code of the sentence. */
  readonly intent: string
  /** Contracts on which it is believed. Without it, it belongs to a standard of tokens and is read on any. */
  readonly on?: Family
  /** Its arguments do not tell all that it does. */
  readonly partial?: true
  readonly abi: AbiFunction
  readonly fields: readonly KnownField[]
  /** Label of the native coin that is sent along, where the call is about it. */
  readonly value?: string
}

/** `name(type argument, …)`; parameters of a tuple stand in braces. */
function parameters(text: string): AbiParameter[] {
  return text
    .split(', ')
    .filter((part) => part !== '')
    .map((part) => {
      const [type = '', name = ''] = part.split(' ')
      return { type, name }
    })
}

const abiOf = (name: string, inputs: readonly AbiParameter[]): AbiFunction => ({
  type: 'function',
  name,
  inputs,
  outputs: [],
  stateMutability: 'payable',
})

const call = (
  intent: string,
  signature: string,
  fields: readonly KnownField[],
  value?: string,
): KnownCall => {
  const [name = '', inputs = ''] = signature.slice(0, -1).split('(')
  return {
    intent,
    fields,
    abi: abiOf(name, parameters(inputs)),
    ...(value === undefined ? {} : { value }),
  }
}

/** A call whose arguments are the members of one tuple. */
const tupleCall = (intent: string, signature: string, fields: readonly KnownField[]): KnownCall => {
  const [name = '', inputs = ''] = signature.slice(0, -1).split('(')
  const tuple = { type: 'tuple', name: 'params', components: parameters(inputs) }
  return { intent, fields, abi: abiOf(name, [tuple]) }
}

/** Calls that are believed on contracts of one kind alone. */
const on = (family: Family, calls: readonly KnownCall[]): readonly KnownCall[] =>
  calls.map((known) => Object.assign(known, { on: family }))

const partial = (known: KnownCall): KnownCall => Object.assign(known, { partial: true as const })

const PATH = 'address[] path, address to, uint256 deadline'
const SOLD: Meaning = { amountOf: 'path.first' }
const BOUGHT: Meaning = { amountOf: 'path.last' }
const DEADLINE: KnownField = ['deadline', 'deadline', 'date']
const END: readonly KnownField[] = [['to', 'receiver', 'address'], DEADLINE]
const SPENDER: KnownField = ['spender', 'spender', 'address']
const AMOUNT: KnownField = ['amount', 'amount', 'amount']
const FROM_TO: readonly KnownField[] = [
  ['from', 'sender', 'address'],
  ['to', 'receiver', 'address'],
]

/** Trades of Uniswap v2 and what took over its router. The plain form and the one for tokens with a fee. */
const uniswapV2 = ['', 'SupportingFeeOnTransferTokens'].flatMap((form) => [
  call(
    'uniswap.sell',
    `swapExactTokensForTokens${form}(uint256 amountIn, uint256 amountOutMin, ${PATH})`,
    [['amountIn', 'sold', SOLD], ['amountOutMin', 'least', BOUGHT], ...END],
  ),
  call(
    'uniswap.sell',
    `swapExactTokensForETH${form}(uint256 amountIn, uint256 amountOutMin, ${PATH})`,
    [['amountIn', 'sold', SOLD], ['amountOutMin', 'least', 'coins'], ...END],
  ),
  call(
    'uniswap.sell',
    `swapExactETHForTokens${form}(uint256 amountOutMin, ${PATH})`,
    [['amountOutMin', 'least', BOUGHT], ...END],
    'sold',
  ),
])

const uniswapBuys = [
  call('uniswap.buy', `swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${PATH})`, [
    ['amountInMax', 'most', SOLD],
    ['amountOut', 'bought', BOUGHT],
    ...END,
  ]),
  call('uniswap.buy', `swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, ${PATH})`, [
    ['amountInMax', 'most', SOLD],
    ['amountOut', 'bought', 'coins'],
    ...END,
  ]),
  call(
    'uniswap.buy',
    `swapETHForExactTokens(uint256 amountOut, ${PATH})`,
    [['amountOut', 'bought', BOUGHT], ...END],
    'most',
  ),
]

const V3_SELL: readonly KnownField[] = [
  ['amountIn', 'sold', { amountOf: 'tokenIn' }],
  ['amountOutMinimum', 'least', { amountOf: 'tokenOut' }],
  ['recipient', 'receiver', 'address'],
]

const uniswapV3 = [
  tupleCall(
    'uniswap.sell',
    'exactInputSingle(address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)',
    [...V3_SELL, DEADLINE],
  ),
  tupleCall(
    'uniswap.sell',
    'exactInputSingle(address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)',
    V3_SELL,
  ),
]

/** Functions of tokens (ERC-20, 721, 777, 1155, 1363, 2612): whoever is called by them, they say what they say. */
const tokens = [
  call('erc20.transfer', 'transfer(address to, uint256 amount)', [
    ['to', 'receiver', 'address'],
    AMOUNT,
  ]),
  call('erc20.approve', 'approve(address spender, uint256 amount)', [SPENDER, AMOUNT]),
  call('erc20.increase-allowance', 'increaseAllowance(address spender, uint256 amount)', [
    SPENDER,
    AMOUNT,
  ]),
  call('erc20.decrease-allowance', 'decreaseAllowance(address spender, uint256 amount)', [
    SPENDER,
    AMOUNT,
  ]),
  call(
    'erc20.permit',
    'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [['owner', 'owner', 'address'], SPENDER, ['value', 'amount', 'amount'], DEADLINE],
  ),
  call(
    'dai.permit',
    'permit(address owner, address spender, uint256 nonce, uint256 deadline, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    [['owner', 'owner', 'address'], SPENDER, DEADLINE],
  ),
  // The same call moves an amount of a token or one NFT: which of both, the call does not say.
  call('token.transfer-from', 'transferFrom(address from, address to, uint256 amountOrId)', [
    ...FROM_TO,
    ['amountOrId', 'amount-or-id', 'raw'],
  ]),
  ...['', ', bytes data'].map((end) =>
    call('erc721.transfer', `safeTransferFrom(address from, address to, uint256 id${end})`, [
      ...FROM_TO,
      ['id', 'id', 'raw'],
    ]),
  ),
  call(
    'erc1155.transfer',
    'safeTransferFrom(address from, address to, uint256 id, uint256 count, bytes data)',
    [...FROM_TO, ['id', 'id', 'raw'], ['count', 'count', 'raw']],
  ),
  call(
    'erc1155.transfer-batch',
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] counts, bytes data)',
    [...FROM_TO, ['ids', 'id', 'raw'], ['counts', 'count', 'raw']],
  ),
  call('nft.approve-all', 'setApprovalForAll(address operator, bool approved)', [
    ['operator', 'spender', 'address'],
  ]),
  call('erc777.send', 'send(address to, uint256 amount, bytes data)', [
    ['to', 'receiver', 'address'],
    AMOUNT,
  ]),
  call('erc777.authorize', 'authorizeOperator(address spender)', [SPENDER]),
  ...['', ', bytes data'].flatMap((end) => [
    call('erc1363.transfer', `transferAndCall(address to, uint256 amount${end})`, [
      ['to', 'receiver', 'address'],
      AMOUNT,
    ]),
    call('erc1363.approve', `approveAndCall(address spender, uint256 amount${end})`, [
      SPENDER,
      AMOUNT,
    ]),
  ]),
]

const permit2 = [
  call(
    'permit2.approve',
    'approve(address token, address spender, uint160 amount, uint48 expiration)',
    [SPENDER, ['amount', 'amount', { amountOf: 'token' }], ['expiration', 'expires', 'date']],
  ),
  call(
    'permit2.transfer',
    'transferFrom(address from, address to, uint160 amount, address token)',
    [...FROM_TO, ['amount', 'amount', { amountOf: 'token' }]],
  ),
]

/** Calls in the order in which they are looked through; of the same selector, the first that is believed counts. */
export const KNOWN_CALLS: readonly KnownCall[] = [
  ...on('permit2', permit2),
  ...tokens,
  ...on('wrapped', [
    call('weth.deposit', 'deposit()', [], 'amount'),
    call('weth.withdraw', 'withdraw(uint256 amount)', [AMOUNT]),
  ]),
  ...on('uniswap-v2', [...uniswapV2, ...uniswapBuys]),
  ...on('uniswap-v3', uniswapV3),
  ...on('uniswap-universal', [
    partial(
      call('uniswap.execute', 'execute(bytes commands, bytes[] inputs, uint256 deadline)', [
        DEADLINE,
      ]),
    ),
  ]),
  ...on('entry-point', [
    call(
      'entry-point.deposit',
      'depositTo(address account)',
      [['account', 'receiver', 'address']],
      'amount',
    ),
  ]),
]
