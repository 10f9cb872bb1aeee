// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvmWallet, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { SmartSessions, smartSessions, type SessionRequest } from '@latchkey/smart-sessions'
import type { DataService } from '../world/data/data.mjs'
import { serviceKit, startWorldService } from './service-kit.js'

let service: DataService
beforeAll(async () => {
  service = await startWorldService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.reset()
})

type Wire = Readonly<Record<string, unknown>>

/** Has the keys of the kit's wallet. */
const signer = createEvmWallet({ granted: true })

/** A wallet that stores its grants at the service, as embedded ones do, and signs the end of a session. */
const methods: NonNullable<EvmWalletOptions['methods']> = {
  wallet_getCapabilities: { '0x0': { permissions: { supported: true } } },
  async wallet_grantPermissions(params: unknown) {
    const [request = {}] = params as readonly Wire[]
    const account = `eip155:${String(Number(request['chainId']))}:${String(request['address'])}`
    const body = JSON.stringify({ ...request, project: { name: 'Shop' }, context: '0x0f' })
    await fetch(`${service.url}/v1/sessions/${account}`, { method: 'POST', body })
    return { ...request, context: '0x0f' }
  },
  wallet_revokePermissions(params: unknown) {
    const [{ pci } = {}] = params as readonly Wire[]
    return signer.provider.request({ method: 'personal_sign', params: [pci, signer.address] })
  },
}

async function worldKit(more: NonNullable<EvmWalletOptions['methods']> = {}) {
  const wallet = { methods: { ...methods, ...more } }
  const self = await serviceKit(service, { plugins: [smartSessions()], wallet })
  const sessions = self.kit.get(SmartSessions)
  const state = () => self.kit.store.get(sessions.stateAtom)
  const request: SessionRequest = {
    expiry: self.clock.now() + 3_600_000,
    signer: { type: 'account', data: { address: signer.address } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0xff' } }],
  }
  return { ...self, sessions, state, request }
}

test('a session is granted, listed, and ended by the wallet’s signature', async () => {
  const { sessions, state, request } = await worldKit()
  expect(await sessions.grant(request)).toMatchObject({ context: '0x0f' })
  await sessions.read()
  const [session] = state().sessions
  expect(session).toMatchObject({
    app: { name: 'Shop' },
    expiry: request.expiry,
    permissions: [{ kind: 'native', amount: 255n }],
  })
  await sessions.revoke(session?.id ?? '')
  expect(state()).toMatchObject({ status: 'ready', sessions: [] })
})

test('a session that the service keeps stays in the list', async () => {
  const { sessions, state, request } = await worldKit()
  await sessions.grant(request)
  await sessions.read()
  const id = state().sessions[0]?.id ?? ''
  service.faults.keepSessions = true
  await expect(sessions.revoke(id)).rejects.toMatchObject({ code: 'session_kept' })
  expect(state().sessions.map((one) => one.id)).toEqual([id])
  service.faults.keepSessions = false
  await sessions.revoke(id)
  expect(state().sessions).toEqual([])
})

test('a signature of another key ends no session', async () => {
  const forger = createEvmWallet({ seed: 'forger', granted: true })
  const { sessions, state, request } = await worldKit({
    wallet_revokePermissions: (params: unknown) => {
      const [{ pci } = {}] = params as readonly Wire[]
      return forger.provider.request({ method: 'personal_sign', params: [pci, forger.address] })
    },
  })
  await sessions.grant(request)
  await sessions.read()
  const id = state().sessions[0]?.id ?? ''
  await expect(sessions.revoke(id)).rejects.toMatchObject({ code: 'revoke_failed' })
  await sessions.read()
  expect(state().sessions.map((one) => one.id)).toEqual([id])
})
