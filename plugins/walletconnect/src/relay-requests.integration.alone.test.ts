// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { generateKeyPairSync, sign as signEd25519, verify as verifyEd25519 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CaipNetwork } from '@latchkey/kernel'
import { walletConnect } from './index.js'
import { base58, owner, second, verifyMessage, type Proposal } from './testing/real-wallet.js'
import {
  createRelayWorld,
  accountWhere,
  evm,
  granting,
  HELLO,
  network,
  when,
} from './testing/relay-world.js'
import { stubNamespace } from './testing/stub-namespace.js'

/** Devnet as wallets knew it before its genesis hash was taken. */
const DEVNET_OLD = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const devnet: CaipNetwork = {
  ...network(1),
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  namespace: 'solana',
  name: 'Devnet',
}
const solana = stubNamespace('solana', {
  methods: ['solana_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
  oldIds: { [DEVNET_OLD]: devnet.id },
  isAddress: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
})

const { answer, connected, kitOn, owned, relay, sign, sockets, topic, wallet, testWhatLeft } =
  createRelayWorld()

test('one pairing fills two namespaces, each request goes out on its own chain, and both end with it', async () => {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const publicKey = { key: pair.publicKey, format: 'der', type: 'spki' } as const
  const raw = pair.publicKey.subarray(-32)
  const address = base58.encode(raw)
  const accounts = [`${DEVNET_OLD}:${address}`]
  const methods = ['solana_signMessage']
  owned.proposal = ({ id, params }: Proposal) => {
    const { eip155, solana: asked } = params.optionalNamespaces
    expect(asked!.chains).toEqual([devnet.id, DEVNET_OLD])
    const namespaces = {
      ...granting(eip155!.chains),
      solana: { chains: [DEVNET_OLD], accounts, methods, events: [] },
    }
    return wallet().approveSession({ id, namespaces })
  }
  owned.request = async (request) => {
    if (request.params.request.method !== 'solana_signMessage') return sign(request)
    expect(request.params.chainId).toBe(DEVNET_OLD)
    const { message } = request.params.request.params as unknown as { message: string }
    const signature = signEd25519(null, base58.decode(message), pair.privateKey)
    return answer(request, { result: { signature: base58.encode(signature) } })
  }
  const { kit } = kitOn({
    networks: [network(1), devnet],
    plugins: [evm, solana, walletConnect({ relayUrl: relay().url })],
  })
  const provider = await connected(kit)
  const shown = kit.store.get(kit.connections.accountOf('solana'))
  expect(shown).toMatchObject({ status: 'connected', account: { id: `${devnet.id}:${address}` } })
  const signer = await kit.connections.provider('solana')
  const { signature: signed } = (await signer.request({
    method: 'solana_signMessage',
    params: { message: base58.encode(Buffer.from('hello')), pubkey: address },
  })) as { signature: string }
  const signature = base58.decode(signed)
  expect(verifyEd25519(null, Buffer.from('hello'), publicKey, signature)).toBe(true)
  const evmSignature = await provider.request({
    method: 'personal_sign',
    params: [HELLO, owner.address],
  })
  const claim = { address: owner.address, message: 'hello', signature: evmSignature }
  expect(await verifyMessage(claim)).toBe(true)
  await wallet().disconnectSession({
    topic: topic(),
    reason: { code: 6000, message: 'User disconnected.' },
  })
  for (const namespace of ['eip155', 'solana'] as const) {
    await when(kit, kit.connections.accountOf(namespace), ({ status }) => status === 'disconnected')
  }
})

test('a chain the wallet approved is shown at once, and requests go out on it', async () => {
  const { kit } = kitOn()
  const provider = await connected(kit)
  const asked = new Promise<string>((resolve) => {
    owned.request = (request) => {
      resolve(request.params.chainId)
      return sign(request)
    }
  })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(kit.store.get(kit.connections.accountAtom).network?.id).toBe('eip155:31337')
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
  expect(await asked).toBe('eip155:31337')
})

test('a wallet that moves to another chain takes the kit along', async () => {
  const { kit } = kitOn()
  await connected(kit)
  await wallet().emitSessionEvent({
    topic: topic(),
    chainId: 'eip155:31337',
    event: { name: 'chainChanged', data: 31337 },
  })
  await accountWhere(kit, ({ network: shown }) => shown?.id === 'eip155:31337')
})

test('accounts the wallet adds later appear without a new pairing', async () => {
  const { kit } = kitOn()
  await connected(kit)
  const namespaces = granting(['eip155:1', 'eip155:31337'], [second.address, owner.address])
  await (await wallet().updateSession({ topic: topic(), namespaces })).acknowledged()
  await wallet().emitSessionEvent({
    topic: topic(),
    chainId: 'eip155:1',
    event: { name: 'accountsChanged', data: [`eip155:1:${second.address}`] },
  })
  await accountWhere(kit, ({ account }) => account?.address === second.address)
})

test('an answer that was queued while the app was cut off resolves the request once', async () => {
  sockets.length = 0
  const { kit } = kitOn()
  const provider = await connected(kit)
  const ours = sockets.splice(0)
  let answers = 0
  owned.request = async (request) => {
    relay().faults.refuseConnections = true
    for (const socket of ours) socket.destroy()
    answers += 1
    await sign(request)
    relay().faults.refuseConnections = false
  }
  const signature = await provider.request({
    method: 'personal_sign',
    params: [HELLO, owner.address],
  })
  expect(ours).toHaveLength(1)
  expect(answers).toBe(1)
  await expect(
    verifyMessage({ address: owner.address, message: 'hello', signature }),
  ).resolves.toBe(true)
})

test('a request written to a socket that just died is written again to the next one', async () => {
  sockets.length = 0
  const { kit } = kitOn()
  const provider = await connected(kit)
  for (const socket of sockets.splice(0)) socket.destroy()
  await provider.request({ method: 'personal_sign', params: [HELLO, owner.address] })
})

test('a request the wallet’s owner declines keeps the wallet’s own code', async () => {
  const { kit } = kitOn()
  const provider = await connected(kit)
  owned.request = (request) => answer(request, { error: { code: 5000, message: 'User rejected.' } })
  await expect(
    provider.request({ method: 'personal_sign', params: [HELLO, owner.address] }),
  ).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
})

testWhatLeft()
