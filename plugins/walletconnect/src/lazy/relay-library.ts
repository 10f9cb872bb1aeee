import type {
  RelayClient,
  RelayClientEvent,
  RelayClientOptions,
  RelaySession,
} from '../relay/relay-client.js'
import type { createAuthentication } from './authenticate.js'
import { answerInTime } from './answer-in-time.js'
import { connectOnce } from './connect-once.js'
import { deleteOnce } from './delete-once.js'
import { openNoApps } from './open-no-apps.js'
import { startOwnClient } from './own-provider.js'
import { resendLost } from './resend.js'

/** Seconds left of a session, of seven days, from which one in use is extended. */
const EXTENDED_BELOW = 518_400

/** A session as the library keeps it; the wallet wrote its own half. */
interface StoredSession extends RelaySession {
  readonly peer?: {
    readonly metadata?: {
      readonly name?: unknown
      readonly icons?: unknown
      readonly redirect?: { readonly native?: unknown }
    }
  }
}

const isDataImage = (url: unknown): url is string =>
  typeof url === 'string' && url.startsWith('data:image/')

const readSession = ({ topic, expiry, namespaces, peer }: StoredSession): RelaySession => {
  const { name, icons, redirect } = peer?.metadata ?? {}
  const appLink = redirect?.native
  const walletIcon = Array.isArray(icons) ? icons.find(isDataImage) : undefined
  return {
    ...{ topic, expiry, namespaces },
    ...(typeof name === 'string' ? { walletName: name } : {}),
    ...(walletIcon === undefined ? {} : { walletIcon }),
    ...(typeof appLink === 'string' ? { appLink } : {}),
  }
}

type Writable = Record<string, { chains: string[]; methods: string[]; events: string[] }>

const readApproval = (approved: {
  readonly session: StoredSession
  readonly signed: NonNullable<RelaySession['signed']>
}): RelaySession => ({ ...readSession(approved.session), signed: approved.signed })

/** Starts a relay client over the client of a universal provider. */
export default async function createRelayClient(options: RelayClientOptions): Promise<RelayClient> {
  const { clock } = options
  const listeners = new Set<(event: RelayClientEvent) => void>()
  const tell = (event: RelayClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const client = await startOwnClient(options, (error) => {
    tell({ type: 'failed', error })
  })
  const { core } = client
  const { relayer } = core
  const { subscriber } = relayer
  const seal = connectOnce(relayer)
  resendLost(relayer)
  answerInTime(client.engine, clock)
  openNoApps(client.session)
  deleteOnce(client.engine, (topic) => client.session.keys.includes(topic))
  let authenticate: ReturnType<typeof createAuthentication> | undefined
  const sessions = () => client.session.getAll().map(readSession)

  /**
   * Ends a pairing that the wallet has answered. The library would do so at the end of its five
   * minutes, with a frame while nobody does anything; where this fails, it still does.
   */
  const retire = (uri: string) => {
    const topic = uri.slice('wc:'.length, uri.indexOf('@'))
    relayer
      .unsubscribe(topic)
      .then(() => {
        core.expirer.set(topic, 0)
      })
      .catch(() => undefined)
  }
  const retiring = <T>(uri: string, decided: Promise<T>): Promise<T> =>
    decided.finally(() => {
      retire(uri)
    })

  relayer.on('relayer_connect', () => {
    tell({ type: 'open' })
  })
  relayer.on('relayer_error', (error: unknown) => {
    tell({ type: 'failed', error })
  })
  const changed = ({ topic }: { topic: string }) => {
    const session = sessions().find((one) => one.topic === topic)
    if (session) tell({ type: 'session', session })
  }
  const ended = ({ topic }: { topic: string }) => {
    tell({ type: 'ended', topic })
  }
  client.on('session_update', changed)
  client.on('session_extend', changed)
  // Told of a session that ran out too, before `session_expire`: listening to both would end it twice.
  client.on('session_delete', ended)
  client.on('session_event', ({ topic, params }) => {
    const told: { readonly name: string; readonly data: unknown } = params.event
    tell({ type: 'event', topic, chain: params.chainId, name: told.name, data: told.data })
  })

  return {
    connected: () => relayer.connected,
    subscribed: (topic) => subscriber.topics.includes(topic),
    async open({ fresh = false } = {}) {
      if (relayer.connected && !fresh) return
      if (fresh && relayer.connected) await relayer.restartTransport()
      else await relayer.transportOpen()
    },
    pause: () => relayer.transportClose(),
    async propose(proposal, signIn) {
      const { eip155 } = proposal
      if (signIn && eip155) {
        const { createAuthentication } = await import('./authenticate.js')
        authenticate ??= createAuthentication(client, clock.now)
        const { uri, decision } = await authenticate(eip155, signIn)
        return { uri, approval: retiring(uri, decision).then(readApproval) }
      }
      const { uri, approval } = await client.connect({
        // A copy: the lists are the plugins' own.
        optionalNamespaces: structuredClone(proposal) as Writable,
      })
      if (uri === undefined) throw new Error('The relay client made no pairing.')
      return { uri, approval: retiring(uri, approval()).then(readSession) }
    },
    sessions,
    async ping(topic) {
      await client.ping({ topic })
      if (client.session.get(topic).expiry > clock.now() / 1_000 + EXTENDED_BELOW) return
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
    end: (topic) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      core.heartbeat.stop()
      seal()
      await relayer.transportClose()
    },
  }
}
