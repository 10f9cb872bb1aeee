import { decodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { factsOfCall, type Bare } from '../facts.js'
import { readMultiSend } from '../multi-send.js'
import { readExecute } from '../operation-calls.js'
import { form, type Form, type TypedGround } from './forms.js'
import type { Struct } from './reader.js'

/** A call that somebody else sends, and that counts as the signer's. */
const inner = (ground: TypedGround, to: string, data: string, value = 0n): readonly Bare[] =>
  factsOfCall({ to, value, data }, ground)

/** ERC-2771 and what came before it: the contract takes the call for one of the signer. */
const metaTransaction = form(
  'meta-transaction',
  ['from:address', 'functionSignature:bytes'],
  (message, ground) =>
    ground.taker === undefined
      ? undefined
      : inner(ground, ground.taker, message.text('functionSignature')),
)

const forwardRequest = form(
  'forward-request',
  ['from:address', 'to:address', 'data:bytes'],
  (message, ground) =>
    inner(
      ground,
      message.address('to'),
      message.text('data'),
      message.has('value:uint*') ? message.number('value') : 0n,
    ),
)

/** How a Safe acts: by a call, or by code of another contract that runs as the account itself. */
const [CALLED, DELEGATED] = [0n, 1n]

/** Calls of a Safe to itself, which let another act for it or stop it. */
const OWNERS = parseAbi([
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function swapOwner(address before, address old, address owner)',
  'function enableModule(address owner)',
  'function setGuard(address owner)',
  'function setFallbackHandler(address owner)',
])

function ownerIn(data: string): string | undefined {
  try {
    const { args } = decodeFunctionData({ abi: OWNERS, data: `0x${data.slice(2)}` })
    return args.length === 3 ? args[2] : args[0]
  } catch {
    return undefined
  }
}

/** The calls that are packed in a known batch, and nothing else. */
const batchIn = ({ to, data }: SafeCall, { chain, contracts }: TypedGround) =>
  contracts(chain, to)?.family === 'multi-send' ? readMultiSend(data) : undefined

function safeCall(
  safe: string,
  call: SafeCall,
  ground: TypedGround,
  isInner = false,
): readonly Bare[] {
  const { to, value, data, operation } = call
  if (operation !== CALLED) {
    const batch = isInner || operation !== DELEGATED ? undefined : batchIn(call, ground)
    return batch
      ? batch.flatMap((one) => safeCall(safe, one, ground, true))
      : [{ kind: 'hands-over', what: 'code', to }]
  }
  const owner = to.toLowerCase() === safe.toLowerCase() ? ownerIn(data) : undefined
  if (owner !== undefined) return [{ kind: 'hands-over', what: 'owner', to: owner }]
  return inner(Object.assign({}, ground, { account: safe }), to, data, value)
}

interface SafeCall {
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly operation: bigint
}

/** Facts about an account that the signer owns. */
const of =
  (form: Form, actorOf: (message: Struct, ground: TypedGround) => string | undefined): Form =>
  (message, ground) => {
    const told = form(message, ground)
    const actor = told && actorOf(message, ground)
    return told && actor !== undefined ? Object.assign({ actor }, told) : told
  }

/**
 * More gas than any transaction takes. If a price is signed and no amount, the maximum is shown.
 */
const MOST_GAS = 30_000_000n

/** The Safe may pay the executor of its transaction, at a signed price in a signed token. */
function refund(message: Struct): readonly Bare[] {
  const price = message.has('gasPrice:uint*') ? message.number('gasPrice') : 0n
  if (price === 0n) return []
  const base = message.has('dataGas:uint*') ? 'dataGas' : 'baseGas'
  const [token, to] = [message.address('gasToken'), message.address('refundReceiver')]
  return [
    {
      kind: 'leaves',
      asset: { contract: token === zeroAddress ? undefined : token },
      amount: price * (message.number(base) + MOST_GAS),
      to: to === zeroAddress ? undefined : to,
    },
  ]
}

const safeTx = form(
  'safe.transaction',
  ['to:address', 'value:uint*', 'data:bytes', 'operation:uint8'],
  (message, ground) =>
    ground.taker === undefined
      ? undefined
      : [
          ...safeCall(
            ground.taker,
            {
              to: message.address('to'),
              value: message.number('value'),
              data: message.text('data'),
              operation: message.number('operation'),
            },
            ground,
          ),
          ...refund(message),
        ],
)

const LIMITS = ['verificationGasLimit', 'callGasLimit', 'preVerificationGas'] as const

/** The most that a Safe's operation pays its executor, if no paymaster does. */
function operationFee(message: Struct): readonly Bare[] {
  const members = [...LIMITS, 'maxFeePerGas'].map((name) => `${name}:uint*`)
  if (!message.has('entryPoint:address', 'paymasterAndData:bytes', ...members)) return []
  if (message.text('paymasterAndData') !== '0x') return []
  const gas = LIMITS.reduce((sum, name) => sum + message.number(name), 0n)
  const amount = gas * message.number('maxFeePerGas')
  const to = message.address('entryPoint')
  return amount > 0n ? [{ kind: 'leaves', asset: { contract: undefined }, amount, to }] : []
}

function operationFacts(message: Struct, sender: string, ground: TypedGround): readonly Bare[] {
  const data = message.text('callData')
  const call = readExecute(data)
  const unread: Bare = { kind: 'unknown', to: message.address(sender), selector: data.slice(0, 10) }
  const made = call ? safeCall(message.address(sender), call, ground) : [unread]
  return [...made, ...operationFee(message)]
}

const userOperations = ['sender', 'safe'].map((sender) =>
  of(
    form(
      'user-operation',
      [`${sender}:address`, 'nonce:uint256', 'initCode:*', 'callData:bytes'],
      (message, ground) => operationFacts(message, sender, ground),
    ),
    (message) => message.address(sender),
  ),
)

/** The account takes the code of a contract (EIP-7702). */
const authorisation = form(
  'eip7702.authorisation',
  ['chainId:uint*', 'address:address', 'nonce:uint*'],
  (message) => [{ kind: 'hands-over', what: 'code', to: message.address('address') }],
)

const delegation = form('delegation', ['delegate:address', 'delegator:address'], (message) => [
  { kind: 'hands-over', what: 'delegate', to: message.address('delegate') },
])

const votes = form('votes.delegate', ['delegatee:address', 'nonce:uint*'], (message) => [
  { kind: 'hands-over', what: 'votes', to: message.address('delegatee') },
])

/** Signatures by which calls are made in the signer's name. */
export const CALLS: readonly Form[] = [
  of(safeTx, (_message, { taker }) => taker),
  ...userOperations,
  metaTransaction,
  forwardRequest,
  authorisation,
  delegation,
  votes,
]
