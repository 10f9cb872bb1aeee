import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { findNetwork } from './networks.mjs'
import { accountAt } from './session-changes.mjs'

/**
 * Reads the balance of the active account; undefined where no node answers.
 *
 * @param {import('./wallet-state.mjs').WalletState} state
 * @returns {Promise<bigint | undefined>}
 */
export async function readBalance({ networks, caip2, accountIndex }) {
  const rpcUrl = findNetwork(networks, caip2)?.rpcUrl
  if (!rpcUrl) return undefined
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const { address } = accountAt(accountIndex).signer
  return getBalance(client, { address }).catch(() => undefined)
}
