import * as v from 'valibot'
import { hexToBytes, isAddress, isAddressEqual, isHex, stringToBytes, type Hex } from 'viem'
import type { ApprovalRequest } from '../approvals.js'
import type { FrameChain } from '../api.js'
import { FrameErrors } from '../errors.js'
import type { Head } from '../sheet/view.js'
import type { Words } from '../words/words.js'
import type { EvmAccount } from './account.js'
import { callOf, readParam, readTransaction } from './calls.js'
import type { PublicClient } from 'viem'
import type { ReviewTools } from './review-effects.js'
import { reviewMessage } from './review-message.js'
import { reviewSend } from './review-send.js'
import { reviewTypedData } from './review-typed.js'
import { readTypedData, type TypedData } from './typed-data.js'

/** What a request is about, and who asks. */
export interface EvmAsk {
  readonly method: string
  readonly params: unknown
  readonly origin: string
}

/** What a request is answered with. */
export interface EvmGround {
  readonly client: PublicClient
  readonly chain: FrameChain
  readonly account: EvmAccount
  readonly words: Words
}

const pair = v.tuple([v.string(), v.string()])

/** @throws KitError `account_unknown` where the request names another account */
function checkAccount({ address }: EvmAccount, given: string) {
  if (!isAddress(given, { strict: false }) || !isAddressEqual(given, address))
    throw FrameErrors.account_unknown({ given: given.slice(0, 64) })
}

const headOf = ({ chain, account }: EvmGround, { origin }: EvmAsk, title: Head['title']): Head => ({
  ...{ title, site: origin, network: chain.name },
  ...{ account: account.address, smart: account.smart },
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
  return {
    head: headOf(ground, ask, { key: 'titleMessage' }),
    load: () =>
      Promise.resolve({
        review: reviewMessage(bytes, ask.origin),
        act: () => account.signMessage(bytes),
      }),
  }
}

function signTyped(ground: EvmGround, ask: EvmAsk): ApprovalRequest<Hex> {
  const { account } = ground
  const [address, given] = readParam(v.tuple([v.string(), v.unknown()]), ask.params)
  checkAccount(account, address)
  const data = readTypedData(given)
  return {
    head: headOf(ground, ask, { key: 'titleTyped' }),
    load: async () => ({
      review: await reviewTypedData(toolsOf(ground), data),
      act: () => account.signTypedData(data as unknown as TypedData),
    }),
  }
}

function send(ground: EvmGround, ask: EvmAsk): ApprovalRequest<Hex> {
  const { account, chain } = ground
  const asked = readTransaction(ask.params)
  if (asked.from) checkAccount(account, asked.from)
  if (asked.chainId !== undefined && `eip155:${asked.chainId}` !== chain.id)
    throw FrameErrors.request_malformed({ what: 'the transaction is for another chain' })
  const { gas, maxFeePerGas, maxPriorityFeePerGas, nonce } = asked
  const wishes = { gas, maxFeePerGas, maxPriorityFeePerGas, nonce }
  const calls = [callOf(asked)]
  return {
    head: headOf(ground, ask, { key: 'titleSend' }),
    load: () => reviewSend(toolsOf(ground), account, { calls, wishes }),
  }
}

const toolsOf = ({ client, chain, words }: EvmGround): ReviewTools => ({ client, chain, words })

const REQUESTS: Readonly<
  Record<string, (ground: EvmGround, ask: EvmAsk) => ApprovalRequest<unknown>>
> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTyped,
  eth_sendTransaction: send,
}

/**
 * What the visitor is asked for a method of an EVM account.
 * @throws KitError `method_unsupported`, `request_malformed`, `account_unknown`
 */
export function evmRequest(ground: EvmGround, ask: EvmAsk): ApprovalRequest<unknown> {
  const make = Object.hasOwn(REQUESTS, ask.method) ? REQUESTS[ask.method] : undefined
  if (!make) throw FrameErrors.method_unsupported()
  return make(ground, ask)
}
