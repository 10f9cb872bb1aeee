import { DROPPED_LINK, EVENT_BEHAVIOURS } from '../wallet/event-behaviours.js'
import { behaviour, memberAs } from './behaviour.js'

/** How the link between page and wallet may go wrong: lost, silent, noisy. */
export const LINK_BEHAVIOURS = {
  ...EVENT_BEHAVIOURS,
  ...DROPPED_LINK,
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
