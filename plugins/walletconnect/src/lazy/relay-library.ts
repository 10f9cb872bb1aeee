import type { RelayClient, RelayClientEvent, RelayClientOptions } from '../relay/relay-client.js'
import { answerInTime } from './answer-in-time.js'
import { connectOnce } from './connect-once.js'
import { deleteOnce } from './delete-once.js'
import { openNoApps } from './open-no-apps.js'
import { startOwnClient } from './own-provider.js'
import { createProposals } from './proposals.js'
import { readSession } from './read-session.js'
import { resendLost } from './resend.js'
import { createSweep } from './sweep.js'

/** Seconds left of a session, of seven days, from which one in use is extended. */
const EXTENDED_BELOW = 518_400

/** Starts a relay client over the client of a universal provider. */
export default async function createRelayClient(options: RelayClientOptions): Promise<RelayClient> {
  const { clock } = options
  const listeners = new Set<(event: RelayClientEvent) => void>()
  const tell = (event: RelayClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const { client, stop } = await startOwnClient(options, (error) => {
    tell({ type: 'failed', error })
  })
  const { core } = client
  const { relayer } = core
  const { subscriber } = relayer
  const seal = connectOnce(relayer)
  resendLost(relayer)
  const waits = answerInTime(client.engine, clock)
  openNoApps(client.session)
  deleteOnce(client.engine, (topic) => client.session.keys.includes(topic))
  const end = (topic: string) =>
    client
      .disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      .finally(sweep.soon)
  const proposals = createProposals(client, waits, { now: clock.now, end })
  const sweep = createSweep(client, clock, proposals.isAsking)
  // What an earlier page left.
  sweep.soon()
  const sessions = () => client.session.getAll().map(readSession)

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
    sweep.soon()
  }
  client.on('session_update', changed)
  client.on('session_extend', changed)
  // Told of a session that ran out too, before `session_expire`: listening to both would end it twice.
  client.on('session_delete', ended)
  client.on('proposal_expire', sweep.soon)
  core.pairing.events.on('pairing_expire', sweep.soon)
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
    propose: proposals.propose,
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
    end,
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close({ keep = false } = {}) {
      listeners.clear()
      stop()
      seal()
      proposals.close()
      waits.close()
      if (keep) sweep.stop()
      else sweep.close()
      await relayer.transportClose()
    },
  }
}
