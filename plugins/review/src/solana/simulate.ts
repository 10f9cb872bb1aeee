import { isObject } from '../untrusted.js'

/** Asks a node of the chain. */
export type AskSolanaNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The effects of a transaction, as a node reports them. The caller checks them. */
export type SolanaSimulation =
  /** The accounts that were asked about, in their order, as they would be afterwards. */
  | { readonly kind: 'done'; readonly accounts: readonly unknown[] }
  | { readonly kind: 'failed'; readonly error: unknown; readonly logs: readonly unknown[] }
  /** The node cannot tell. */
  | { readonly kind: 'unknown' }

const member = (holder: unknown, name: string): unknown =>
  isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined

/**
 * Has a node run an unsigned transaction.
 *
 * @param transaction base64
 * @param addresses Accounts to be shown as they would be afterwards.
 * @throws what `ask` throws
 */
export async function simulateSolana(
  ask: AskSolanaNode,
  transaction: string,
  addresses: readonly string[],
): Promise<SolanaSimulation> {
  const how = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
    accounts: { encoding: 'jsonParsed', addresses },
  }
  const value = member(await ask('simulateTransaction', [transaction, how]), 'value')
  const [error, accounts, logs] = ['err', 'accounts', 'logs'].map((name) => member(value, name))
  if (error !== null && error !== undefined)
    return { kind: 'failed', error, logs: Array.isArray(logs) ? logs : [] }
  const isAnswer = Array.isArray(accounts) && accounts.length === addresses.length
  return isAnswer ? { kind: 'done', accounts } : { kind: 'unknown' }
}
