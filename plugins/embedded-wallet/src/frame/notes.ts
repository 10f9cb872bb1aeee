import type { FrameNotes } from './ports.js'

const PREFIX = 'latchkey-wallet:'

/** Notes in the page's storage, which throws if it is blocked. */
export const notesIn = (page: Pick<Window, 'localStorage'>): FrameNotes => ({
  get: (key) => {
    try {
      return page.localStorage.getItem(PREFIX + key) ?? undefined
    } catch {
      return undefined
    }
  },
  put: (key, value) => {
    try {
      page.localStorage.setItem(PREFIX + key, value)
    } catch {
      // A browser that keeps nothing knows nothing later.
    }
  },
})
