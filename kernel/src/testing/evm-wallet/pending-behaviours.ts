import { onMethods } from '../wallet/behaviour.js'
import { refusals } from '../wallet/provider-error.js'
import { behaviour } from './behaviour.js'

/** How a wallet may go wrong about a request that it shows already. */
export const PENDING_BEHAVIOURS = {
  'pending-request': behaviour<{ readonly ms: number }>(
    'Answers eth_requestAccounts with −32002; the visitor approves the older window after `ms` (2 s), which only accountsChanged tells.',
    ({ clock, steps }, { ms = 2_000 }) => {
      let approving = false
      return onMethods(['eth_requestAccounts'], (call, next) => {
        if (!call.prompts) return next()
        if (!approving) {
          approving = true
          clock.after(ms, () => {
            steps.lock(false)
            steps.grant(true)
          })
        }
        throw refusals.pending(call.method)
      })
    },
  ),
} as const
