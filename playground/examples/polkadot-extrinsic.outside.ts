import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import {
  createFakeBrowser,
  createFakeStorage,
  createPolkadotWallet,
} from '@latchkey/kernel/testing'
import { polkadot } from '@latchkey/polkadot'
import { defineNetwork } from '@latchkey/polkadot/networks'
import { startPolkadot } from '../world/polkadot-stand-in/stand-in.mjs'
import { keepAlive } from './polkadot-extrinsic.js'

const COIN = 1_000_000_000_000n

test('the example of an extrinsic sends coins by the connected wallet', async () => {
  const node = await startPolkadot()
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(node.rpcUrl, { method: 'POST', body })
    return ((await answer.json()) as { readonly result: unknown }).result
  }
  const browser = createFakeBrowser()
  const wallet = createPolkadotWallet({ seed: 'extrinsic' })
  wallet.install({ target: browser.window })
  const network = defineNetwork({
    genesisHash: node.genesisHash,
    name: node.name,
    rpcUrls: [node.rpcUrl],
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
  })
  const ports = { browser, storage: createFakeStorage() }
  const kit = createKit({ networks: [network], plugins: [polkadot()], ports })
  await kit.start()
  await kit.connections.connect('polkadot:test-wallet')
  await ask('dev_endow', wallet.address, String(10n * COIN))
  const bob = createPolkadotWallet({ seed: 'bob' }).address
  expect(await keepAlive(kit, bob, COIN)).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(() => ask('system_accountNextIndex', wallet.address)).toBe(1)
  kit.dispose()
  await node.close()
}, 60_000)
