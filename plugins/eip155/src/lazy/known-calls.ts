import type { AbiFunction, AbiParameter } from 'viem'

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
const tupleCall = (
  intent: string,
  signature: string,
  fields: readonly KnownField[],
  value?: string,
): KnownCall => {
  const [name = '', inputs = ''] = signature.slice(0, -1).split('(')
  const tuple = { type: 'tuple', name: 'params', components: parameters(inputs) }
  return {
    intent,
    fields,
    abi: abiOf(name, [tuple]),
    ...(value === undefined ? {} : { value }),
  }
}

const PATH = 'address[] path, address to, uint256 deadline'
const SOLD: Meaning = { amountOf: 'path.first' }
const BOUGHT: Meaning = { amountOf: 'path.last' }
const END: readonly KnownField[] = [
  ['to', 'receiver', 'address'],
  ['deadline', 'deadline', 'date'],
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

const V3_END: readonly KnownField[] = [['recipient', 'receiver', 'address']]

/** Calls in the order in which they are looked through; a selector counts once. */
export const KNOWN_CALLS: readonly KnownCall[] = [
  call('erc20.transfer', 'transfer(address to, uint256 amount)', [
    ['to', 'receiver', 'address'],
    ['amount', 'amount', 'amount'],
  ]),
  call('erc20.approve', 'approve(address spender, uint256 amount)', [
    ['spender', 'spender', 'address'],
    ['amount', 'amount', 'amount'],
  ]),
  call('erc20.increase-allowance', 'increaseAllowance(address spender, uint256 amount)', [
    ['spender', 'spender', 'address'],
    ['amount', 'amount', 'amount'],
  ]),
  call(
    'erc20.permit',
    'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [
      ['owner', 'owner', 'address'],
      ['spender', 'spender', 'address'],
      ['value', 'amount', 'amount'],
      ['deadline', 'deadline', 'date'],
    ],
  ),
  // The same call moves an amount of a token or one NFT: which of both, the call does not say.
  call('token.transfer-from', 'transferFrom(address from, address to, uint256 amountOrId)', [
    ['from', 'sender', 'address'],
    ['to', 'receiver', 'address'],
    ['amountOrId', 'amount-or-id', 'raw'],
  ]),
  call('weth.deposit', 'deposit()', [], 'amount'),
  call('weth.withdraw', 'withdraw(uint256 amount)', [['amount', 'amount', 'amount']]),
  call('erc721.transfer', 'safeTransferFrom(address from, address to, uint256 id)', [
    ['from', 'sender', 'address'],
    ['to', 'receiver', 'address'],
    ['id', 'id', 'raw'],
  ]),
  call('erc721.transfer', 'safeTransferFrom(address from, address to, uint256 id, bytes data)', [
    ['from', 'sender', 'address'],
    ['to', 'receiver', 'address'],
    ['id', 'id', 'raw'],
  ]),
  call(
    'erc1155.transfer',
    'safeTransferFrom(address from, address to, uint256 id, uint256 count, bytes data)',
    [
      ['from', 'sender', 'address'],
      ['to', 'receiver', 'address'],
      ['id', 'id', 'raw'],
      ['count', 'count', 'raw'],
    ],
  ),
  call('nft.approve-all', 'setApprovalForAll(address operator, bool approved)', [
    ['operator', 'spender', 'address'],
  ]),
  call(
    'permit2.approve',
    'approve(address token, address spender, uint160 amount, uint48 expiration)',
    [
      ['spender', 'spender', 'address'],
      ['amount', 'amount', { amountOf: 'token' }],
      ['expiration', 'expires', 'date'],
    ],
  ),
  ...uniswapV2,
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
  tupleCall(
    'uniswap.sell',
    'exactInputSingle(address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)',
    [
      ['amountIn', 'sold', { amountOf: 'tokenIn' }],
      ['amountOutMinimum', 'least', { amountOf: 'tokenOut' }],
      ...V3_END,
      ['deadline', 'deadline', 'date'],
    ],
  ),
  tupleCall(
    'uniswap.sell',
    'exactInputSingle(address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)',
    [
      ['amountIn', 'sold', { amountOf: 'tokenIn' }],
      ['amountOutMinimum', 'least', { amountOf: 'tokenOut' }],
      ...V3_END,
    ],
  ),
  call('uniswap.execute', 'execute(bytes commands, bytes[] inputs, uint256 deadline)', [
    ['deadline', 'deadline', 'date'],
  ]),
]
