import { onMethods } from '../wallet/behaviour.js'
import { EVENT_BEHAVIOURS, LOST_EXTENSION } from '../wallet/event-behaviours.js'
import { behaviour, without } from './behaviour.js'

/** How the link between page and wallet may go wrong: silent, noisy, older than the API. */
export const LINK_BEHAVIOURS = {
  'no-events': EVENT_BEHAVIOURS['no-events'],
  'event-storm': EVENT_BEHAVIOURS['event-storm'],
  ...LOST_EXTENSION,
  'refuse-in-words': behaviour(
    'The visitor refuses; the error has words and no code, as Keplr has it.',
    () => ({
      request: (call, next) => {
        if (call.prompts) throw new Error('Request rejected')
        return next()
      },
    }),
  ),
  'no-silent-check': behaviour('Cannot say without a window whether it is enabled: Keplr.', () =>
    without('isConnected'),
  ),
  'malformed-check': behaviour<{ readonly value: unknown }>(
    'Answers `value` when asked whether it is enabled.',
    (_tools, { value = 'yes' }) => onMethods(['isConnected'], () => value),
  ),
  'no-arbitrary': behaviour('Signs messages as amino documents only.', () =>
    without('signArbitrary'),
  ),
  'no-suggestions': behaviour('Takes no suggestion of a chain.', () =>
    without('experimentalSuggestChain'),
  ),
  'ignore-suggestion': behaviour('Agrees to a suggested chain and does not add it.', () =>
    onMethods(['experimentalSuggestChain'], () => undefined),
  ),
  'unknown-chain-words': behaviour('Does not know any chain, in other words than Keplr.', () =>
    onMethods(['enable'], () => {
      throw new Error('Invalid chain id: the chain is not supported')
    }),
  ),
  'throwing-members': behaviour('Each of its methods throws when it is read.', () => ({
    member: (name) => {
      throw new Error(`"${name}" was read.`)
    },
  })),
} as const
