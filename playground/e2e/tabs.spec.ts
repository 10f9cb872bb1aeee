import { verifyMessage } from 'viem'
import type { Page } from '@playwright/test'
import {
  ACME,
  ANVIL_ONE,
  ANVIL_TWO,
  expectStatus,
  openHost,
  type HostPage,
} from './support/host.js'
import { expect, test } from './support/relay-test.js'
import { setVisible } from './support/visibility.js'

const HELLO = 'hello from this tab'
const RELAY = { kits: [{ id: 'host', relay: true }] }
const NOTICE = 'Disconnected in another tab'

/** Counts the sockets a page has open; to be called before it loads. */
function countSockets(page: Page): () => number {
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return () => open.size
}

/** Asks the wallet to sign; the page keeps the answer. */
const startSigning = ({ page }: HostPage) =>
  page.evaluate(async (message) => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    Object.assign(window, { signed: signMessage(message) })
  }, HELLO)

async function expectSigned(host: HostPage) {
  const signature = await host.page.evaluate(
    () => (window as unknown as { signed: Promise<`0x${string}`> }).signed,
  )
  const address = (await host.shown()).address as `0x${string}`
  expect(await verifyMessage({ address, message: HELLO, signature })).toBe(true)
}

async function disconnectIn({ page, button, dialog }: HostPage) {
  await page.bringToFront()
  await button.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
}

test.describe('several tabs of one app', { tag: '@tabs' }, () => {
  test('a wallet in the page: what one tab does the other shows, and its wallet is asked nothing', async ({
    context,
    page,
  }) => {
    const config = { wallets: [ACME] }
    // An untouched page: its kit was loaded, and not used. Its wallet reads its grants when the page opens.
    const known = { ...ACME, options: { ...ACME.options, granted: true } }
    const b = await openHost(await context.newPage(), { wallets: [known] })
    const a = await openHost(page, config)
    await a.connect('Acme Wallet')
    await expectStatus(a, 'connected')
    await expect(a.dialog).toBeHidden()
    await expectStatus(b, 'connected')
    expect(await b.page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(0)

    await test.step('after a switch in one the other shows what its wallet says', async () => {
      await a.page.evaluate(([id]) => window.host.kits['host']!.networks.switchTo(id), [
        ANVIL_TWO,
      ] as const)
      expect((await a.shown()).network).toBe(ANVIL_TWO)
      // The wallet has said nothing in this tab yet.
      expect((await b.shown()).network).toBe(ANVIL_ONE)
      await b.page.evaluate(() => {
        window.host.wallets['acme']!.switchChain(31338)
      })
      await expect.poll(async () => (await b.shown()).network).toBe(ANVIL_TWO)
    })

    await test.step('a disconnect in one is one in the other, whose wallet still knows the app', async () => {
      const asked = await b.requests('acme')
      await disconnectIn(a)
      await expectStatus(b, 'disconnected')
      await expect(b.button).toContainText(/connect/i)
      expect(await b.requests('acme')).toEqual(asked)
      expect(await b.page.evaluate(() => window.host.wallets['acme']!.granted)).toBe(true)
    })

    await test.step('a connection made in one is restored in the other without a prompt', async () => {
      await a.connect('Acme Wallet')
      await expectStatus(b, 'connected')
      expect(await b.page.evaluate(() => window.host.wallets['acme']!.prompts)).toBe(0)
    })

    await test.step('ended again, it is said in the other, which a reload leaves disconnected', async () => {
      await expect(a.dialog).toBeHidden()
      await disconnectIn(a)
      await expectStatus(b, 'disconnected')
      await b.page.bringToFront()
      await b.button.click()
      await expect(b.dialog).toContainText(NOTICE)
      await b.page.reload()
      await expect(b.button).toContainText(/connect/i)
      await expectStatus(b, 'disconnected')
    })
  })

  test('a session over the relay: the tab in which the visitor acts holds the socket, a hidden one does not, and its end is reported', async ({
    context,
    page,
    openApp,
    wallet,
  }) => {
    const second = await context.newPage()
    const sockets = [countSockets(page), countSockets(second)]
    const open = () => sockets.map((count) => count())
    await page.bringToFront()
    const a = await openApp()
    await a.pairWith(wallet)
    expect(open()).toEqual([1, 0])

    await test.step('a hidden tab owns nothing, and a question it has asked is still answered', async () => {
      await setVisible(page, false)
      await expect.poll(open).toEqual([0, 0])
      expect(await page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
      await expectStatus(a, 'connected')
      await setVisible(page, true)
      await expect.poll(open).toEqual([1, 0])
      await startSigning(a)
      await wallet.asked()
      await setVisible(page, false)
      await wallet.approve()
      await expectSigned(a)
      await expect.poll(open).toEqual([0, 0])
      await setVisible(page, true)
      await expect.poll(open).toEqual([1, 0])
    })

    await second.bringToFront()
    const b = await openHost(second, RELAY)
    await test.step('of two tabs the one in which the visitor acts has the socket', async () => {
      await expectStatus(b, 'connected')
      await expect.poll(open).toEqual([0, 1])
      await startSigning(b)
      await wallet.asked()
      await wallet.approve()
      await expectSigned(b)
      await page.bringToFront()
      await startSigning(a)
      await expect.poll(open).toEqual([1, 0])
      await wallet.asked()
      await wallet.approve()
      await expectSigned(a)
      expect(await wallet.sessions()).toHaveLength(1)
    })

    await test.step('a session ended in one tab is over in the other and in the wallet', async () => {
      await disconnectIn(a)
      await expectStatus(a, 'disconnected')
      await expectStatus(b, 'disconnected')
      await expect.poll(async () => (await wallet.sessions()).length).toBe(0)
    })

    await test.step('one that the wallet deletes is over in both', async () => {
      await page.bringToFront()
      await a.pairWith(wallet)
      await expectStatus(b, 'connected')
      await wallet.deleteSession()
      await expectStatus(a, 'disconnected')
      await expectStatus(b, 'disconnected')
    })
  })
})
