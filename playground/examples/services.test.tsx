import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '@latchkey/kernel'
import { mockKit, mswHandlers, nodeAnswer, serviceRoutes } from '@latchkey/kernel/testing'
import { balances } from '@latchkey/balances'
import { cloud } from '@latchkey/cloud'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { Portfolio } from '@latchkey/money'
import { walletDirectory } from '@latchkey/wallet-directory'

const SERVICES = 'https://services.example'
const ETHER = {
  network: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: '2',
  price: 3000,
} as const
const DOLLARS = {
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: 1,
}

/** The answers of the services and of the node. */
const routes = {
  ...serviceRoutes(SERVICES, {
    wallets: [{ id: 'acme', name: 'Acme Wallet', mobile_link: 'acme://', chains: ['eip155:1'] }],
    holdings: [ETHER, { ...ETHER, ...DOLLARS, amount: '250.5' }],
  }),
  'https://node.example/': nodeAnswer({
    eth_chainId: '0x1',
    eth_getBalance: `0x${(2n * 10n ** 18n).toString(16)}`,
  }),
}

/** An app: it finds wallets, and what the visitor holds. */
const app = {
  networks: [{ ...mainnet, rpcUrls: ['https://node.example/'] }],
  plugins: [
    eip155(),
    balances(),
    walletDirectory(),
    cloud({ projectId: 'test', services: { directory: SERVICES, blockchainApi: SERVICES } }),
  ],
}

test('a kit of a test reads services and nodes from a table', async () => {
  const { kit, dispose } = await mockKit({ ...app, ports: { routes } })
  const { account, network } = kit.store.get(kit.connections.accountOf('eip155'))
  const portfolio = kit.get(Portfolio)
  await portfolio.read(account!, network!)
  const { holdings } = kit.store.get(portfolio.stateAtom(accountId(network!.id, account!.address)))
  expect(holdings.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 2n * 10n ** 18n],
    ['USDC', 250_500_000n],
  ])
  dispose()
})

const server = setupServer(...mswHandlers(http, routes))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test("the same table answers the page's own requests, by MSW", async () => {
  const listed = await fetch(`${SERVICES}/getWallets?search=acme`)
  expect(await listed.json()).toMatchObject({ count: 1, data: [{ name: 'Acme Wallet' }] })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
  const told = await fetch('https://node.example/', { method: 'POST', body })
  expect(await told.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
})
