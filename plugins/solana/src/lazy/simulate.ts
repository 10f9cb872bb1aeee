import type { Abortable, CaipNetwork } from '@latchkey/kernel'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { displayText } from '@latchkey/kernel/internal/tools'
import { simulateSolana } from '@latchkey/review/internal'

/** The effects of a transaction. */
export type Simulation =
  | { readonly kind: 'done'; readonly accounts: readonly unknown[] }
  | { readonly kind: 'failed'; readonly reason: string | undefined }
  /** The node cannot tell. */
  | { readonly kind: 'unknown' }

/** The program's own message if it has one, or else the node's name of the error. */
function reasonOf(error: unknown, logs: readonly unknown[]): string | undefined {
  const said = logs
    .slice(-50)
    .map((line) =>
      typeof line === 'string' ? /Program log: Error: (.*)/.exec(line)?.[1] : undefined,
    )
    .find((line) => line !== undefined)
  return displayText(said ?? JSON.stringify(error), 120) || undefined
}

/**
 * Has a node run an unsigned transaction.
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
  try {
    const told = await simulateSolana(
      (method, params) => rpc.call(network, method, params, { signal }),
      transaction,
      addresses,
    )
    if (told.kind !== 'failed') return told
    return { kind: 'failed', reason: reasonOf(told.error, told.logs) }
  } catch {
    signal?.throwIfAborted()
    return { kind: 'unknown' }
  }
}
