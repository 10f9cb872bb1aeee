// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { expect, test } from 'vitest'
import { isKitError } from '@latchkey/kernel'
import { createFakeClock } from '@latchkey/kernel/testing'
import { walletConnect } from './index.js'
import { owner, PICTURE, startRelay, verifyMessage, type Proposal } from './testing/real-wallet.js'
import { createRelayWorld, evm, HELLO, offered, when } from './testing/relay-world.js'

const { approve, connected, deleted, kitOn, owned, relay, wallet, testWhatLeft } =
  createRelayWorld()

test('a wallet is paired, approves, and signs a message that verifies', async () => {
  const { kit } = kitOn()
  const provider = await connected(kit)
  const state = kit.store.get(kit.connections.accountAtom)
  expect(state.account?.address).toBe(owner.address)
  expect(state.network?.id).toBe('eip155:1')
  expect(state.connection?.wallet).toEqual({ name: 'Wallet', icon: PICTURE })
  const signature = await provider.request({
    method: 'personal_sign',
    params: [HELLO, owner.address],
  })
  await expect(
    verifyMessage({ address: owner.address, message: 'hello', signature }),
  ).resolves.toBe(true)
})

test('the pairing is taken off offer once the wallet approved', async () => {
  const { kit, pairing } = kitOn()
  await connected(kit)
  expect(kit.store.get(pairing.pairingAtom)).toBeUndefined()
})

test('an answered pairing is left at once, not by a frame minutes later', async () => {
  const { kit } = kitOn()
  const before = relay().log.length
  await connected(kit)
  const seen = () => relay().log.slice(before)
  const app = seen().find(({ method }) => method === 'wc_proposeSession')?.who
  const left = () => seen().some(({ method, who }) => method === 'irn_unsubscribe' && who === app)
  expect(app).toBeDefined()
  await expect.poll(left).toBe(true)
})

test('a proposal the wallet’s owner declines is user_rejected', async () => {
  const { kit } = kitOn()
  owned.proposal = ({ id }) =>
    wallet().rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  await expect(connected(kit)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
})

test('a wallet that approves after the visitor gave up is disconnected again', async () => {
  const { kit, pairing } = kitOn()
  let proposal: Proposal | undefined
  const proposed = new Promise<void>((resolve) => {
    owned.proposal = (one) => {
      proposal = one
      resolve()
    }
  })
  const asking = pairing.begin()
  const offer = await offered(kit)
  await wallet().pair({ uri: offer!.uri })
  await proposed
  pairing.cancel()
  await asking
  const gone = deleted()
  await approve(proposal!)
  await gone
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
})

test('a wallet that read the code before it was renewed still connects', async () => {
  const { kit, pairing } = kitOn()
  const opening = pairing.begin()
  const first = await offered(kit)
  pairing.renew()
  const next = await when(
    kit,
    pairing.pairingAtom,
    (offer) => offer !== undefined && offer.uri !== first!.uri,
  )
  expect(next!.uri).not.toBe(first!.uri)
  await wallet().pair({ uri: first!.uri })
  await opening
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})

test('a pairing without approval expires, and the next one works', async () => {
  const clock = createFakeClock()
  const { kit, pairing } = kitOn({ ports: { clock } })
  const opening = kit.connections.connect('walletConnect')
  const failed = expect(opening).rejects.toMatchObject({ code: 'pairing_expired' })
  const offer = await offered(kit)
  await clock.advance(240_000)
  await failed
  expect(kit.store.get(pairing.pairingAtom)).toBeUndefined()
  await connected(kit)
  expect(offer).toBeDefined()
})

test('a relay that does not know the project gives the code and the alert of the specification', async () => {
  const strict = await startRelay({ projectIds: ['known'] })
  const { kit } = kitOn({
    plugins: [evm, walletConnect({ relayUrl: strict.url, projectId: 'other' })],
  })
  const failure: unknown = await kit.connections.connect('walletConnect').then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isKitError(failure, 'relay_unauthorized')).toBe(true)
  expect(kit.store.get(kit.notices.alertsAtom)).toMatchObject([
    { title: 'Invalid Project ID', message: 'Invalid Project ID - update configuration' },
  ])
  await strict.close()
})

testWhatLeft()
