import { onMethods } from '../wallet/behaviour.js'
import { behaviour } from './behaviour.js'
import { toQuantity } from './hex.js'
import { ProviderRpcError, refusals } from '../wallet/provider-error.js'

/** How the link between page and wallet may go wrong: lost, silent, noisy. */
export const LINK_BEHAVIOURS = {
  'drop-connection': behaviour('Every request fails with 4900; no event tells.', () => ({
    request() {
      throw refusals.disconnected()
    },
  })),
  'disconnect-event': behaviour<{ readonly code: number }>(
    'Emits `disconnect` (code 1013) once it is connected, though the grant stays.',
    ({ tell }, { code = 1013 }) =>
      onMethods(['eth_requestAccounts'], async (_call, next) => {
        const answer = await next()
        tell('disconnect', new ProviderRpcError(code, 'Disconnected from chain. Try again later.'))
        return answer
      }),
  ),
  'no-events': behaviour('Changes account and network without any event.', () => ({
    event: () => undefined,
  })),
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
  'event-storm': behaviour<{ readonly count: number }>(
    'Repeats each event `count` (100) times.',
    (_tools, { count = 100 }) => ({
      event: (_event, payload, tell) => {
        for (let time = 0; time < count; time += 1) tell(payload)
      },
    }),
  ),
  'malformed-events': behaviour<{ readonly payload: unknown }>(
    'Every event carries `payload` (null) instead of what it should.',
    (_tools, { payload = null }) => ({
      event: (_event, _payload, tell) => {
        tell(payload)
      },
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
