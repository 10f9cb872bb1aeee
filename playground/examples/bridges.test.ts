import { makeSignDoc as makeAminoDoc } from '@cosmjs/amino'
import { signatureVerify } from '@polkadot/util-crypto'
import { verifyMessage as verifyByEthers } from 'ethers'
import { mainnet, optimism } from 'viem/chains'
import { verifyMessage } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { balances } from '@latchkey/balances'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'
import { cosmosAminoSigner } from '@latchkey/cosmos/signer'
import { eip155 } from '@latchkey/eip155'
import { fromViemChain } from '@latchkey/eip155/networks'
import { createKit, type KitOptions } from '@latchkey/kernel'
import {
  connectedKit,
  createCosmosWallet,
  createFakePorts,
  createPolkadotWallet,
  type FakePorts,
  until,
} from '@latchkey/kernel/testing'
import { Portfolio } from '@latchkey/money'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { holdingsQuery } from '@latchkey/query'
import { signerOf as cosmSignerOf } from './cosmjs.js'
import { signerOf } from './ethers-signer.js'
import { papiSignerOf } from './polkadot-signers.js'
import { clientOf } from './query.js'
import { walletClientOf } from './viem-client.js'

const networks = [fromViemChain(mainnet), fromViemChain(optimism)]
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A kit with a connected EVM wallet of two accounts. */
async function page() {
  const wallet = { chains: [1, 10], accounts: 2 }
  const connected = await connectedKit({
    plugins: [eip155(), balances()],
    wallet,
    kit: { networks },
  })
  ended.push(() => connected.kit.dispose())
  return connected
}

test('a client of viem and a signer of ethers sign as the account shown, and as no other', async () => {
  const { kit, wallet } = await page()
  const { address } = wallet
  const [client, signer] = [await walletClientOf(kit, mainnet), await signerOf(kit)]
  const signature = await client.signMessage({ message: 'Hello' })
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  const other = await signer.signMessage('Hello')
  expect(verifyByEthers('Hello', other).toLowerCase()).toBe(address.toLowerCase())
  const before = wallet.prompts
  wallet.switchAccount(1)
  await vi.waitFor(() => {
    const { account } = kit.store.get(kit.connections.accountOf('eip155'))
    expect(account?.address.toLowerCase()).not.toBe(address.toLowerCase())
  })
  await expect(client.signMessage({ message: 'Hello' })).rejects.toThrow()
  await expect(signer.signMessage('Hello')).rejects.toThrow()
  expect(wallet.prompts).toBe(before)
})

test('a query of TanStack Query holds what the kit reads', async () => {
  const { kit, http } = await page()
  const answer = ({ body }: { readonly body?: unknown }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    return { json: { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x7' } }
  }
  for (const url of networks[0]!.rpcUrls) http.route(url, answer)
  const { client, stop } = clientOf(kit)
  ended.push(stop)
  const { account, network } = kit.store.get(kit.connections.accountOf('eip155'))
  const { queryKey } = holdingsQuery(kit, account!, network!)
  await kit.get(Portfolio).read(account!, network!)
  expect(client.getQueryData(queryKey)).toMatchObject([{ amount: 7n }])
})

/** A kit that is connected to the one wallet on its page. */
async function kitOn(ports: FakePorts, options: Pick<KitOptions, 'networks' | 'plugins'>) {
  const kit = createKit({ ...options, ports })
  ended.push(() => kit.dispose())
  await kit.start()
  const [first] = await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
  await kit.connections.connect(first!.id)
  return kit
}

test('a signer of polkadot-api signs as the account shown', async () => {
  const ports = createFakePorts()
  const wallet = createPolkadotWallet({ clock: ports.clock })
  wallet.install({ target: ports.browser.window })
  const kit = await kitOn(ports, { networks: [polkadotChain], plugins: [polkadot()] })
  const message = Uint8Array.of(1, 2, 3)
  const signature = await papiSignerOf(kit).signBytes(message)
  expect(signatureVerify(message, signature, wallet.address).isValid).toBe(true)
})

test('a signer of CosmJS has an account on each chain, and signs for both', async () => {
  const ports = createFakePorts()
  const wallet = createCosmosWallet({ clock: ports.clock })
  wallet.install({ target: ports.browser.window })
  const kit = await kitOn(ports, { networks: [cosmosHub, osmosis], plugins: [cosmos()] })
  const { from, to } = await cosmSignerOf(kit)
  expect([from, to]).toEqual([expect.stringMatching(/^cosmos1/), expect.stringMatching(/^osmo1/)])
  const document = makeAminoDoc([], { amount: [], gas: '1' }, 'osmosis-1', '', 7, 0)
  const amino = cosmosAminoSigner(kit, { networks: [osmosis.id] })
  expect((await amino.signAmino(to!, document)).signature.signature).toHaveLength(88)
})
