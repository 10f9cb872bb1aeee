import { expect, test } from 'vitest'
import { createFakeClock } from '../fake-clock.js'
import { EVM_WALLET_BEHAVIOURS } from './behaviours.js'
import { createEvmWallet } from './evm-wallet.js'

test('there are more than forty behaviours, each with a description', () => {
  const table = Object.entries(EVM_WALLET_BEHAVIOURS)
  expect(table.length).toBeGreaterThan(40)
  for (const [name, { summary }] of table) expect(`${name}: ${summary}`).toMatch(/: .+\.$/)
})

test('a behaviour ends at its call, and the newest of two acts first', async () => {
  const wallet = createEvmWallet({ clock: createFakeClock() })
  const chainId = () => wallet.provider.request({ method: 'eth_chainId' })
  const endFirst = wallet.behave('lie-about-chain', { chainId: 5 })
  const endSecond = wallet.behave('lie-about-chain', { chainId: 6 })
  expect(await chainId()).toBe('0x6')
  endSecond()
  expect(await chainId()).toBe('0x5')
  endFirst()
  expect(await chainId()).toBe('0x1')
})
