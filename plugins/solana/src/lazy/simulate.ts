import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/namespaces'
import { displayText } from '@latchkey/kernel/untrusted'

/** What a transaction would do. */
export type Simulation =
  | { readonly kind: 'done'; readonly accounts: readonly unknown[] }
  | { readonly kind: 'failed'; readonly reason: string | undefined }
  /** The node cannot tell. */
  | { readonly kind: 'unknown' }

const METHOD = 'simulateTransaction'

/** The program's own words, where it has some, or else the node's name of the error. */
function reasonOf(error: unknown, logs: unknown): string | undefined {
  const lines = Array.isArray(logs) ? (logs as readonly unknown[]).slice(-50) : []
  const said = lines
    .map((line) =>
      typeof line === 'string' ? /Program log: Error: (.*)/.exec(line)?.[1] : undefined,
    )
    .find((line) => line !== undefined)
  return displayText(said ?? JSON.stringify(error), 120) || undefined
}

/**
 * Has a node run a transaction that nobody signed.
 *
 * @param addresses Accounts to be shown as they would be afterwards.
 */
export async function simulate(
  rpc: JsonRpc,
  network: CaipNetwork,
  transaction: string,
  addresses: readonly string[],
  { signal }: Abortable,
): Promise<Simulation> {
  const how = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
    accounts: { encoding: 'jsonParsed', addresses },
  }
  try {
    const answer = await rpc.call(network, METHOD, [transaction, how], { signal })
    const value = readMember(answer, 'value')
    const [error, accounts] = [readMember(value, 'err'), readMember(value, 'accounts')]
    if (error !== null && error !== undefined) {
      return { kind: 'failed', reason: reasonOf(error, readMember(value, 'logs')) }
    }
    const isAnswer = Array.isArray(accounts) && accounts.length === addresses.length
    return isAnswer ? { kind: 'done', accounts } : { kind: 'unknown' }
  } catch {
    signal?.throwIfAborted()
    return { kind: 'unknown' }
  }
}
