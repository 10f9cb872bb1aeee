import { refusals } from '../wallet/provider-error.js'
import { behaviour, memberAs } from './behaviour.js'

/** How the link between page and wallet may go wrong: lost, silent, noisy. */
export const LINK_BEHAVIOURS = {
  'drop-connection': behaviour('Every request fails with 4900; no event tells.', () => ({
    request() {
      throw refusals.disconnected()
    },
  })),
  'no-events': behaviour('Changes accounts and chains without any event.', () => ({
    event: () => undefined,
  })),
  'event-storm': behaviour<{ readonly count: number }>(
    'Repeats each event `count` (100) times.',
    (_tools, { count = 100 }) => ({
      event: (_event, payload, tell) => {
        for (let time = 0; time < count; time += 1) tell(payload)
      },
    }),
  ),
  'malformed-events': behaviour<{ readonly payload: unknown }>(
    'Every event carries `payload` (null) instead of what changed.',
    (_tools, { payload = null }) => ({
      event: (_event, _payload, tell) => {
        tell(payload)
      },
    }),
  ),
  'no-event-feature': behaviour('Has no events at all.', () =>
    memberAs('features', (value) =>
      Object.fromEntries(
        Object.entries(value as object).filter(([name]) => name !== 'standard:events'),
      ),
    ),
  ),
  'mainnet-only': behaviour('Serves mainnet and no other chain.', ({ steps }) => {
    steps.serve(['solana:mainnet'])
    return {}
  }),
} as const
