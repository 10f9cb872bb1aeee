import type { FakeBrowser } from './fake-browser.js'

/** The pages of one origin, which hear each other's broadcasts. */
export interface FakeTabs {
  /** Gives a page the means to talk to those that joined before and after it. */
  join(browser: FakeBrowser): void
  /** The messages of pages, in order. */
  readonly posts: readonly { readonly name: string; readonly data: unknown }[]
  /** Another script of the origin posts something to all of them. */
  post(name: string, data: unknown): void
  /** Channels that are open, by name. */
  open(): readonly string[]
}

interface Channel {
  readonly name: string
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

/** `BroadcastChannel` of an origin in memory: delivered later, cloned, and never to the sender. */
export function createFakeTabs(): FakeTabs {
  const channels = new Set<Channel>()
  const posts: { name: string; data: unknown }[] = []
  const deliver = (name: string, data: unknown, sender?: Channel) => {
    for (const channel of channels) {
      if (channel === sender || channel.name !== name) continue
      const copy: unknown = structuredClone(data)
      queueMicrotask(() => channel.onmessage?.({ data: copy }))
    }
  }
  class FakeBroadcastChannel implements Channel {
    onmessage: Channel['onmessage'] = null
    constructor(readonly name: string) {
      channels.add(this)
    }
    postMessage(data: unknown) {
      posts.push({ name: this.name, data })
      deliver(this.name, data, this)
    }
    close() {
      channels.delete(this)
    }
  }
  return {
    join: ({ window }) => {
      Object.assign(window, { BroadcastChannel: FakeBroadcastChannel })
    },
    posts,
    post: deliver,
    open: () => [...channels].map(({ name }) => name),
  }
}
