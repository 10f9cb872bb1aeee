import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import type { AssetId } from '@latchkey/kernel'
import { mockKit, nodeAnswer } from '@latchkey/kernel/testing'
import { money, type Holding } from '@latchkey/money'
import { KitProvider } from '@latchkey/ui-react'
import { shortAddress } from '@latchkey/ui-react/parts'
import { shownTokens } from '../shown-tokens.js'
import { OwnButton } from './own-button.js'
import { Worth } from './use-whole-portfolio.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of running.splice(0)) end()
})

const ONE = 10n ** 18n
const PRICE = '3000'

/** A visitor with as much ether as the node tells, at 3000 dollars. */
async function visitor(held: { wei: bigint }) {
  const node = nodeAnswer({
    eth_chainId: '0x1',
    eth_getBalance: () => `0x${held.wei.toString(16)}`,
  })
  const prices = (assets: readonly AssetId[]) =>
    Promise.resolve(new Map(assets.map((id) => [id, PRICE])))
  const mocked = await mockKit({
    networks: [{ ...mainnet, rpcUrls: ['https://node.example/'] }],
    plugins: [eip155(), balances(), money({ prices })],
    ports: { routes: { 'https://node.example/': node } },
    connect: [],
  })
  running.push(mocked.dispose)
  return mocked
}

test('a button of the app’s own invites, then shows address and balance', async () => {
  const { kit, wallets, connect } = await visitor({ wei: 2n * ONE })
  const { findByRole, getByRole } = render(
    <KitProvider kit={kit}>
      <OwnButton />
    </KitProvider>,
  )
  await findByRole('button', { name: 'Sign in' })
  await connect('eip155')
  const short = shortAddress(wallets.eip155.address)
  await expect
    .poll(() => getByRole('button').textContent.toLowerCase())
    .toBe(`${short} · 2.000 eth`.toLowerCase())
})

test('the worth of all accounts is shown, and read again at a press', async () => {
  const held = { wei: ONE }
  const { kit, connect, clock } = await visitor(held)
  await connect('eip155')
  const { findByText } = render(
    <KitProvider kit={kit}>
      <Worth />
    </KitProvider>,
  )
  await findByText('Total: $3,000.00')
  held.wei = 2n * ONE
  // Younger figures are kept.
  await clock.advance(30_000)
  fireEvent.click(await findByText('Read again'))
  await findByText('Total: $6,000.00')
})

test('a list of the app’s own leaves small balances out where the visitor chose so, and none of unknown worth', () => {
  const token = (symbol: string, price?: string): Holding => ({
    id: `eip155:1/slip44:${symbol}`,
    name: symbol,
    symbol,
    decimals: 0,
    amount: 1n,
    listed: true,
    ...(price !== undefined && { price }),
  })
  const holdings = [token('A', '1'), token('B', '0.99'), token('C')]
  const shown = (small: boolean) =>
    shownTokens(holdings, { small, masked: false, verified: false }).map(({ symbol }) => symbol)
  expect([shown(true), shown(false)]).toEqual([
    ['A', 'C'],
    ['A', 'B', 'C'],
  ])
})
