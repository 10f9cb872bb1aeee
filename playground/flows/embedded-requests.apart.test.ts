// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterEach, expect, test } from 'vitest'
import { createKit, type Kit } from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { actAsWallet, createFakeFrame, FRAME_URL } from '@latchkey/embedded-wallet/testing'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { SmartSessions, smartSessions, type SessionRequest } from '@latchkey/smart-sessions'
import { startLogin } from './embedded-login.js'

const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const HASH = `0x${'ab'.repeat(32)}`

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** An app whose visitor is signed in to an embedded wallet, with a smart account. */
async function app() {
  const ports = createFakePorts()
  const frame = createFakeFrame(ports.browser)
  actAsWallet(frame).smart = [1]
  const kit = createKit({
    networks: [mainnet],
    plugins: [eip155(), embeddedWallet({ frameUrl: FRAME_URL }), smartSessions()],
    ports,
  })
  kits.push(kit)
  await kit.start()
  const wallet = await startLogin({ kit, frame, clock: ports.clock })
  await wallet.verifyOtp('123456')
  const shown = () => kit.store.get(kit.connections.accountOf('eip155')).account
  await expect.poll(() => shown()?.type).toBe('smartAccount')
  const methods = () =>
    frame.messages
      .filter(({ name }) => name === 'RPC_REQUEST')
      .map(({ payload }) => (payload as { readonly method: string }).method)
  return { ...ports, frame, kit, methods, address: shown()?.address ?? '' }
}

/** The frame's answers for a smart account. */
const CAPABILITIES = {
  '0x1': {
    atomic: { status: 'supported' },
    paymasterService: { supported: false },
    assetDiscovery: { supported: false },
  },
}

test('a session is not asked of an embedded wallet that reports none', async () => {
  const { frame, kit, methods, clock, address } = await app()
  frame.when('RPC_REQUEST', () => ({ value: CAPABILITIES }))
  const request: SessionRequest = {
    expiry: clock.now() + 60_000,
    signer: { type: 'account', data: { address } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0xff' } }],
  }
  const asking = kit.get(SmartSessions).grant(request)
  await expect(asking).rejects.toMatchObject({ code: 'sessions_unsupported' })
  expect(methods()).toEqual(['wallet_getCapabilities'])
})

test('nor is it asked for assets of which it says that it finds none', async () => {
  const { frame, kit, methods } = await app()
  frame.when('RPC_REQUEST', () => ({ value: CAPABILITIES }))
  const { supported } = await kit.capabilities.get('assetDiscovery', 'eip155')
  expect([await supported(), methods()]).toEqual([false, ['wallet_getCapabilities']])
})

test('a user operation passes the guard for the account shown, and no other', async () => {
  const { frame, kit, methods, address } = await app()
  frame.when('RPC_REQUEST', () => ({ value: HASH }))
  const provider = await kit.connections.provider('eip155')
  const send = (sender: string | undefined) => {
    const operation = { ...(sender !== undefined && { sender }), nonce: 1n, callData: '0x' }
    return provider.request({ method: 'eth_sendUserOperation', params: [operation, ENTRY_POINT] })
  }
  for (const sender of [ENTRY_POINT, undefined])
    await expect(send(sender)).rejects.toMatchObject({ code: 'account_mismatch' })
  expect(methods()).toEqual([])
  expect(await send(address)).toBe(HASH)
  expect(frame.last('RPC_REQUEST')?.payload).toMatchObject({
    method: 'eth_sendUserOperation',
    chainId: 1,
    params: [{ sender: address, nonce: '0x1' }, ENTRY_POINT],
  })
})
