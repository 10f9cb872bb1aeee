import type { SignInTools } from '../core/contracts/sign-in.js'
import { systemClock } from '../core/ports/clock.js'

/** A verifier's context without a node to ask. */
export const SIGN_IN_TOOLS: SignInTools = {
  ports: {
    fetch: (url) => Promise.reject(new Error(`Nobody is to be asked, and ${url} was.`)),
    later: (task, milliseconds) => systemClock.after(milliseconds, task),
  },
  signal: undefined,
}
