import { parseAbiItem, type AbiFunction, type AbiParameter } from 'viem'
import type { Family } from './known-contracts.js'

/**
 * The meaning of a field. `amount` counts the token that is called, `coins` the native coin,
 * `amount of N` the token that another argument names (`path.first`, `path.last`, or an argument's
 * name). `fees` are those of the pools of Uniswap v3 that are passed, in percent.
 */
export type Meaning =
  | 'address'
  | 'date'
  | 'raw'
  | 'amount'
  | 'coins'
  | 'fees'
  | { readonly amountOf: string }

/** A field of a call: the argument it is read from, the code of its label, and its meaning. */
export type KnownField = readonly [argument: string, label: string, meaning: Meaning]

/** A call that can be put into words. */
export interface KnownCall {
  /** Code of the sentence. */
  readonly intent: string
  /** Contracts on which it is believed. Without it, it belongs to a standard of tokens and is read on any. */
  readonly on?: Family
  /** It makes other calls: `own` functions of the same contract, a `list` of calls of any, or a router's `commands`. */
  readonly opens?: 'own' | 'list' | 'commands'
  readonly abi: AbiFunction
  readonly fields: readonly KnownField[]
  /** Label of the native coin that is sent along, where the call is about it. */
  readonly value?: string
}

/** `name(type argument, …)`; parameters of a tuple are in braces. */
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

/** Calls that make others, which are read one by one. */
const opening = (
  opens: NonNullable<KnownCall['opens']>,
  intent: string,
  signatures: readonly string[],
  fields: (abi: AbiFunction) => readonly KnownField[] = () => [],
): readonly KnownCall[] =>
  signatures.map((signature) => {
    const abi = parseAbiItem(`function ${signature}`)
    if (abi.type !== 'function') throw new TypeError(`This is no function: ${signature}`)
    return { intent, opens, abi, fields: fields(abi) }
  })

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
  ['fee', 'pool-fee', 'fees'],
]

const untilDeadline = ({ inputs }: AbiFunction): readonly KnownField[] =>
  inputs.some(({ name }) => name === 'deadline') ? [DEADLINE] : []

const V3_BUY: readonly KnownField[] = [
  ['amountInMaximum', 'most', { amountOf: 'tokenIn' }],
  ['amountOut', 'bought', { amountOf: 'tokenOut' }],
  ['recipient', 'receiver', 'address'],
  ['fee', 'pool-fee', 'fees'],
]
/** A path of v3 is the tokens with their pools' fees between; that of what is bought runs backwards. */
const V3_SELL_PATH: readonly KnownField[] = [
  ['amountIn', 'sold', SOLD],
  ['amountOutMinimum', 'least', BOUGHT],
  ['recipient', 'receiver', 'address'],
  ['path.fees', 'pool-fee', 'fees'],
]
const V3_BUY_PATH: readonly KnownField[] = [
  ['amountInMaximum', 'most', BOUGHT],
  ['amountOut', 'bought', SOLD],
  ['recipient', 'receiver', 'address'],
  ['path.fees', 'pool-fee', 'fees'],
]
const BUY_SINGLE = 'address tokenIn, address tokenOut, uint24 fee, address recipient'
const BUY_AMOUNTS = 'uint256 amountOut, uint256 amountInMaximum'
const SHORT_PATH = 'address[] path, address to'

/** Functions of v3's routers besides the plain sale. */
const uniswapV3More = [
  ...['uint256 deadline, ', ''].flatMap((until) => {
    const end = until === '' ? [] : [DEADLINE]
    return [
      tupleCall(
        'uniswap.sell',
        `exactInput(bytes path, address recipient, ${until}uint256 amountIn, uint256 amountOutMinimum)`,
        [...V3_SELL_PATH, ...end],
      ),
      tupleCall(
        'uniswap.buy',
        `exactOutputSingle(${BUY_SINGLE}, ${until}${BUY_AMOUNTS}, uint160 sqrtPriceLimitX96)`,
        [...V3_BUY, ...end],
      ),
      tupleCall(
        'uniswap.buy',
        `exactOutput(bytes path, address recipient, ${until}${BUY_AMOUNTS})`,
        [...V3_BUY_PATH, ...end],
      ),
    ]
  }),
  call(
    'uniswap.sell',
    `swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, ${SHORT_PATH})`,
    [
      ['amountIn', 'sold', SOLD],
      ['amountOutMin', 'least', BOUGHT],
      ['to', 'receiver', 'address'],
    ],
  ),
  call(
    'uniswap.buy',
    `swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${SHORT_PATH})`,
    [
      ['amountInMax', 'most', SOLD],
      ['amountOut', 'bought', BOUGHT],
      ['to', 'receiver', 'address'],
    ],
  ),
  call('uniswap.unwrap', 'unwrapWETH9(uint256 amountMinimum, address recipient)', [
    ['amountMinimum', 'least', 'coins'],
    ['recipient', 'receiver', 'address'],
  ]),
  call('uniswap.unwrap', 'unwrapWETH9(uint256 amountMinimum)', [
    ['amountMinimum', 'least', 'coins'],
  ]),
  call('uniswap.sweep', 'sweepToken(address token, uint256 amountMinimum, address recipient)', [
    ['amountMinimum', 'least', { amountOf: 'token' }],
    ['recipient', 'receiver', 'address'],
  ]),
  call('uniswap.refund', 'refundETH()', []),
  call(
    'uniswap.permit',
    'selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [['value', 'amount', { amountOf: 'token' }], DEADLINE],
  ),
]

const uniswapV3 = [
  ...uniswapV3More,
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

/**
 * Functions of tokens (ERC-20, 721, 777, 1155, 1363, 2612). They mean the same on every contract.
 */
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
  ...on('uniswap-v3', [
    ...uniswapV3,
    ...opening(
      'own',
      'uniswap.multicall',
      [
        'multicall(bytes[] calls)',
        'multicall(uint256 deadline, bytes[] calls)',
        'multicall(bytes32 previousBlockhash, bytes[] calls)',
      ],
      untilDeadline,
    ),
  ]),
  ...on(
    'uniswap-universal',
    opening(
      'commands',
      'uniswap.execute',
      [
        'execute(bytes commands, bytes[] inputs, uint256 deadline)',
        'execute(bytes commands, bytes[] inputs)',
      ],
      untilDeadline,
    ),
  ),
  ...on(
    'multicall',
    opening('list', 'multicall', [
      'aggregate((address target, bytes callData)[] calls)',
      'tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      'aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
      'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
    ]),
  ),
  ...on('entry-point', [
    call(
      'entry-point.deposit',
      'depositTo(address account)',
      [['account', 'receiver', 'address']],
      'amount',
    ),
  ]),
]
