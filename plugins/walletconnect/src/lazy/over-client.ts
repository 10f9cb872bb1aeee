import type { Clock } from '@latchkey/kernel'
import type { RelayClient, RelayClientEvent } from '../relay/relay-client.js'
import type { Client } from './own-provider.js'
import { readSession } from './read-session.js'
import { uniqueIds } from './unique-ids.js'

/** Seconds left of a session, of seven days, from which one in use is extended. */
const EXTENDED_BELOW = 518_400

interface Emitter {
  on(event: string, listener: (told: never) => void): unknown
  off(event: string, listener: (told: never) => void): unknown
}

/** The part that is the same over every client: its events, its sessions, and their requests. */
interface OverClient {
  readonly face: Pick<
    RelayClient,
    'connected' | 'subscribed' | 'sessions' | 'ping' | 'request' | 'on'
  >
  tell(event: RelayClientEvent): void
  /** Listens until `stop`. */
  listen(emitter: object, event: string, listener: (told: never) => void): void
  /** Takes away all that was put on the client here, and nothing else. */
  stop(): void
}

/** Sees the client of a universal provider as the plugin does. */
export function overClient(client: Client, { now }: Pick<Clock, 'now'>): OverClient {
  const { relayer } = client.core
  const { subscriber } = relayer
  const listeners = new Set<(event: RelayClientEvent) => void>()
  const stops: (() => void)[] = [uniqueIds(client.engine, client.core.history)]
  const tell = (event: RelayClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const listen: OverClient['listen'] = (emitter, event, listener) => {
    // The library's emitters have a type of their own each.
    const own = emitter as Emitter
    own.on(event, listener)
    stops.push(() => own.off(event, listener))
  }
  const sessions = () => client.session.getAll().map(readSession)
  const changed = ({ topic }: { topic: string }) => {
    const session = sessions().find((one) => one.topic === topic)
    if (session) tell({ type: 'session', session })
  }
  listen(relayer, 'relayer_connect', () => {
    tell({ type: 'open' })
  })
  listen(relayer, 'relayer_error', (error: unknown) => {
    tell({ type: 'failed', error })
  })
  listen(client, 'session_update', changed)
  listen(client, 'session_extend', changed)
  // Told of a session that ran out too, before `session_expire`: listening to both would end it twice.
  listen(client, 'session_delete', ({ topic }: { topic: string }) => {
    tell({ type: 'ended', topic })
  })
  listen(client, 'session_event', ({ topic, params }: SessionEvent) => {
    const { event, chainId: chain } = params
    tell({ type: 'event', topic, chain, name: event.name, data: event.data })
  })

  return {
    tell,
    listen,
    stop() {
      listeners.clear()
      for (const stop of stops.splice(0)) stop()
    },
    face: {
      connected: () => relayer.connected,
      subscribed: (topic) => subscriber.topics.includes(topic),
      sessions,
      async ping(topic) {
        await client.ping({ topic })
        if (client.session.get(topic).expiry > now() / 1_000 + EXTENDED_BELOW) return
        // The wallet is there. Whether it has answered by the time the page goes is all one.
        const tellIt = () => {
          changed({ topic })
        }
        client.extend({ topic }).then(tellIt, () => undefined)
      },
      request(topic, chainId, { method, params = [] }, sent) {
        const request = { method, params }
        const told = (one: { readonly request: object; readonly id: number }) => {
          if (one.request === request) sent(one.id)
        }
        client.on('session_request_sent', told)
        return client.request({ topic, chainId, request }).finally(() => {
          client.off('session_request_sent', told)
        })
      },
      on(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

interface SessionEvent {
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly event: { readonly name: string; readonly data: unknown }
  }
}
