/** Checks of what the other end asks, which the library calls and does not wait for. */
const CHECKS = [
  'isValidConnect',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidEmit',
  'isValidDisconnect',
] as const

type Engine = Record<(typeof CHECKS)[number], (params: object) => Promise<void>>

/**
 * Keeps a failed check from being an unhandled rejection. The other end causes one with a malformed request, or
 * with any request about a session that has just ended here. A caller that waits for a check still gets its error.
 */
export function catchChecks(engine: object): void {
  // The library keeps them private, and calls them on the instance.
  const own = engine as Engine
  for (const name of CHECKS) {
    const check = own[name].bind(own)
    own[name] = (params) => {
      const checked = check(params)
      checked.catch(() => undefined)
      return checked
    }
  }
}
