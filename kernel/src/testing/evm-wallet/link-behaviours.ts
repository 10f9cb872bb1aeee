import { onMethods } from '../wallet/behaviour.js'
import { DROPPED_LINK, EVENT_BEHAVIOURS } from '../wallet/event-behaviours.js'
import { behaviour } from './behaviour.js'
import { toQuantity } from './hex.js'
import { ProviderRpcError, refusals } from '../wallet/provider-error.js'

/** How the link between page and wallet may go wrong: lost, silent, noisy. */
export const LINK_BEHAVIOURS = {
  ...EVENT_BEHAVIOURS,
  ...DROPPED_LINK,
  'disconnect-event': behaviour<{ readonly code: number }>(
    'Emits `disconnect` (code 1013) once it is connected, though the grant stays.',
    ({ tell }, { code = 1013 }) =>
      onMethods(['eth_requestAccounts'], async (_call, next) => {
        const answer = await next()
        tell('disconnect', new ProviderRpcError(code, 'Disconnected from chain. Try again later.'))
        return answer
      }),
  ),
  'events-first': behaviour(
    'Tells accounts and network by events before it answers eth_requestAccounts.',
    ({ steps, tell }) =>
      onMethods(['eth_requestAccounts'], async (_call, next) => {
        const answer = await next()
        tell('connect', { chainId: toQuantity(steps.state.chainId) })
        tell('chainChanged', toQuantity(steps.state.chainId))
        tell('accountsChanged', steps.visible())
        return answer
      }),
  ),
  'revoke-while-asked': behaviour(
    'The visitor takes the grant back before the answer of eth_requestAccounts arrives.',
    ({ steps }) =>
      onMethods(['eth_requestAccounts'], async (_call, next) => {
        const answer = await next()
        steps.grant(false)
        return answer
      }),
  ),
  'unknown-methods': behaviour(
    'Knows only the methods of 2018: all of `wallet_` fail with 4200.',
    () => ({
      request(call, next) {
        if (call.method.startsWith('wallet_')) throw refusals.unsupported(call.method)
        return next()
      },
    }),
  ),
  'malformed-capabilities': behaviour<{ readonly value: unknown }>(
    'wallet_getCapabilities and wallet_getAssets answer `value`.',
    (_tools, { value = [{ __proto__: null }, 'yes'] }) =>
      onMethods(['wallet_getCapabilities', 'wallet_getAssets'], () => value),
  ),
} as const
