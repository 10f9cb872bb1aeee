import { type FeatureContext, shown } from '@latchkey/kernel'
import { type WalletCallsFeature, toQuantity } from '@latchkey/kernel/internal'
import { Eip155Errors } from '../errors.js'
import { askCallsStatus } from './calls-status.js'
import { createRpc } from './rpc.js'
import { createSearch } from './search-sent.js'
import { checkAmount, checkData, checkReceiver } from './send-transaction.js'
import { readCapabilities } from './wallet-capabilities.js'
import { requestWallet, shownAddress, shownChainId } from './wallet-request.js'

const METHOD = 'wallet_sendCalls'
/** EIP-5792 allows ids of up to 4096 bytes, as hex. */
const LONGEST_ID = 8_194

type Call = Parameters<WalletCallsFeature['sendCalls']>[0][number]

function readCall({ to, value, data }: Call) {
  // Before the address check: this rule has a code of its own.
  if (typeof to !== 'string' || !to.startsWith('0x')) {
    throw Eip155Errors.call_target_invalid({ target: shown(to) })
  }
  return {
    to: checkReceiver(to),
    ...(value === undefined ? {} : { value: checkAmount('value', value) }),
    ...(data === undefined ? {} : { data: checkData(data) }),
  }
}

/** The batch's id: a bare string in version 1 of the standard, a member since version 2. */
function readId(answer: unknown): string {
  const id: unknown =
    typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  if (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID) return id
  throw Eip155Errors.provider_answer_invalid({
    method: METHOD,
    expected: 'the id of the batch',
    got: shown(id),
  })
}

/** Batches of calls and what the wallet can do with them (EIP-5792, version 2.0.0). */
export default (context: FeatureContext): WalletCallsFeature => ({
  capabilities: (options) => readCapabilities(context, options),
  async sendCalls(calls, { atomic = false, ...options } = {}) {
    if (calls.length === 0) {
      const expected = 'at least one call'
      throw Eip155Errors.rpc_params_invalid({ method: METHOD, expected, got: 'none' })
    }
    const batch = {
      version: '2.0.0',
      chainId: toQuantity(shownChainId(context)),
      from: shownAddress(context),
      atomicRequired: atomic,
      calls: calls.map(readCall),
    }
    return readId(await requestWallet(context, METHOD, [batch], options))
  },
  async callsStatus(id, options = {}) {
    return askCallsStatus(context, { id, chainId: shownChainId(context) }, options)
  },
  async searchSent(calls, options = {}) {
    const [account, network] = [context.account(), context.network()]
    if (!account || !network) throw Eip155Errors.not_connected()
    return createSearch(createRpc(context)).batch(calls, { account, network }, options)
  },
})
