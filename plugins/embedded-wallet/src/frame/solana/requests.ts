import type * as v from 'valibot'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { SOLANA_PARAMS } from '../../wire/messages.js'
import type { ApprovalRequest } from '../approvals.js'
import { FrameErrors } from '../errors.js'
import { readParam } from '../evm/calls.js'
import { reviewMessage } from '../evm/review-message.js'
import type { Keys } from '../keys/derive.js'
import { mayBeTaken } from '../node.js'
import type { Head } from '../sheet/view.js'
import { reviewSolana, type SolanaTools } from './review.js'
import {
  isTransactionMessage,
  readSolanaTransaction,
  type SolanaTransaction,
} from './transaction.js'

/** A method of a Solana account, and who asks. */
export interface SolanaAsk {
  readonly method: string
  readonly params: unknown
  readonly origin: string
}

/** The answer of a request. */
export interface SolanaGround extends SolanaTools {
  readonly account: Keys['solana']
}

const headOf = (
  { chain, account }: SolanaGround,
  { origin: site }: SolanaAsk,
  title: Head['title'],
): Head => ({ title, site, network: chain.name, account: account.address, smart: false })

function params<K extends keyof typeof SOLANA_PARAMS>(
  { account }: SolanaGround,
  method: K,
  given: unknown,
) {
  if (Array.isArray(given) && given.length > 1)
    throw FrameErrors.request_malformed({ what: 'it asks for more than one thing' })
  const first: unknown = Array.isArray(given) ? given[0] : given
  const read = readParam(SOLANA_PARAMS[method], first) as v.InferOutput<(typeof SOLANA_PARAMS)[K]>
  const { pubkey } = read as { pubkey?: string }
  if (pubkey !== undefined && pubkey !== account.address)
    throw FrameErrors.account_unknown({ given: pubkey })
  return read
}

function signMessage(ground: SolanaGround, ask: SolanaAsk): ApprovalRequest<unknown> {
  const { account } = ground
  const { message } = params(ground, 'solana_signMessage', ask.params)
  const bytes = decodeBase58(message)
  if (!bytes) throw FrameErrors.request_malformed({ what: 'the message is not in base58' })
  if (isTransactionMessage(bytes, account.address))
    throw FrameErrors.request_malformed({ what: 'the message is a transaction' })
  return {
    head: headOf(ground, ask, { key: 'titleMessage' }),
    load: () =>
      Promise.resolve({
        review: reviewMessage(bytes, {
          origin: ask.origin,
          account: account.address,
          chain: ground.chain.id,
        }),
        act: () => Promise.resolve({ signature: encodeBase58(account.sign(bytes)) }),
      }),
  }
}

interface Signing {
  readonly transactions: readonly SolanaTransaction[]
  readonly title: Head['title']
  readonly sends: boolean
  act(signed: readonly { readonly signature: string; readonly wire: string }[]): Promise<unknown>
}

function approval(
  ground: SolanaGround,
  ask: SolanaAsk,
  { transactions, title, sends, act }: Signing,
): ApprovalRequest<unknown> {
  const { account } = ground
  return {
    head: headOf(ground, ask, title),
    load: async () => ({
      review: await reviewSolana(ground, transactions, { own: account.address, sends }),
      act: () =>
        act(
          transactions.map((transaction) => {
            const signature = account.sign(transaction.bytes)
            return { signature: encodeBase58(signature), wire: transaction.signed(signature) }
          }),
        ),
    }),
  }
}

function signOne(ground: SolanaGround, ask: SolanaAsk): ApprovalRequest<unknown> {
  const { transaction } = params(ground, 'solana_signTransaction', ask.params)
  return approval(ground, ask, {
    transactions: [readSolanaTransaction(transaction, ground.account.address)],
    title: { key: 'titleSolanaSign' },
    sends: false,
    act: ([signed]) => Promise.resolve({ signature: signed?.signature, transaction: signed?.wire }),
  })
}

function signAll(ground: SolanaGround, ask: SolanaAsk): ApprovalRequest<unknown> {
  const { transactions } = params(ground, 'solana_signAllTransactions', ask.params)
  const values = { count: String(transactions.length) }
  return approval(ground, ask, {
    transactions: transactions.map((each) => readSolanaTransaction(each, ground.account.address)),
    title: { key: 'titleSolanaSignAll', values },
    sends: false,
    act: (signed) => Promise.resolve({ transactions: signed.map(({ wire }) => wire) }),
  })
}

function send(ground: SolanaGround, ask: SolanaAsk): ApprovalRequest<unknown> {
  const asked = params(ground, 'solana_signAndSendTransaction', ask.params)
  const { transaction, sendOptions = {} } = asked
  return approval(ground, ask, {
    transactions: [readSolanaTransaction(transaction, ground.account.address)],
    title: { key: 'titleSend' },
    sends: true,
    act: async ([signed]) => {
      const options = { ...sendOptions, encoding: 'base64' }
      try {
        await ground.ask('sendTransaction', [signed?.wire, options])
      } catch (error) {
        // The node may have it: a failure would have it sent twice.
        if (!mayBeTaken(error)) throw error
      }
      return { signature: signed?.signature }
    },
  })
}

const REQUESTS: Readonly<
  Record<
    keyof typeof SOLANA_PARAMS,
    (ground: SolanaGround, ask: SolanaAsk) => ApprovalRequest<unknown>
  >
> = {
  solana_signMessage: signMessage,
  solana_signTransaction: signOne,
  solana_signAllTransactions: signAll,
  solana_signAndSendTransaction: send,
}

const isKnown = (method: string): method is keyof typeof REQUESTS => Object.hasOwn(REQUESTS, method)

/**
 * The visitor's question for a method of a Solana account.
 * @throws KitError `method_unsupported`, `request_malformed`, `account_unknown`
 */
export function solanaRequest(ground: SolanaGround, ask: SolanaAsk): ApprovalRequest<unknown> {
  if (!isKnown(ask.method)) throw FrameErrors.method_unsupported()
  return REQUESTS[ask.method](ground, ask)
}
