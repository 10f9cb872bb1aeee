// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKit, type KitOptions } from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/authoring'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { eip155 } from '@latchkey/eip155'
import { mainnet as ethereum } from '@latchkey/eip155/networks'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { actAsWallet, createFakeFrame, FRAME_URL } from '@latchkey/embedded-wallet/testing'
import { solana } from '@latchkey/solana'
import { devnet, mainnet } from '@latchkey/solana/networks'
import { startLogin } from './embedded-login.js'

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const address = encodeBase58(new Uint8Array(publicKey.subarray(-32)))

interface Asked {
  readonly method: string
  readonly params: { readonly message: string; readonly pubkey: string }
  readonly chainId: string
  readonly chainNamespace: string
}

/** A visitor of an app, for Solana alone unless it says otherwise, signed in by e-mail. */
async function app(
  others: Pick<KitOptions, 'networks' | 'plugins'> = { networks: [], plugins: [] },
) {
  const ports = createFakePorts()
  const frame = createFakeFrame(ports.browser)
  const wallet = actAsWallet(frame)
  wallet.solana = address
  const kit = createKit({
    networks: [...others.networks, mainnet, devnet],
    plugins: [...others.plugins, solana(), embeddedWallet({ frameUrl: FRAME_URL })],
    ports,
  })
  await kit.start()
  const service = await startLogin({ kit, frame, clock: ports.clock })
  await service.verifyOtp('123456')
  const { signMessage } = await kit.capabilities.get('signMessage', 'solana')
  /** The next request of the frame's. */
  const asked = async (count: number) => {
    await expect.poll(() => frame.count('RPC_REQUEST')).toBe(count)
    return frame.last('RPC_REQUEST')!
  }
  return { frame, kit, signMessage, asked }
}

test('an account of Solana signs a message, which is verified before the app has it', async () => {
  const { frame, kit, signMessage, asked } = await app()
  expect(kit.store.get(kit.connections.accountOf('solana')).account?.address).toBe(address)
  const signing = signMessage('Hello')
  const request = await asked(1)
  const { params, ...rest } = request.payload as Asked
  expect(rest).toEqual({
    method: 'solana_signMessage',
    chainId: mainnet.id,
    chainNamespace: 'solana',
  })
  expect(params.pubkey).toBe(address)
  const bytes = signBytes(null, decodeBase58(params.message)!, privateKey)
  const signature = encodeBase58(new Uint8Array(bytes))
  frame.reply(request, { value: { signature } })
  expect(await signing).toBe(signature)

  const again = signMessage('Hello').catch((error: unknown) => (error as { code: string }).code)
  frame.reply(await asked(2), { value: { signature: encodeBase58(new Uint8Array(64).fill(7)) } })
  expect(await again).toBe('signature_mismatch')
  kit.dispose()
})

test('a request on another network names that one, and the visitor is not asked to switch', async () => {
  const { frame, kit, signMessage, asked } = await app()
  await kit.networks.switchTo(devnet.id)
  const signing = signMessage('Hello').catch((error: unknown) => (error as { code: string }).code)
  const request = await asked(1)
  expect((request.payload as Asked).chainId).toBe(devnet.id)
  frame.reply(request, { error: { message: 'no', code: 'user_rejected' } })
  expect(await signing).toBe('user_rejected')
  expect(frame.count('SWITCH_NETWORK')).toBe(0)
  // Asked again, the wallet follows the network that is shown.
  const before = frame.count('GET_USER')
  frame.tell('SESSION_UPDATE', { token: 'alice' })
  await expect.poll(() => frame.count('GET_USER')).toBe(before + 1)
  await settle()
  expect(kit.store.get(kit.connections.accountOf('solana')).network?.id).toBe(devnet.id)
  kit.dispose()
})

test('a visitor who ended Solana alone is connected there again by one of its networks, without a login', async () => {
  const { frame, kit } = await app({ networks: [ethereum], plugins: [eip155()] })
  frame.tell('SESSION_UPDATE', { token: 'alice' })
  await settle()
  await kit.connections.disconnect({ namespace: 'solana' })
  kit.connections.setActiveNamespace('eip155')
  await settle()
  const status = () => kit.store.get(kit.connections.accountOf('solana')).status
  expect(status()).toBe('disconnected')
  expect(kit.networks.pick(devnet.id)).toBe('opened')
  expect(kit.store.get(kit.router.routeAtom).name).toBe('SwitchNetwork')
  await kit.networks.switchTo(devnet.id)
  const { account, network } = kit.store.get(kit.connections.accountAtom)
  expect([status(), account?.address, network?.id]).toEqual(['connected', address, devnet.id])
  // Of the session that this app has, and of no other one of the frame's.
  expect(frame.last('IS_CONNECTED')?.payload).toEqual({ token: 'alice' })
  expect(frame.count('SIGN_OUT')).toBe(0)
  kit.dispose()
})
