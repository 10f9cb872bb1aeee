import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from '../src/host/main.js'
import { LOOKS_NOW, showView, tabTo, tooSmall, violations, type Look } from './support/a11y.js'
import { openHost, type HostPage } from './support/host.js'
import { motionless } from './support/motion.js'
import { ALL, connectedIn, expectConnectedIn } from './support/namespaces.js'
import { expect, test } from './support/test.js'

const PAGE = {
  wallets: [{ key: 'acme', options: { name: 'Acme Wallet', rdns: 'com.acme', accounts: 3 } }],
  others: [
    {
      kind: 'multi',
      key: 'both',
      options: { name: 'Both Wallet', rdns: 'com.both', seed: 'both' },
    },
    { kind: 'bitcoin', key: 'btc', options: { name: 'Orange Wallet' } },
    { kind: 'polkadot', key: 'dot', options: { key: 'Dot Wallet' } },
    { kind: 'cosmos', key: 'leap', options: { path: 'leap' } },
  ],
  kits: [{ id: 'host', namespaces: ALL, options: { multiWallet: true } }],
}

/** Connects wallets by their names; what is in `ended` is disconnected again. */
const connectAll = (page: Page, names: readonly string[], ended: readonly string[] = []) =>
  page.evaluate(
    async ([wanted, over]) => {
      const { connections, start, watch } = window.host.kits['host']!
      await start()
      // Wallets announce themselves when they like.
      const idOf = (name: string) =>
        new Promise<string>((resolve) => {
          const stop = watch(connections.connectorsAtom, (all) => {
            const found = all.find((one) => one.name === name)
            if (!found) return
            resolve(found.id)
            // The first look is before there is anything to stop.
            queueMicrotask(() => {
              stop()
            })
          })
        })
      for (const name of wanted) await connections.connect(await idOf(name))
      for (const name of over) await connections.disconnect({ connectorId: await idOf(name) })
    },
    [names, ended] as const,
  )

const showChain = (page: Page, namespace: NamespaceId) =>
  page.evaluate((id) => {
    window.host.kits['host']!.connections.setActiveNamespace(id)
  }, namespace)

const openIn = (page: Page, look: Look) =>
  openHost(page, {
    ...PAGE,
    theme: { mode: look.mode },
    dir: look.dir,
    language: look.language,
  })

/** Axe and fingers find nothing to complain about in what is open. */
async function expectUsable({ page }: HostPage, state: string) {
  await motionless(page)
  // New elements are still fading in; real faults of them stay.
  await expect.poll(() => violations(page), { message: state }).toEqual([])
  expect(await tooSmall(page), `${state}: targets under 44 px`).toEqual([])
}

/** The content before a wallet is connected. */
async function expectUsableBefore(host: HostPage) {
  await showView(host, 'Connect')
  const tabs = host.dialog.getByRole('tab')
  await expect(tabs).toHaveCount(ALL.length + 1)
  await expectUsable(host, 'Connect, all chains')
  for (const index of [1, 3]) {
    await tabs.nth(index).click()
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
    await expectUsable(host, `Connect, chain ${String(index)}`)
  }
  await showView(host, 'Connect', { namespace: 'cosmos' })
  await expectUsable(host, 'Connect for one chain')
  await showView(host, 'ConnectingMultiChain', { connectorId: 'com.both' })
  // Its two chains, and both at once.
  await expect(host.dialog.getByRole('listitem')).toHaveCount(3)
  await expectUsable(host, 'ConnectingMultiChain')
  await showView(host, 'ConnectingMultiChain', { connectorId: 'gone' })
  await expectUsable(host, 'ConnectingMultiChain, gone')
}

/** The content once several are connected, and when all are ended. */
async function expectUsableAfter(host: HostPage) {
  const { page } = host
  for (const namespace of ['eip155', 'bip122'] as const) {
    await showChain(page, namespace)
    await showView(host, 'ProfileWallets')
    await expectUsable(host, `ProfileWallets on ${namespace}`)
    await showView(host, 'Account')
    await expectUsable(host, `Account on ${namespace}`)
  }
  await showView(host, 'ConnectingMultiChain', { connectorId: 'com.both' })
  await expectUsable(host, 'ConnectingMultiChain, all connected')
  await showView(host, 'SwitchActiveChain', {
    switchToChain: 'cosmos',
    network: 'cosmos:osmosis-1',
  })
  await expectUsable(host, 'SwitchActiveChain')
  await showView(host, 'SwitchActiveChain', { switchToChain: 'cosmos' })
  await expectUsable(host, 'SwitchActiveChain without a network')
  await showView(host, 'Networks')
  await expectUsable(host, 'Networks of several chains')
  await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
  await showView(host, 'ProfileWallets')
  await expectUsable(host, 'ProfileWallets, remembered only')
}

/** Whether the focus is on something inside the open dialog. */
const focusIsInside = ({ dialog }: HostPage) =>
  dialog.evaluate((one) => one.contains((one.getRootNode() as ShadowRoot).activeElement))

test.describe('every visitor can use several chains', { tag: '@a11y-chains' }, () => {
  for (const look of LOOKS_NOW) {
    test(`axe finds nothing, before and once wallets are connected: ${look.mode}, ${look.dir}`, async ({
      page,
    }) => {
      const host = await openIn(page, look)
      await expectUsableBefore(host)
      await page.evaluate(() => {
        window.host.kits['host']!.modal.close()
      })
      await connectAll(page, ['Acme Wallet', 'Orange Wallet', 'Dot Wallet', 'Both Wallet'])
      await connectAll(page, [], ['Dot Wallet'])
      await expectConnectedIn(page, ['eip155', 'solana', 'bip122'])
      await expectUsableAfter(host)
    })
  }

  test('the keyboard alone picks a chain, switches wallets and accounts, ends one, and goes to another chain', async ({
    page,
  }) => {
    const host = await openHost(page, PAGE)
    const row = (name: string) =>
      host.dialog.getByRole('button', { name: new RegExp(`^${name} `) }).first()

    await test.step('a chain by its tab, and a chain of a wallet with several', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(host.dialog).toBeVisible()
      const tabs = host.dialog.getByRole('tab')
      await tabTo(host, () => tabs.first())
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      const solana = host.dialog.getByRole('tab', { name: 'Solana' })
      await expect(solana).toBeFocused()
      await expect(solana).toHaveAttribute('aria-selected', 'true')
      await expect(host.dialog.getByRole('listitem')).toHaveCount(1)
      await page.keyboard.press('Home')
      await expect(tabs.first()).toBeFocused()
      await tabTo(host, () => host.dialog.getByRole('button', { name: /^Both Wallet/ }))
      await page.keyboard.press('Enter')
      await tabTo(host, () => host.dialog.getByRole('button', { name: 'Solana' }))
      await page.keyboard.press('Enter')
      await expectConnectedIn(page, ['solana'])
      await expect(host.dialog).toBeHidden()
      await expect(host.button).toBeFocused()
    })

    await connectAll(page, ['Orange Wallet', 'Acme Wallet'], ['Both Wallet'])
    await expectConnectedIn(page, ['eip155', 'bip122'])
    await showView(host, 'ProfileWallets')

    await test.step('an account by the arrows, which stay where the choice is', async () => {
      const accounts = host.dialog.getByRole('radio')
      await expect(accounts).toHaveCount(3)
      const checked = accounts.and(page.locator('[aria-checked=true]'))
      await tabTo(host, () => checked)
      const before = await checked.textContent()
      await page.keyboard.press('ArrowDown')
      await expect(checked).not.toHaveText(before ?? '')
      await expect(checked).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(checked).toHaveText(before ?? '')
      await expect(checked).toBeFocused()
    })

    await test.step('a wallet, which is then ended and forgotten: focus is never lost', async () => {
      await tabTo(host, () => row('Orange Wallet'))
      await page.keyboard.press('Enter')
      await expect(row('Orange Wallet')).toHaveAttribute('aria-current', 'true')
      await expect(row('Orange Wallet')).toBeFocused()
      await tabTo(host, () => host.dialog.getByRole('button', { name: 'Disconnect Acme Wallet' }))
      await page.keyboard.press('Enter')
      await expect.poll(() => connectedIn(page)).toEqual(['bip122'])
      await expect(row('Acme Wallet')).toBeVisible() // Among those that are not connected.
      expect(await focusIsInside(host)).toBe(true)
      await tabTo(host, () => host.dialog.getByRole('button', { name: 'Remove Acme Wallet' }))
      await page.keyboard.press('Enter')
      await expect(row('Acme Wallet')).toHaveCount(0)
      expect(await focusIsInside(host)).toBe(true)
    })

    await test.step('the way to another chain, which is walked and left', async () => {
      await showView(host, 'Account')
      await page.evaluate(() => {
        const { networks, router } = window.host.kits['host']!
        router.push('Networks')
        networks.pick('cosmos:osmosis-1')
      })
      await expect(host.dialog.getByRole('heading', { name: /Connect your Osmosis/ })).toBeVisible()
      await tabTo(host, () => host.dialog.getByRole('button', { name: 'Connect on Cosmos' }))
      await page.keyboard.press('Enter')
      await tabTo(host, () => host.dialog.getByRole('button', { name: /^Leap/ }))
      await page.keyboard.press('Enter')
      await expectConnectedIn(page, ['bip122', 'cosmos'])
      await expect.poll(() => focusIsInside(host)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })
  })
})
