import { afterAll, expect, test, vi } from 'vitest'
import { createKit, WalletRows } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { walletConnect, type PairingOffer } from '@latchkey/walletconnect'
import { startRelay } from '../world/relay/relay.mjs'
import { showCode } from './own-code.js'

const running: (() => unknown)[] = []
afterAll(async () => {
  for (const end of running.splice(0).reverse()) await end()
})

test('the example of a code of one’s own shows one, and a new one in its place', async () => {
  const relay = await startRelay()
  running.push(() => relay.close())
  const plugins = [eip155(), walletConnect({ relayUrl: relay.url })]
  const kit = createKit({ networks: [mainnet], plugins })
  running.push(() => {
    kit.dispose()
  })
  await kit.start()
  const offers: (PairingOffer | undefined)[] = []
  const { renew, stop } = showCode(kit, (offer) => offers.push(offer))
  const uri = () => offers.at(-1)?.uri
  await vi.waitFor(() => {
    expect(uri()).toMatch(/^wc:[\da-f]{64}@2\?/)
  })
  const first = uri()
  renew()
  await vi.waitFor(() => {
    expect(uri()).toMatch(/^wc:/)
    expect(uri()).not.toBe(first)
  })
  stop()
})

test('the example of a provider that the app holds makes a kit that uses it', async () => {
  const { kit } = await import('./own-provider.js')
  running.push(() => {
    kit.dispose()
  })
  await kit.start()
  const rows = kit.all(WalletRows).flatMap(({ rows }) => kit.store.get(rows))
  expect(rows.map(({ name }) => name)).toContain('WalletConnect')
})
