import type { Browser } from './browser.js'

/** The part of Web Locks that is needed. */
interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

/** Which of the tabs of an app does a work that one alone is to do. */
export interface TabTurn {
  /**
   * Takes the work over.
   * @param steal From any tab that has it, a frozen one included; otherwise only if no tab does.
   * @returns whether this tab has it now.
   */
  take(steal: boolean): Promise<boolean>
  release(): void
}

function locksOf(browser: Browser): Locks | undefined {
  const navigator = browser.global()?.['navigator'] as { readonly locks?: Locks } | undefined
  return navigator?.locks
}

/**
 * One tab of an app does the work, by a Web Lock. If there are no Web Locks, or none for this page, every tab does
 * its own.
 *
 * @param onLost Another tab took the work over.
 */
export function createTabTurn(browser: Browser, name: string, onLost: () => void): TabTurn {
  let release: (() => void) | undefined
  return {
    take(steal) {
      const locks = locksOf(browser)
      if (!locks || release) return Promise.resolve(true)
      return new Promise((resolve) => {
        const hold = (lock: unknown) => {
          resolve(lock !== null)
          if (lock === null) return undefined
          return new Promise<void>((done) => (release = done))
        }
        locks.request(name, steal ? { steal } : { ifAvailable: true }, hold).catch(() => {
          // Refused before it was given, as to a page without an origin: there are no locks here.
          resolve(true)
          if (!release) return
          release = undefined
          onLost()
        })
      })
    },
    release() {
      release?.()
      release = undefined
    },
  }
}
