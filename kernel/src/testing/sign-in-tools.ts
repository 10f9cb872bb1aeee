import type { SignInTools } from '../contracts/sign-in.js'
import { systemClock } from '../ports/clock.js'

/** What a verifier of sign-ins is given when it is to ask nobody. */
export const SIGN_IN_TOOLS: SignInTools = {
  ports: {
    fetch: (url) => Promise.reject(new Error(`Nobody is to be asked, and ${url} was.`)),
    later: (task, milliseconds) => systemClock.after(milliseconds, task),
  },
  signal: undefined,
}
