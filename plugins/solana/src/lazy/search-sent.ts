import {
  readMember,
  shown,
  type Abortable,
  type FoundTransaction,
  type SentSearch,
} from '@latchkey/kernel'
import type { JsonRpc, PreparedGround } from '@latchkey/kernel/namespaces'
import { SolanaErrors } from '../errors.js'
import { transactionHasContent } from './content.js'

const SIGNATURES = 'getSignaturesForAddress'
const TRANSACTION = 'getTransaction'
const COMMITMENT = { commitment: 'confirmed' } as const
const HOW = { encoding: 'base64', maxSupportedTransactionVersion: 0, ...COMMITMENT } as const
/** New transactions of an account that are looked at, those that come in among them. */
const MOST_LOOKED = 8

/** What a transaction has to contain, and how it is told. */
interface Wanted {
  readonly content: string
  readonly to: string
  readonly value: string | undefined
}

/** Looks among the account's newest transactions for one that has what was reviewed, whatever the wallet answered. */
export const createSearch =
  (rpc: JsonRpc) =>
  async (
    { content, to, value }: Wanted,
    { account, network }: PreparedGround,
    options: Abortable,
  ): Promise<SentSearch> => {
    const newest = async (how: object, asking: Abortable): Promise<readonly unknown[]> => {
      const params = [account.address, { ...how, ...COMMITMENT }]
      const answer = await rpc.call(network, SIGNATURES, params, asking)
      if (!Array.isArray(answer)) {
        const [expected, got] = ['a list', shown(answer)]
        throw SolanaErrors.provider_answer_invalid({ method: SIGNATURES, expected, got })
      }
      const rows: readonly unknown[] = answer
      return rows
    }
    const hasSucceeded = (row: unknown) => (readMember(row, 'err') ?? null) === null
    const signaturesOf = (rows: readonly unknown[]) =>
      rows.map((row) => readMember(row, 'signature')).filter((one) => typeof one === 'string')
    // One that failed marks the place as well: what stands before it is not looked at.
    const [until] = signaturesOf(await newest({ limit: 1 }, options))
    const place = { account: account.id, network: network.id, to, content }
    return {
      async find(asking = {}) {
        const since = until === undefined ? {} : { until }
        const found: FoundTransaction[] = []
        const rows = await newest({ limit: MOST_LOOKED, ...since }, asking)
        for (const hash of signaturesOf(rows.filter(hasSucceeded))) {
          const answer = await rpc.call(network, TRANSACTION, [hash, HOW], asking)
          if (transactionHasContent(answer, { hash, content }) !== true) continue
          const sent = { ...place, hash, ...(value === undefined ? {} : { value }) }
          found.push({ sent, isReviewed: true })
        }
        return found
      },
    }
  }
