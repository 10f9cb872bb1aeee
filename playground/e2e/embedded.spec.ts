import type { FrameLocator, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { ANVIL_ONE, expectStatus, openHost, SOON, type HostPage } from './support/host.js'
import { fund } from './support/money.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

const RECEIVER = '0x00000000000000000000000000000000000e3a11'

interface Mail {
  readonly code?: string
  readonly link?: string
}

/** The newest mail to an address. */
async function mailTo(email: string): Promise<Mail | undefined> {
  const [mail] = (await (
    await fetch(`${world().inbox.url}/mails.json?to=${encodeURIComponent(email)}`)
  ).json()) as readonly Mail[]
  return mail
}

/** A page of the test host with the embedded wallet. */
const open = (page: Page) => openHost(page, { kits: [{ id: 'host', embedded: true }] })

const step = (page: Page) =>
  page.evaluate(() => {
    const kit = window.host.kits['host']!
    return kit.store.get(window.host.embeddedOf(kit).loginAtom).step
  })

/** The wallet's own page, in its frame. */
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]')

/** Signs in without a screen: by the mail's link, then by its code. */
async function signIn(host: HostPage, email: string): Promise<void> {
  const { page } = host
  await page.evaluate((address) => {
    const kit = window.host.kits['host']!
    return window.host.embeddedOf(kit).startEmail(address)
  }, email)
  if ((await step(page)) === 'device') {
    await expect.poll(async () => (await mailTo(email))?.link, SOON).toBeTruthy()
    const link = (await mailTo(email))!.link!
    const { origin } = new URL(link)
    const pressed = await fetch(link, { method: 'POST', headers: { origin } })
    expect(pressed.status).toBe(200)
  }
  await expect.poll(() => step(page), SOON).toBe('otp')
  await expect.poll(async () => (await mailTo(email))?.code, SOON).toBeTruthy()
  const { code } = (await mailTo(email))!
  await page.evaluate((otp) => {
    const kit = window.host.kits['host']!
    return window.host.embeddedOf(kit).verifyOtp(otp)
  }, code!)
  await expectStatus(host, 'connected')
}

/** Approves what the frame shows. */
async function approve(page: Page): Promise<void> {
  await frameOf(page)
    .getByRole('button', { name: /approve|sign|confirm|send/i })
    .click()
}

const balance = async (address: string) =>
  BigInt((await rpc(world().chains[0]!.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string)

/** What is kept for the embedded wallet in the page's storage. */
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':embedded-wallet:')))

test.describe('the embedded wallet @embedded', () => {
  test('signs in by the code of a mail, signs, sends, comes back after a reload, and signs out', async ({
    page,
  }) => {
    const host = await open(page)
    // Nothing of the wallet is in the page before its visitor acts.
    await expect(page.locator('iframe')).toHaveCount(0)
    await signIn(host, 'alice@example.org')
    const { address, network } = await host.shown()
    expect(network).toBe(ANVIL_ONE)
    expect(address).toMatch(/^0x[0-9a-f]{40}$/i)

    const signing = page.evaluate(async () => {
      const { capabilities } = window.host.kits['host']!
      const { signMessage } = await capabilities.get('signMessage', 'eip155')
      return signMessage('Signed in a frame')
    })
    await approve(page)
    const signature = (await signing) as `0x${string}`
    const message = 'Signed in a frame'
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(
      true,
    )

    await fund(ANVIL_ONE, address!)
    const before = await balance(RECEIVER)
    const sending = page.evaluate(async (to) => {
      const { capabilities } = window.host.kits['host']!
      const { sendTransaction } = await capabilities.get('sendTransaction', 'eip155')
      return sendTransaction({ to, value: 1_000_000_000_000_000n })
    }, RECEIVER)
    await approve(page)
    expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balance(RECEIVER), SOON).toBe(before + 1_000_000_000_000_000n)

    await page.reload()
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toBe(address)

    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
    await expectStatus(host, 'disconnected')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await stored(page)).toEqual([expect.stringMatching(/account-types$/)])
    await page.reload()
    await expect(page.getByRole('button').first()).toBeVisible()
    await expectStatus(host, 'disconnected')
    // By which the server says, at the first login, that there is no wallet yet.
    expect(host.problems.filter((problem) => !/404/.test(problem))).toEqual([])
  })
})
