import * as v from 'valibot'
import {
  hexToBytes,
  isAddress,
  isAddressEqual,
  isHex,
  stringToBytes,
  type Address,
  type Hex,
} from 'viem'
import { answering, type ApprovalRequest } from '../approvals.js'
import type { FrameChain } from '../api.js'
import { FrameErrors } from '../errors.js'
import type { PriceNeeds } from '../prices.js'
import type { Head } from '../sheet/view.js'
import type { Words } from '../words/words.js'
import type { EvmAccount, SendWishes, Sent } from './account.js'
import {
  callOf,
  readBatch,
  readOperation,
  readParam,
  readTransaction,
  type AskedBatch,
  type EvmCall,
} from './calls.js'
import type { PublicClient } from 'viem'
import { isBareHash, reviewMessage } from './review-message.js'
import type { ReviewTools } from './review-tools.js'
import { forViem, readTypedData, type CheckedTypedData } from './typed-data.js'

/** The subject of a request, and the asking site. */
export interface EvmAsk {
  readonly method: string
  readonly params: unknown
  readonly origin: string
}

/** The answer of a request. */
export interface EvmGround {
  readonly client: PublicClient
  readonly chain: FrameChain
  readonly account: EvmAccount
  readonly words: Words
  readonly priced: PriceNeeds
  /** Whether the wallet's key owns a smart account on any chain. */
  readonly ownsSafe: boolean
  /** The Safes that the wallet's key owns. @throws where a node does not tell */
  ownSafes(): Promise<readonly Address[]>
}

const pair = v.tuple([v.string(), v.string()])

/** @throws KitError `account_unknown` where the request names another account */
function checkAccount({ address }: EvmAccount, given: string) {
  if (!isAddress(given, { strict: false }) || !isAddressEqual(given, address))
    throw FrameErrors.account_unknown({ given: given.slice(0, 64) })
}

const headOf = ({ chain, account }: EvmGround, { origin }: EvmAsk, title: Head['title']): Head => ({
  title,
  site: origin,
  network: chain.name,
  account: account.address,
  smart: account.smart,
})

/** `personal_sign`: the message, then the account; some libraries turn them round. */
function signMessage(ground: EvmGround, ask: EvmAsk): ApprovalRequest<Hex> {
  const { account } = ground
  const [first, second] = readParam(pair, Array.isArray(ask.params) ? ask.params.slice(0, 2) : [])
  const turned = isAddress(first, { strict: false }) && !isAddress(second, { strict: false })
  const [message, address] = turned ? [second, first] : [first, second]
  checkAccount(account, address)
  const bytes =
    isHex(message) && message.length % 2 === 0 ? hexToBytes(message) : stringToBytes(message)
  // A Safe takes the signature of a bare hash as an approval of everything with that hash.
  if (ground.ownsSafe && !account.smart && isBareHash(bytes)) throw FrameErrors.method_unsupported()
  return {
    head: headOf(ground, ask, { key: 'titleMessage' }),
    load: () =>
      Promise.resolve({
        review: reviewMessage(bytes, {
          origin: ask.origin,
          account: account.address,
          chain: ground.chain.id,
        }),
        act: () => account.signMessage(bytes),
      }),
  }
}

/** The Safe that typed data speaks to, if it is of a Safe's forms. */
function safeIn({ primaryType, domain, message }: CheckedTypedData): unknown {
  if (primaryType === 'SafeOp') return message['safe']
  const isOwn = primaryType === 'SafeTx' || primaryType === 'SafeMessage'
  return isOwn ? domain['verifyingContract'] : undefined
}

/**
 * The key signs for its own Safe only calls that the visitor was shown. Such typed data could carry a transaction that the
 * sheet shows as mere numbers.
 *
 * @throws KitError `method_unsupported`
 */
async function refuseForOwnSafe({ ownSafes }: EvmGround, data: CheckedTypedData): Promise<void> {
  const named = safeIn(data)
  if (typeof named !== 'string') return
  const own = (await ownSafes()).map((address) => address.toLowerCase())
  if (own.includes(named.toLowerCase())) throw FrameErrors.method_unsupported()
}

async function signTyped(ground: EvmGround, ask: EvmAsk): Promise<ApprovalRequest<Hex>> {
  const { account } = ground
  const [address, given] = readParam(v.tuple([v.string(), v.unknown()]), ask.params)
  checkAccount(account, address)
  const data = readTypedData(given)
  await refuseForOwnSafe(ground, data)
  return {
    head: headOf(ground, ask, { key: 'titleTyped' }),
    load: async () => {
      const { readTyped, reviewTypedData } = await import('./review-typed.js')
      const tools = toolsOf(ground)
      const read = readTyped(tools, data)
      // The drawn data is the signed data: unhashed fields are in neither.
      const signed = forViem(read.signed)
      return {
        review: await reviewTypedData(tools, read),
        act: () => account.signTypedData(signed),
      }
    },
  }
}

/** @throws KitError `request_malformed` where the request names another chain */
function checkChain({ chain }: EvmGround, { chainId }: { readonly chainId?: bigint | undefined }) {
  if (chainId !== undefined && `eip155:${chainId}` !== chain.id)
    throw FrameErrors.request_malformed({ what: 'the transaction is for another chain' })
}

function send(ground: EvmGround, ask: EvmAsk): ApprovalRequest<Hex> {
  const { account } = ground
  const asked = readTransaction(ask.params)
  if (asked.from) checkAccount(account, asked.from)
  checkChain(ground, asked)
  const { gas, maxFeePerGas, maxPriorityFeePerGas, nonce } = asked
  const wishes = { gas, maxFeePerGas, maxPriorityFeePerGas, nonce }
  const calls = [callOf(asked)]
  refuseOwn(account, calls)
  return {
    head: headOf(ground, ask, { key: 'titleSend' }),
    load: async () => {
      const { reviewSend } = await import('./review-send.js')
      const prepared = await reviewSend(toolsOf(ground), account, { calls, wishes })
      return answering(prepared, (sent) => sent.transaction())
    },
  }
}

/** The app may do without it. */
const optional = v.object({ optional: v.literal(true) })

/** @throws KitError `method_unsupported` where the app needs what the wallet has not */
function checkCapabilities({ capabilities = {} }: AskedBatch, { chain, account }: EvmGround) {
  const ownPaymaster = v.object({ url: v.literal(chain.paymasterUrl ?? '') })
  for (const [name, wish] of Object.entries(capabilities)) {
    if (v.is(optional, wish)) continue
    const has = name === 'paymasterService' && account.smart && v.is(ownPaymaster, wish)
    if (!has) throw FrameErrors.method_unsupported()
  }
}

/**
 * An account's calls of itself change who may use it (modules, owners, guards), which no simulation tells.
 *
 * @throws KitError `method_unsupported`
 */
function refuseOwn({ address }: EvmAccount, calls: readonly EvmCall[]): void {
  if (calls.some(({ to, data }) => to && data !== '0x' && isAddressEqual(to, address)))
    throw FrameErrors.method_unsupported()
}

/** Asks the visitor for calls that go out as one operation. */
function sending<T>(
  ground: EvmGround,
  ask: EvmAsk,
  asked: { readonly calls: readonly EvmCall[]; readonly wishes: SendWishes },
  answer: (sent: Sent) => T,
): ApprovalRequest<T> {
  const { length } = asked.calls
  const title =
    length > 1
      ? ({ key: 'titleBatch', values: { count: String(length) } } as const)
      : ({ key: 'titleSend' } as const)
  return {
    head: headOf(ground, ask, title),
    load: async () => {
      const { reviewSend } = await import('./review-send.js')
      return answering(await reviewSend(toolsOf(ground), ground.account, asked), answer)
    },
  }
}

/** `wallet_sendCalls` (EIP-5792): all calls of a smart account are one user operation. */
function sendCalls(ground: EvmGround, ask: EvmAsk): ApprovalRequest<{ readonly id: Hex }> {
  const { account } = ground
  const asked = readBatch(ask.params)
  if (asked.from) checkAccount(account, asked.from)
  checkChain(ground, asked)
  checkCapabilities(asked, ground)
  if (asked.id !== undefined)
    throw FrameErrors.request_malformed({ what: 'the wallet gives the id of the calls' })
  const calls = asked.calls.map(callOf)
  refuseOwn(account, calls)
  // An ordinary account has one call in a transaction, and a Safe makes no contracts.
  const isPossible = account.smart ? calls.every(({ to }) => to) : calls.length === 1
  if (!isPossible) throw FrameErrors.method_unsupported()
  return sending(ground, ask, { calls, wishes: {} }, ({ id }) => ({ id }))
}

/** Whether an operation leaves who pays, and what code the account has, to the wallet. */
const isPlain = ({
  paymaster,
  paymasterAndData,
  eip7702Auth,
}: ReturnType<typeof readOperation>[0]) =>
  [paymaster, paymasterAndData].every((one) => (one ?? '0x') === '0x') &&
  (eip7702Auth ?? null) === null

/** `eth_sendUserOperation` (ERC-4337, ERC-7769): calls and nonce are the app's, all else is the wallet's. */
async function sendOperation(ground: EvmGround, ask: EvmAsk): Promise<ApprovalRequest<Hex>> {
  const { account } = ground
  const { operations } = account
  if (!operations) throw FrameErrors.method_unsupported()
  const [asked, entryPoint] = readOperation(ask.params)
  checkAccount(account, asked.sender)
  if (!isAddressEqual(entryPoint, operations.entryPoint))
    throw FrameErrors.request_malformed({ what: 'the operation is for another entry point' })
  if (!isPlain(asked)) throw FrameErrors.method_unsupported()
  const calls = await operations.callsIn(asked.callData)
  if (!calls) throw FrameErrors.request_malformed({ what: 'the calls cannot be read' })
  refuseOwn(account, calls)
  const wishes = { operationNonce: asked.nonce }
  return sending(ground, ask, { calls, wishes }, ({ id }) => id)
}

const toolsOf = ({ client, chain, words, account, priced }: EvmGround): ReviewTools => ({
  client,
  chain,
  words,
  priced,
  account: account.address,
  smart: account.smart,
})

const REQUESTS: Readonly<
  Record<
    string,
    (ground: EvmGround, ask: EvmAsk) => ApprovalRequest<unknown> | Promise<ApprovalRequest<unknown>>
  >
> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTyped,
  eth_sendTransaction: send,
  eth_sendUserOperation: sendOperation,
  wallet_sendCalls: sendCalls,
}

/**
 * The visitor's question for a method of an EVM account.
 * @throws KitError `method_unsupported`, `request_malformed`, `account_unknown`
 */
export async function evmRequest(
  ground: EvmGround,
  ask: EvmAsk,
): Promise<ApprovalRequest<unknown>> {
  const make = Object.hasOwn(REQUESTS, ask.method) ? REQUESTS[ask.method] : undefined
  if (!make) throw FrameErrors.method_unsupported()
  return make(ground, ask)
}
