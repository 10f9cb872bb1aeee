import type { EngineContext } from '../../connections/context.js'
import { openTabChannel } from '../ports/tab-channel.js'
import { storagePrefix } from '../storage/keys.js'
import { readTabMessage, writeTabMessage, type TabMessage } from './tab-message.js'

/** The other tabs of the app, as the tab in which the visitor acts sees them. */
export interface Tabs {
  /** Sends the visitor's act. It is lost if tabs cannot talk to each other. */
  tell(message: TabMessage): void
  /** Sets the handler of acts elsewhere. A followed act is never sent again. */
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
