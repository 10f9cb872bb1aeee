import type { Browser } from './browser.js'

/** The pages of one origin that listen under one name. */
export interface TabChannel {
  /** Tells the other pages; the sender does not hear itself. */
  post(text: string): void
  close(): void
}

/** The part of a `BroadcastChannel` that is used. */
type Broadcast = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

/**
 * Joins the other tabs of the app.
 *
 * @param hear Gets every message that a script of the origin posts there: it is untrusted.
 * @returns `undefined` where pages cannot talk to each other (a server, an old or locked-down browser)
 */
export function openTabChannel(
  browser: Browser,
  name: string,
  hear: (data: unknown) => void,
): TabChannel | undefined {
  const Channel = browser.global()?.['BroadcastChannel'] as
    | (new (name: string) => Broadcast)
    | undefined
  if (typeof Channel !== 'function') return undefined
  try {
    const channel = new Channel(name)
    channel.onmessage = ({ data }) => {
      hear(data)
    }
    return {
      post: (text) => {
        channel.postMessage(text)
      },
      close: () => {
        channel.onmessage = null
        channel.close()
      },
    }
  } catch {
    return undefined // Some sandboxed frames have the constructor and refuse its use.
  }
}
