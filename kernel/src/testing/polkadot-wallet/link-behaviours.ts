import { onMethods } from '../wallet/behaviour.js'
import { EVENT_BEHAVIOURS, LOST_EXTENSION } from '../wallet/event-behaviours.js'
import { behaviour } from './behaviour.js'

const PENDING = 'The source app.example has a pending authorization request'

/** How a wallet may go wrong about letting a page in, and about telling it. */
export const LINK_BEHAVIOURS = {
  ...EVENT_BEHAVIOURS,
  ...LOST_EXTENSION,
  'refuse-in-words': behaviour(
    'The visitor refuses; there is no code, only the words of the first extension.',
    () => ({
      request: (call, next) => {
        if (!call.prompts) return next()
        throw new Error(
          call.method === 'enable'
            ? 'The source https://app.example is not allowed to interact with this extension'
            : 'Cancelled',
        )
      },
    }),
  ),
  'pending-request': behaviour<{ readonly ms: number }>(
    'Shows one request to enable at a time; the visitor approves the first after `ms` (2 s).',
    ({ clock }, { ms = 2_000 }) => {
      let open = false
      return onMethods(['enable'], async (call, next) => {
        if (!call.prompts) return next()
        if (open) throw new Error(PENDING)
        open = true
        await new Promise<void>((resolve) => void clock.after(ms, resolve))
        open = false
        return next()
      })
    },
  ),
  'answer-nothing': behaviour<{ readonly value: unknown }>(
    'enable answers `value` (undefined) instead of an object.',
    (_tools, { value }) => onMethods(['enable'], () => value),
  ),
  'revoke-while-asked': behaviour(
    'The visitor takes the grant back before the answer arrives.',
    ({ steps }) =>
      onMethods(['enable'], async (_call, next) => {
        const answer = await next()
        steps.change({ granted: false })
        return answer
      }),
  ),
  'no-unsubscribe': behaviour('subscribe returns nothing, so it cannot be ended.', () => ({
    member: (name, value) => (name === 'unsubscribe' ? false : value),
  })),
  'late-unsubscribe': behaviour(
    'subscribe returns a promise of the function that ends it.',
    () => ({
      member: (name, value) => (name === 'unsubscribe' ? Promise.resolve(value) : value),
    }),
  ),
  'throw-on-subscribe': behaviour('subscribe throws.', () => ({
    before: ({ method }) => {
      if (method === 'accounts.subscribe') throw new Error('Extension context invalidated.')
    },
  })),
} as const
