import type { Page } from '@playwright/test'
import { encodeFunctionData, parseAbi, parseUnits, toHex, type Hex } from 'viem'
import type { HostKit } from '../src/host/host-config.js'
import type {} from '../src/host/main.js'
import { LOOKS, tabTo, violations } from './support/a11y.js'
import { ACME, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const token = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** A question to the first EVM chain of the world. */
async function chain<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(world().chains[0]!.rpcUrl, { method: 'POST', headers, body })
  const { result, error } = (await answer.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** Sees to it that an account has so much of the coin and of a dollar token, and waits until the chain says so. */
async function give(address: string, ether: string, dollars: string): Promise<void> {
  await chain('anvil_setBalance', address, toHex(parseUnits(ether, 18)))
  const { address: to, decimals } = world().evmPack.tokens['USDC']!
  const owner = address as Hex
  const asked = encodeFunctionData({ abi: token, functionName: 'balanceOf', args: [owner] })
  const there = BigInt(await chain<Hex>('eth_call', { to, data: asked }, 'latest'))
  const missing = parseUnits(dollars, decimals) - there
  if (missing === 0n) return
  const data = encodeFunctionData({ abi: token, functionName: 'mint', args: [owner, missing] })
  const [from] = await chain<readonly Hex[]>('eth_accounts')
  const hash = await chain<Hex>('eth_sendTransaction', { from, to, data })
  await expect.poll(() => chain('eth_getTransactionReceipt', hash)).not.toBeNull()
}

const setFaults = async (faults: Readonly<Record<string, unknown>>) => {
  const url = world().data.url
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/__test/reset`, { method: 'POST', headers, body: '{}' })
  await fetch(`${url}/__test/faults`, { method: 'POST', headers, body: JSON.stringify(faults) })
}

/** The texts of the tokens' rows: name, amount, worth. */
const rowsOf = ({ dialog }: HostPage) =>
  dialog
    .locator('[part~=token-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('.row-text > *, .row-value')].map((one) => one.textContent),
      ),
    )

interface Opening {
  readonly served?: boolean
  readonly look?: (typeof LOOKS)[number]
}

/** The account of a wallet with 1.5 of the coin and 250.5 dollars on the chain. */
async function openAccount(page: Page, { served = false, look }: Opening = {}) {
  const kit: HostKit = served
    ? { id: 'host', balances: { service: world().data.url } }
    : { id: 'host', balances: {}, activity: true }
  const host = await openHost(page, {
    wallets: [ACME],
    kits: [kit],
    ...(look && { theme: { mode: look.mode }, dir: look.dir, language: look.language }),
  })
  await host.connect('Acme Wallet')
  await expect(host.dialog).toBeHidden()
  const { address = '' } = await host.shown()
  await give(address, '1.5', '250.5')
  await host.button.click()
  await expect(host.dialog.locator('[part~=token-row]')).toHaveCount(2)
  return host
}

const ON_CHAIN = [
  ['Ether', '1.500\u00a0ETH'],
  ['USD Coin', '250.500\u00a0USDC'],
]
const PRICED = [
  ['Ether', '1.500\u00a0ETH', '$4,500.00'],
  ['USD Coin', '250.500\u00a0USDC', '$250.50'],
]

test.describe('the holdings of an account', { tag: '@money' }, () => {
  test.afterEach(() => setFaults({}))

  test('without a service it is what the chain says, and its tabs are reached by keys', async ({
    page,
  }) => {
    const host = await openAccount(page)
    expect(await rowsOf(host)).toEqual(ON_CHAIN)
    await expect(host.dialog.getByText('Verified tokens only.')).toBeVisible()
    await expect(host.dialog.locator('[part=figure]')).toContainText('1.500')
    const tab = (name: string) => host.dialog.getByRole('tab', { name })
    await tabTo(host, () => tab('Tokens'))
    await page.keyboard.press('End')
    await expect(tab('Activity')).toBeFocused()
    await expect(host.dialog.getByRole('tabpanel', { name: 'Activity' })).toBeVisible()
    // Its own nodes tell what happened on it, too.
    await expect(host.dialog.locator('[part~=activity-row]').first()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(tab('Tokens')).toBeFocused()
    await expect(host.dialog.getByRole('tabpanel', { name: 'Tokens' })).toBeVisible()
    expect(host.problems).toEqual([])
  })

  test('a service adds prices and the total, and is not believed about the coin', async ({
    page,
  }) => {
    await setFaults({ nativeLie: '999' })
    const host = await openAccount(page, { served: true })
    // Prices come after the rows.
    await expect.poll(() => rowsOf(host)).toEqual(PRICED)
    await expect(host.dialog.locator('[part=figure]')).toContainText('$4,750.50')
    expect(host.problems).toEqual([])
    await page.evaluate(() => {
      localStorage.clear()
    })
    for (const look of LOOKS) {
      await test.step(`${look.mode}, ${look.dir}`, async () => {
        await openAccount(page, { served: true, look })
        expect(await violations(page)).toEqual([])
        await page.evaluate(() => {
          localStorage.clear()
        })
      })
    }
  })
})
