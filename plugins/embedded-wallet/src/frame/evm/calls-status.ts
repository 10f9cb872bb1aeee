import * as v from 'valibot'
import type { FrameChain } from '../api.js'
import { quantityOf } from '../chains.js'
import { FrameErrors } from '../errors.js'
import { askNode } from '../node.js'
import type { FramePorts } from '../ports/ports.js'
import { readParam } from './calls.js'

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const receipt = v.object({
  logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
  status: hex,
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  transactionHash: hex,
})
const ended = v.object({ success: v.boolean(), logs: receipt.entries.logs, receipt })
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** The outcome of calls (EIP-5792); 100 pending, 200 done, 500 reverted. */
interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: string
  readonly atomic: true
  readonly status: 100 | 200 | 500
  readonly receipts?: readonly v.InferOutput<typeof receipt>[]
}

type Parsed<T extends v.GenericSchema> = v.InferOutput<T> | undefined

/**
 * `wallet_getCallsStatus` for an id that `wallet_sendCalls` told: the hash of a user operation, or of a transaction.
 * @throws KitError `request_malformed` where the network knows no such calls
 */
export async function callsStatus(
  ports: Pick<FramePorts, 'fetch' | 'after'>,
  chain: FrameChain,
  params: unknown,
): Promise<CallsStatus> {
  const [id] = readParam(v.tuple([hash]), params)
  const { rpcUrl, bundlerUrl } = chain
  const ask = async <T extends v.GenericSchema>(
    url: string,
    method: string,
    schema: T,
  ): Promise<Parsed<T>> => {
    const answer = await askNode(ports, url, { method, params: [id] })
    if (answer === null) return undefined
    const read = v.safeParse(schema, answer)
    if (!read.success) throw FrameErrors.network_error({ where: new URL(url).host })
    return read.output
  }
  const common = {
    ...({ version: '2.0.0', id, atomic: true } as const),
    chainId: quantityOf(chain),
  }
  const pending = { ...common, status: 100 } as const
  if (bundlerUrl !== undefined) {
    const done = await ask(bundlerUrl, 'eth_getUserOperationReceipt', ended)
    if (done) {
      const { success, logs } = done
      // The transaction holds operations of others too.
      const own = { ...done.receipt, logs, status: success ? '0x1' : '0x0' }
      return { ...common, status: success ? 200 : 500, receipts: [own] }
    }
    if (await ask(bundlerUrl, 'eth_getUserOperationByHash', v.unknown())) return pending
  }
  const mined = await ask(rpcUrl, 'eth_getTransactionReceipt', receipt)
  if (mined) return { ...common, status: mined.status === '0x1' ? 200 : 500, receipts: [mined] }
  if (await ask(rpcUrl, 'eth_getTransactionByHash', v.unknown())) return pending
  throw FrameErrors.request_malformed({ what: 'no calls with this id are known' })
}
