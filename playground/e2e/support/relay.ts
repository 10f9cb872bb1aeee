import { world } from './world.js'

/** Tags of publications, as the protocol numbers them. */
export const TAG = { settle: 1102, request: 1108, answer: 1109, authenticate: 1116 } as const

/** The relay's events. */
interface RelayEntry {
  readonly at: number
  readonly event: string
  /** Key of the client whose socket it was. */
  readonly who?: string
  readonly topic?: string
  readonly tag?: number
}

/** The switches of the world's relay. */
export interface Relay {
  /** Sockets opened since the test began. */
  connects(): Promise<readonly RelayEntry[]>
  /** Publications of a kind since the test began, lost ones included. */
  published(tag: number): Promise<readonly RelayEntry[]>
  dropSockets(): Promise<unknown>
  /** Takes all faults back. */
  reset(): Promise<unknown>
}

async function control(path: string, method: 'GET' | 'POST'): Promise<unknown> {
  const response = await fetch(`${world().relay.controlUrl}/__test/${path}`, { method })
  if (!response.ok) throw new Error(`The relay answered ${String(response.status)} to ${path}.`)
  return response.json()
}

/** The worker's relay, for one test: only what comes from now on counts. */
export function createRelay(): Relay {
  const since = Date.now()
  const log = async () => {
    const entries = (await control('log', 'GET')) as readonly RelayEntry[]
    return entries.filter(({ at }) => at >= since)
  }
  return {
    connects: async () => (await log()).filter(({ event }) => event === 'connect'),
    published: async (tag) => (await log()).filter((entry) => entry.tag === tag),
    dropSockets: () => control('drop-sockets', 'POST'),
    reset: () => control('reset', 'POST'),
  }
}
