import { concatHex, parseAbiParameters, toFunctionSelector, type AbiFunction } from 'viem'
import { isBytes, small } from '../untrusted.js'
import type { KnownCall, KnownField, Meaning } from './known-calls.js'
import { argumentsOf, isPlain, type Values } from './read-call.js'

/* The commands of Uniswap's Universal Router, by its documentation. */

type Command = readonly [
  name: string,
  intent: string,
  inputs: string,
  fields: readonly KnownField[],
]

const SOLD: Meaning = { amountOf: 'path.first' }
const BOUGHT: Meaning = { amountOf: 'path.last' }
const TOKEN: Meaning = { amountOf: 'token' }
const RECEIVER: KnownField = ['recipient', 'receiver', 'address']
const SELL: readonly KnownField[] = [
  ['amountIn', 'sold', SOLD],
  ['amountOutMin', 'least', BOUGHT],
  RECEIVER,
]
const BUY: readonly KnownField[] = [
  ['amountInMax', 'most', SOLD],
  ['amountOut', 'bought', BOUGHT],
  RECEIVER,
]
/** The path of what is bought runs backwards in v3. */
const BUY_BACKWARDS: readonly KnownField[] = [
  ['amountInMax', 'most', BOUGHT],
  ['amountOut', 'bought', SOLD],
  RECEIVER,
]
const SELLS = 'address recipient, uint256 amountIn, uint256 amountOutMin'
const BUYS = 'address recipient, uint256 amountOut, uint256 amountInMax'
const TO = 'address token, address recipient'
const DETAILS = '(address token, uint160 amount, uint48 expiration, uint48 nonce)'

/** By the command's number. Commands that are missing here cannot be read. */
const COMMANDS: Readonly<Record<number, Command>> = {
  0x00: ['V3_SWAP_EXACT_IN', 'uniswap.sell', `${SELLS}, bytes path, bool payerIsUser`, SELL],
  0x01: [
    'V3_SWAP_EXACT_OUT',
    'uniswap.buy',
    `${BUYS}, bytes path, bool payerIsUser`,
    BUY_BACKWARDS,
  ],
  0x02: [
    'PERMIT2_TRANSFER_FROM',
    'uniswap.take',
    `${TO}, uint160 amount`,
    [['amount', 'amount', TOKEN], RECEIVER],
  ],
  0x04: [
    'SWEEP',
    'uniswap.sweep',
    `${TO}, uint256 amountMin`,
    [['amountMin', 'least', TOKEN], RECEIVER],
  ],
  0x05: [
    'TRANSFER',
    'uniswap.sweep',
    `${TO}, uint256 value`,
    [['value', 'amount', TOKEN], RECEIVER],
  ],
  0x06: [
    'PAY_PORTION',
    'uniswap.fee',
    `${TO}, uint256 bips`,
    [
      ['recipient', 'fee-receiver', 'address'],
      ['bips', 'fee-part', 'raw'],
    ],
  ],
  0x08: ['V2_SWAP_EXACT_IN', 'uniswap.sell', `${SELLS}, address[] path, bool payerIsUser`, SELL],
  0x09: ['V2_SWAP_EXACT_OUT', 'uniswap.buy', `${BUYS}, address[] path, bool payerIsUser`, BUY],
  0x0a: [
    'PERMIT2_PERMIT',
    'uniswap.permit2',
    `(${DETAILS} details, address spender, uint256 sigDeadline) permit, bytes signature`,
    [],
  ],
  0x0b: [
    'WRAP_ETH',
    'uniswap.wrap',
    'address recipient, uint256 amount',
    [['amount', 'amount', 'coins'], RECEIVER],
  ],
  0x0c: [
    'UNWRAP_WETH',
    'uniswap.unwrap',
    'address recipient, uint256 amountMin',
    [['amountMin', 'least', 'coins'], RECEIVER],
  ],
}

/** Its highest bit says that it may fail. */
const NUMBER = 0x7f

const knownCommands = new Map<number, KnownCall>(
  Object.entries(COMMANDS).map(([number, [name, intent, inputs, fields]]) => {
    const abi: AbiFunction = {
      type: 'function',
      name,
      inputs: parseAbiParameters(inputs),
      outputs: [],
      stateMutability: 'payable',
    }
    return [Number(number), { intent, abi, fields }] as const
  }),
)

/** One command with its input; `undefined` unless it can be read to its last byte. */
export function readCommand(
  number: number,
  input: string,
): { readonly known: KnownCall; readonly values: Values } | undefined {
  const known = knownCommands.get(number & NUMBER)
  if (!known || !isBytes(input)) return undefined
  const { abi } = known
  const read = argumentsOf(abi, concatHex([toFunctionSelector(abi), small(input)]))
  const values: Values | undefined =
    read && Object.fromEntries(abi.inputs.map(({ name = '' }, at) => [name, read[at]]))
  return values && isPlain(values) ? { known, values } : undefined
}
