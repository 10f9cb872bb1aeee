import type { Behaviour, RequestHooks } from './behaviour.js'
import { refusals } from './provider-error.js'

const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: object, args: Partial<Args>) => RequestHooks,
): Behaviour<Args, object> => ({ summary, start })

/** How a wallet may go wrong about telling what changed. */
export const EVENT_BEHAVIOURS = {
  'no-events': behaviour('Changes what it shares without any event.', () => ({
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
} as const

/** How the link may be lost, with the code of EIP-1193. */
export const DROPPED_LINK = {
  'drop-connection': behaviour('Every request fails with 4900; no event tells.', () => ({
    request() {
      throw refusals.disconnected()
    },
  })),
} as const

/** The same in an extension that was updated while the page was open: without a code. */
export const LOST_EXTENSION = {
  'drop-connection': behaviour('Every request fails: the extension was updated meanwhile.', () => ({
    request() {
      throw new Error('Extension context invalidated.')
    },
  })),
} as const
