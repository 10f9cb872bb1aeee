import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { ACME, ANVIL_ONE, expectStatus, openHost, type HostPage } from './support/host.js'
import { fund, nodeOf, post } from './support/money.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** Figures of a ledger by symbol, with the decimals they are counted in. */
type Ledger = Readonly<Record<string, readonly [amount: bigint, decimals: number]>>

/** Cut to three decimals, as holdings are shown. */
function cut([amount, decimals]: readonly [bigint, number]): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).padEnd(3, '0')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, 3)}`
}

const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

async function evm(address: string): Promise<Ledger> {
  await fund(ANVIL_ONE, address)
  await fund(ANVIL_ONE, address, 'USDC')
  const { rpcUrl } = world().chains[0]!
  const { address: to, decimals } = world().evmPack.tokens['USDC']!
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const [coin, dollars] = (await Promise.all([
    rpc(rpcUrl, 'eth_getBalance', [address, 'latest']),
    rpc(rpcUrl, 'eth_call', [{ to, data }, 'latest']),
  ])) as readonly [string, string]
  return { ETH: [BigInt(coin), 18], USDC: [BigInt(dollars), decimals] }
}

async function solana(address: string): Promise<Ledger> {
  const { rpcUrl, caip2, tokens = [] } = nodeOf('solana')!
  await fund(caip2, address)
  const [usdc, fee] = ['USDC', 'FEE'].map((symbol) => tokens.find((one) => one.symbol === symbol)!)
  await rpc(rpcUrl, 'dev_mint', [usdc!.address, address, '7654321'])
  await rpc(rpcUrl, 'dev_mint', [fee!.address, address, '9000'])
  const { value } = (await rpc(rpcUrl, 'getBalance', [address])) as { readonly value: number }
  // No node knows what the dollar is called, and no list of the page has it.
  const nameless = `${usdc!.address.slice(0, 4)}…${usdc!.address.slice(-4)}`
  return { SOL: [BigInt(value), 9], FEE: [9_000n, 6], [nameless]: [7_654_321n, 6] }
}

async function bitcoin(address: string): Promise<Ledger> {
  const { rpcUrl } = nodeOf('bip122')!
  await post(`${rpcUrl}/grant`, { address, sats: 12_345_678 })
  interface Sums {
    readonly funded_txo_sum: number
    readonly spent_txo_sum: number
  }
  const stats = await json<{ chain_stats: Sums; mempool_stats: Sums }>(
    `${rpcUrl}/address/${address}`,
  )
  const all = [stats.chain_stats, stats.mempool_stats]
  const sats = all.reduce((sum, one) => sum + one.funded_txo_sum - one.spent_txo_sum, 0)
  return { tBTC: [BigInt(sats), 8] }
}

async function cosmos(address: string): Promise<Ledger> {
  const { rpcUrl } = nodeOf('cosmos')!
  await post(`${rpcUrl}/fund`, { address, amount: '5123456' })
  const { balances } = await json<{
    balances: readonly { readonly denom: string; readonly amount: string }[]
  }>(`${rpcUrl}/cosmos/bank/v1beta1/balances/${address}`)
  const coin = balances.find(({ denom }) => denom === 'uatom')!
  return { ATOM: [BigInt(coin.amount), 6] }
}

async function polkadot(address: string): Promise<Ledger> {
  const { rpcUrl } = nodeOf('polkadot')!
  // No other test uses this account, so its balance is what it gets here.
  await rpc(rpcUrl, 'dev_endow', [address, '123456789012'])
  return { DOT: [123_456_789_012n, 10] }
}

/** What the tokens' rows say: amounts by symbol. */
const rowsOf = async ({ dialog }: HostPage) => {
  const rows = await dialog
    .locator('[part~=token-row]')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('.row-text > *')].map((one) => one.textContent)),
    )
  const amounts = rows.map(([, text]) => /^([\d.,]+)\s*(\S+)$/.exec(text ?? ''))
  return Object.fromEntries(amounts.map((one) => [one?.[2] ?? '', one?.[1] ?? '']))
}

const NAMESPACES = [
  ['solana', solana, { kind: 'solana', name: 'Sun Wallet', options: { name: 'Sun Wallet' } }],
  [
    'bip122',
    bitcoin,
    { kind: 'bitcoin', name: 'Orange Wallet', options: { name: 'Orange Wallet', apis: ['sats'] } },
  ],
  ['cosmos', cosmos, { kind: 'cosmos', name: 'Leap', options: { path: 'leap' } }],
  ['polkadot', polkadot, { kind: 'polkadot', name: 'Dot Wallet', options: { key: 'Dot Wallet' } }],
] as const

async function open(page: Page, namespace: NamespaceId): Promise<HostPage> {
  const other = NAMESPACES.find(([id]) => id === namespace)?.[2]
  const seed = 'five ledgers'
  const host = await openHost(page, {
    ...(other
      ? { others: [{ kind: other.kind, key: 'own', options: { ...other.options, seed } }] }
      : { wallets: [{ ...ACME, options: { ...ACME.options, seed } }] }),
    kits: [{ id: 'host', namespaces: [namespace], balances: {}, activity: true }],
  })
  await host.connect(other?.name ?? 'Acme Wallet')
  await expectStatus(host, 'connected')
  await expect(host.dialog).toBeHidden()
  return host
}

test.describe('without any service', { tag: '@money' }, () => {
  for (const [namespace, ledgerOf] of [['eip155', evm] as const, ...NAMESPACES]) {
    test(`the figures of ${namespace} are those of its ledger`, async ({ page }) => {
      const host = await open(page, namespace)
      const { address = '' } = await host.shown()
      const ledger = await ledgerOf(address)
      await host.button.click()
      if (namespace === 'solana')
        await host.dialog.getByRole('button', { name: /^Not on a list/ }).click()
      await expect
        .poll(() => rowsOf(host))
        .toEqual(
          Object.fromEntries(
            Object.entries(ledger).map(([symbol, figure]) => [symbol, cut(figure)]),
          ),
        )
      await host.dialog.getByRole('tab', { name: 'Activity' }).click()
      const reach = host.dialog.getByText('Shows only what you sent here')
      // A node of Polkadot keeps no list of an account's past, and that is said.
      if (namespace === 'polkadot') await expect(reach).toBeVisible()
      else await expect(host.dialog.locator('[part~=activity-row]').first()).toBeVisible()
      if (namespace !== 'polkadot') await expect(reach).toBeHidden()
      expect(host.problems).toEqual([])
    })
  }
})
