import type { App, Browser } from '@latchkey/kernel'
import { openTabChannel } from '@latchkey/kernel/untrusted'

/** The other tabs of the app, which share the cookies of this one and with them its sessions. */
export interface SessionTabs {
  /** Says that the server's sessions have changed: not which, and not to what. */
  tell(): void
  /** Asks again who looks at the server's sessions. */
  follow(look: () => Promise<void>): void
  stop(): void
}

/**
 * Joins them. Any script of the origin can post there, so nothing is believed: every message only makes the page
 * ask its server again, one question at a time for any number of messages, and none while the page is hidden.
 */
export function joinTabs({
  app,
  browser,
}: {
  readonly app: App
  readonly browser: Browser
}): SessionTabs {
  let look: (() => Promise<void>) | undefined
  let stale = false
  let looking = false
  const start = async () => {
    if (looking) return
    looking = true
    while (stale && look && browser.visible()) {
      stale = false
      await look()
    }
    looking = false
  }
  const channel = openTabChannel(browser, `latchkey:${app.id}:sign-in`, () => {
    stale = true
    void start()
  })
  const stopListening = browser.on('visibilitychange', () => void start())
  return {
    tell: () => channel?.post('changed'),
    follow(next) {
      look = next
    },
    stop() {
      look = undefined
      stopListening()
      channel?.close()
    },
  }
}
