import type { RelayClient, RelayClientEvent, RelayClientOptions } from '../relay/relay-client.js'
import { answerInTime } from './answer-in-time.js'
import { catchChecks } from './catch-checks.js'
import { deleteOnce } from './delete-once.js'
import { openNoApps } from './open-no-apps.js'
import { overClient } from './over-client.js'
import { startOwnClient } from './own-provider.js'
import { createProposals, GOODBYE } from './proposals.js'
import { createSweep } from './sweep.js'

/** Starts a relay client over the client of a universal provider of its own. */
export default async function createRelayClient(options: RelayClientOptions): Promise<RelayClient> {
  const { clock } = options
  let tellFailure = (_event: RelayClientEvent) => {}
  const { client, stop } = await startOwnClient(options, (error) => {
    tellFailure({ type: 'failed', error })
  })
  const { core } = client
  const { relayer } = core
  const waits = answerInTime(client.engine, clock)
  openNoApps(client.session)
  catchChecks(client.engine)
  deleteOnce(client.engine, (topic) => client.session.keys.includes(topic))
  const over = overClient(client, clock)
  tellFailure = over.tell

  const end = (topic: string) => client.disconnect({ topic, reason: GOODBYE }).finally(sweep.soon)
  const proposals = createProposals({ client, waits, over, now: clock.now, end })
  const sweep = createSweep(client, clock, proposals.isAsking)
  // The leftovers of an earlier page.
  sweep.soon()
  over.listen(client, 'session_delete', sweep.soon)
  over.listen(client, 'proposal_expire', sweep.soon)
  over.listen(core.pairing.events, 'pairing_expire', sweep.soon)

  return {
    ...over.face,
    async open({ fresh = false } = {}) {
      if (relayer.connected && !fresh) return
      if (fresh && relayer.connected) await relayer.restartTransport()
      else await relayer.transportOpen()
    },
    pause: () => relayer.transportClose(),
    propose: proposals.propose,
    end,
    async close({ keep = false } = {}) {
      over.stop()
      const stopped = stop()
      proposals.close()
      waits.close()
      if (keep) sweep.stop()
      else sweep.close()
      await stopped
    },
  }
}
