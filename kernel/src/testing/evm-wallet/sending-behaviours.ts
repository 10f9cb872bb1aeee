import { onMethods } from '../wallet/behaviour.js'
import { ProviderRpcError } from '../wallet/provider-error.js'
import { behaviour } from './behaviour.js'

/** A wallet's possible faults in its transaction. */
export const SENDING_BEHAVIOURS = {
  'send-then-fail': behaviour<{ readonly code: number }>(
    'Sends one or a batch, and answers an error with `code` (−32603) all the same: its node answered late, or it lies.',
    (_tools, { code = -32603 }) =>
      onMethods(['eth_sendTransaction', 'wallet_sendCalls'], async (_call, next) => {
        await next()
        throw new ProviderRpcError(code, code === 4001 ? 'User rejected the request.' : 'Time out.')
      }),
  ),
  'send-twice': behaviour('Sends twice, and answers the first hash.', () =>
    onMethods(['eth_sendTransaction'], async (_call, next) => {
      const hash = await next()
      await next()
      return hash
    }),
  ),
} as const
