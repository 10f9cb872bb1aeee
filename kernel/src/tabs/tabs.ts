import type { EngineContext } from '../connections/context.js'
import { openTabChannel } from '../ports/tab-channel.js'
import { storagePrefix } from '../storage/keys.js'
import { readTabMessage, writeTabMessage, type TabMessage } from './tab-message.js'

/** The other tabs of the app, as the tab in which the visitor acts sees them. */
export interface Tabs {
  /** Tells what the visitor did here. Reaches nobody where tabs cannot talk to each other. */
  tell(message: TabMessage): void
  /** Sets who acts on what the visitor did elsewhere. What is followed is never told again. */
  follow(follower: (message: TabMessage) => void): void
}

/**
 * Joins the other tabs in which this kit's engine runs. A framed page is another place, with wallets
 * of its own: it hears frames only.
 */
export function createTabs({ browser, kitId, onDispose, report }: EngineContext): Tabs {
  let follower: ((message: TabMessage) => void) | undefined
  const place = browser.environment().framed ? 'frames' : 'tabs'
  const channel = openTabChannel(browser, storagePrefix(kitId) + place, (data) => {
    const message = readTabMessage(data)
    if (!message) return
    try {
      follower?.(message)
    } catch (error) {
      report(undefined, 'a message of another tab', error)
    }
  })
  onDispose(() => channel?.close())
  return {
    tell: (message) => channel?.post(writeTabMessage(message)),
    follow: (next) => {
      follower = next
    },
  }
}
