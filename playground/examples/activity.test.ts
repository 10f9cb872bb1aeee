import { expect, test } from 'vitest'
import { createEvmWallet, createFakePorts, TEST_NETWORKS, until } from '@latchkey/kernel/testing'
import { makeKit, printActivity } from './activity-headless.js'

const EXPLORER = 'https://explorer.example'

test('the example without a screen prints what happened, and counts the scams', async () => {
  const ports = createFakePorts()
  const wallet = createEvmWallet({ clock: ports.clock, http: ports.http, chains: [1, 10] })
  const uninstall = wallet.install({ target: ports.browser.window })
  const account = wallet.address
  const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const [sent, forged] = ['1'.padStart(64, '0'), '2'.padStart(64, '0')]
  const shared = { block_number: 9, timestamp: '2026-11-20T10:00:00Z', status: 'ok' }
  const from = { hash: account }
  const to = { hash: other }
  const root = `${EXPLORER}/api/v2/addresses/*`
  ports.http.route(root, ({ url }) => ({
    json: {
      next_page_params: null,
      items: url.includes('/transactions')
        ? [{ ...shared, hash: `0x${sent}`, from, to, value: '1500000000000000000', nonce: 1 }]
        : [
            {
              ...shared,
              transaction_hash: `0x${forged}`,
              from,
              to,
              token: { address_hash: other, symbol: 'USDC', name: 'USD Coin', exchange_rate: null },
              total: { value: '7', decimals: '6' },
            },
          ],
    },
  }))
  const kit = makeKit(TEST_NETWORKS, EXPLORER, { tokens: [] }, ports)
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
  await kit.connections.connect(wallet.info.rdns)
  const lines: string[] = []
  await printActivity(kit, (line) => lines.push(line))
  expect(lines).toEqual(['2026-11', `send 0x${sent} 1500000000000000000`, '1 hidden'])
  kit.dispose()
  uninstall()
})
