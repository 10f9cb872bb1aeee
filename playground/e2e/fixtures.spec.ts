import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Kit } from '@latchkey/kernel'
import { packAll, pageDoors } from '../../scripts/pack.mjs'
import {
  installedVersion,
  newAppNames,
  preparedFixture,
  prepareFixture,
  prepareTemplate,
  serveNext,
  serveWorker,
  type FixtureName,
  type NewAppName,
} from '../apps.mjs'
import { codeField, emailField } from './support/embedded.js'
import { hasWalletServices, serveWithOwnWallet } from './support/own-wallet.js'
import { hasRedis, signInAndOut, startRedis } from './support/sign-in-and-out.js'
import { inlineScripts, openUnderPolicy } from './support/policy.js'
import { serveFolder } from './support/static-server.js'
import { expect, test } from './support/test.js'
import { walletScript } from './support/wallet-script.js'

/** Installing the apps takes what the network takes. */
const PREPARATION = 4 * 60_000

interface Fixture {
  readonly app: string
  readonly url: string
  close(): Promise<void>
}

/** Where a run of everything has prepared the apps, beside other steps. */
const prepared = process.env['LATCHKEY_FIXTURES']

let folder = ''
const open: Fixture[] = []

const made = new Map<FixtureName, Promise<string>>()

/** Prepares an app once it is needed, so that each test says which app failed. */
async function appOf(name: FixtureName): Promise<string> {
  if (prepared) return preparedFixture(prepared, name)
  const app = made.get(name) ?? prepareFixture(folder, name)
  made.set(name, app)
  return app
}

const newApp = async (name: NewAppName) =>
  prepared ? preparedFixture(prepared, name) : prepareTemplate(folder, name)

async function fixture(name: FixtureName): Promise<Fixture> {
  const app = await appOf(name)
  const served = await (SERVERS[name]?.(app) ?? serveFolder(join(app, 'dist')))
  const one = { app, url: served.url, close: served.close }
  open.push(one)
  return one
}

/** How each app is served that is more than a folder of files. */
const SERVERS: Partial<Record<FixtureName, (app: string) => Promise<Omit<Fixture, 'app'>>>> = {
  next: serveWithRedis,
  worker: serveWorker,
}

/** A Next app whose sign-in server has its store. */
async function serveWithRedis(app: string) {
  const redis = await startRedis()
  const { url, close } = await serveNext(app, { REDIS_URL: redis.url })
  return {
    url,
    async close() {
      await close()
      await redis.close()
    },
  }
}

/** Keeps in the page every text of its button that was there when a frame was drawn. */
function noteFrames() {
  const seen = new Set<string>()
  const look = () => {
    for (const host of document.querySelectorAll('[data-latchkey="connect-button"]')) {
      const text = (host.shadowRoot ?? host).textContent
      // The parser may have read the host and not yet its text.
      if (text || document.readyState !== 'loading') seen.add(text)
    }
    requestAnimationFrame(look)
  }
  look()
  Object.assign(window, { seen })
}

/** The page's whole log, of every level. */
function remarksOf(page: Page): readonly string[] {
  const remarks: string[] = []
  page.on('console', (message) => remarks.push(message.text()))
  page.on('pageerror', (error) => remarks.push(error.message))
  return remarks
}

/**
 * Toasts over the open modal, as the built package draws them: first one that is well, then one that cannot be drawn.
 * The app around the kit has to live on.
 */
async function toast(page: Page, remarks: readonly string[]) {
  const dialog = page.getByRole('dialog')
  const show = (message: unknown) =>
    page.evaluate((text) => {
      const { kit } = window as unknown as { kit: Kit }
      // A view that asks no node.
      kit.modal.open('WhatIsAWallet')
      kit.notices.toast({ variant: 'loading', message: text as string })
    }, message)
  await show('Working on it')
  await expect(dialog.locator('[part=toast]')).toContainText('Working on it')
  await expect(dialog.locator('[part=toast] .spinner')).toBeVisible()
  await expect(page.locator('output')).toBeVisible()
  expect(remarks).toEqual([])
  await show({ odd: true })
  await expect(dialog.locator('[part=toast]')).toHaveCount(0)
  await expect.poll(() => remarks.join()).toContain('failed in toast')
  await expect(page.locator('output')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

interface Everything {
  readonly kit: Kit
  readonly views: Readonly<Record<string, () => void>>
  readonly toasts: Readonly<Record<string, () => void>>
  readDoors(): Promise<Readonly<Record<string, readonly string[]>>>
}

/** Reads every export of every door, and draws every view and every toast, in an app that installed the packages. */
async function drawEverything(page: Page, url: string) {
  const failed: string[] = []
  page.on('console', (message) => {
    // A node, a relay and a sign-in server that are not there are no faults of a drawing.
    if (/failed in|Minified React error|Warning:|is not defined|Cannot access/.test(message.text()))
      failed.push(message.text())
  })
  page.on('pageerror', (error) => failed.push(error.message))
  await page.goto(new URL('everything.html', url).href)
  const state = page.locator('output')
  await expect(state).toHaveText('connected')
  const doors = await page.evaluate(() => (window as unknown as Everything).readDoors())
  expect(Object.keys(doors)).toEqual(pageDoors)
  for (const [name, exports] of Object.entries(doors)) expect(exports, name).not.toEqual([])
  await drawViews(page)
  await page.evaluate(() => (window as unknown as Everything).kit.connections.disconnect())
  await expect(state).toHaveText('disconnected')
  await drawViews(page)
  expect(failed).toEqual([])
}

/** Each view there is, and each toast over one of them. */
async function drawViews(page: Page) {
  const dialog = page.getByRole('dialog')
  const names = await page.evaluate(() => {
    const { views, toasts } = window as unknown as Everything
    return { views: Object.keys(views), toasts: Object.keys(toasts) }
  })
  for (const view of names.views) {
    await page.evaluate((one) => (window as unknown as Everything).views[one]?.(), view)
    await expect(dialog.getByRole('heading').first(), view).not.toBeEmpty()
    // A view in which nothing goes on, so that it stays.
    for (const toast of view === 'WhatIsAWallet' ? names.toasts : []) {
      await page.evaluate((one) => (window as unknown as Everything).toasts[one]?.(), toast)
      await expect(dialog.locator('[part=toast]'), `${view}, ${toast}`).toContainText(toast)
    }
    await page.evaluate(() => {
      const { kit } = window as unknown as Everything
      kit.notices.hideToast()
      kit.modal.close()
    })
    await expect(dialog).toBeHidden()
  }
}

/** The first two examples of the README do in an app what their page says. */
async function signByTheReadme(page: Page, url: string, trespasses: string[]) {
  expect(trespasses).toEqual([])
  // Another page's connections are no part of it, nor the network of its wallet.
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await page.goto(url)
  await page.getByRole('button', { name: /connect/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Bench Wallet/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.locator('output')).toHaveText(/^0x[\da-f]{130}$/)
  // It names public nodes, and asked them alone: no browser of a test reaches them.
  await page.goto('about:blank')
  const strangers = trespasses.splice(0).map((one) => new URL(one).hostname)
  expect(strangers.filter((name) => !/(?:^|\.)(?:publicnode|drpc|reth)\.\w+$/.test(name))).toEqual(
    [],
  )
}

async function connect(page: Page): Promise<string> {
  await page.getByRole('button', { name: /connect/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Bench Wallet/ }).click()
  await expect(page.getByRole('status').or(page.locator('output')).last()).toContainText('0x')
  await expect(dialog).toBeHidden()
  return page.locator('output').innerText()
}

test.describe('apps that install the packed packages', { tag: '@fixtures' }, () => {
  test.beforeAll(async () => {
    if (prepared) return
    test.setTimeout(PREPARATION)
    folder = await packAll()
  })
  test.beforeEach(async ({ context }) => {
    if (!prepared) test.setTimeout(PREPARATION)
    await context.addInitScript({ content: await walletScript(1) })
  })
  test.afterAll(async () => {
    test.setTimeout(PREPARATION)
    const used = open.splice(0)
    await Promise.all(used.map((one) => one.close()))
    // A hundred thousand files: what is removed beside other suites need not be when all have ended.
    for (const { app } of used) await rm(app, { recursive: true, force: true })
    if (folder !== '') await rm(folder, { recursive: true, force: true })
  })

  test('React 18 connects without a warning', async ({ page, trespasses }) => {
    const remarks = remarksOf(page)
    const { app, url } = await fixture('react18')
    expect(installedVersion(app, 'react')).toBe('18.3.1')
    await openUnderPolicy(page, url)
    expect(await connect(page)).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(remarks).toEqual([])
    await toast(page, remarks)
    await drawEverything(page, url)
    await signByTheReadme(page, `${url}/readme.html`, trespasses)
  })

  test('webpack builds the example of the README, which connects and signs', async ({
    page,
    trespasses,
  }) => {
    const { url } = await fixture('webpack')
    await signByTheReadme(page, `${url}/readme.html`, trespasses)
  })

  test("React 19 connects without a warning, and a stranger's plugin shows its screen", async ({
    page,
    trespasses,
  }) => {
    const remarks = remarksOf(page)
    const { app, url } = await fixture('react19')
    expect(installedVersion(app, 'react')).toBe('19.3.1')
    expect(installedVersion(app, 'acme-points')).toBe('1.0.0')
    await page.route('**/rpc', (route, request) => {
      const { id } = request.postDataJSON() as { readonly id: number }
      return route.fulfill({ json: { jsonrpc: '2.0', id, result: '0x0' } })
    })
    await openUnderPolicy(page, url)
    const address = await connect(page)
    await page.getByRole('button', { name: address.slice(0, 4) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Points' }).click()
    await expect(dialog).toContainText('1,250')
    expect(remarks).toEqual([])
    await toast(page, remarks)
    await drawEverything(page, url)
    await signByTheReadme(page, `${url}/readme.html`, trespasses)
  })

  test('Next renders the button with its label on the server and hydrates in silence', async ({
    page,
    request,
    trespasses,
  }) => {
    // eslint-disable-next-line no-restricted-syntax -- A machine may have no Redis.
    test.skip(!(await hasRedis()), 'The sign-in server of this app keeps its state in Redis.')
    const remarks = remarksOf(page)
    const { url } = await fixture('next')
    const html = await (await request.get(url)).text()
    expect(html).toMatch(
      /data-latchkey="connect-button"[^>]*><svg width="156" height="44" role="button"[^>]* aria-label="Connect wallet"/,
    )
    // Next writes scripts into its pages, and its loader gives script elements plain addresses.
    await openUnderPolicy(page, url, (policy, page) =>
      policy
        .replace("script-src 'self'", ["script-src 'self'", ...inlineScripts(page)].join(' '))
        .replace("; require-trusted-types-for 'script'; trusted-types 'none'", ''),
    )
    expect(await connect(page)).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(remarks).toEqual([])
    // The README's sign-in server runs in the same app, by the app router and by that of `pages`.
    for (const base of [url, `${url}/api`])
      await signInAndOut((path, init) => fetch(base + path, init))
    // A page of the other router.
    await signByTheReadme(page, `${url}/readme`, trespasses)
  })

  test('a page of Next names a connected visitor from its first HTML on, at each of 100 reloads', async ({
    page,
    context,
  }) => {
    // A hundred pages, on a machine that may be slow.
    test.setTimeout(300_000)
    const app = await appOf('next')
    const { url, close } = await serveNext(app)
    open.push({ app, url, close })
    const known = `${url}/known`
    await context.addInitScript(noteFrames)
    await page.goto(known)
    const address = await connect(page)
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`
    const html = await (await context.request.get(known)).text()
    expect(html).toContain(`>${short}</text>`)
    expect(html).not.toContain('Connect wallet')
    for (let turn = 0; turn < 100; turn += 1) {
      await page.reload()
      await expect(page.locator('output')).toHaveText(address)
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
      expect(seen.filter((text) => !text.includes(short))).toEqual([])
    }
    // The account is the page's to tell, not the cookie's: a stranger's cookie is shown for a moment and proves nothing.
    await page.evaluate(() => (window as unknown as Everything).kit.connections.disconnect())
    expect(await context.cookies()).toEqual([])
    await page.reload()
    await expect(page.locator('output')).toHaveText(/idle|disconnected/)
    expect(await (await context.request.get(known)).text()).toContain('Connect wallet')
  })

  test('a new app with a wallet of its own signs a visitor in, who is still there after a reload', async ({
    page,
    trespasses,
  }) => {
    // eslint-disable-next-line no-restricted-syntax -- A machine may have neither.
    test.skip(!(await hasWalletServices()), 'The server of this app wants PostgreSQL and Redis.')
    const app = await newApp('new-embedded')
    const { url, codeFor, close } = await serveWithOwnWallet(app)
    open.push({ app, url, close })
    await page.goto(url)
    await page.getByRole('button', { name: /connect/i }).click()
    const dialog = page.getByRole('dialog')
    const email = 'alice@mail.example'
    await emailField({ dialog }).fill(email)
    await emailField({ dialog }).press('Enter')
    await expect(codeField({ dialog })).toBeVisible()
    await codeField({ dialog }).fill(codeFor(email) ?? '')
    const shown = page.locator('output')
    await expect(shown).toHaveText(/^0x[\da-fA-F]{40}$/)
    const address = await shown.innerText()
    await page.reload()
    await expect(shown).toHaveText(address)
    await page.goto('about:blank')
    trespasses.splice(0)
  })

  for (const name of newAppNames.filter((name) => name !== 'new-embedded'))
    test(`a new app of npm create latchkey connects: ${name}`, async ({ page, trespasses }) => {
      const app = await newApp(name)
      const built = name === 'new-feature' || name === 'new-chain' ? 'demo/dist' : 'dist'
      const served = name === 'new-next' ? serveNext(app) : serveFolder(join(app, built))
      const { url, close } = await served
      open.push({ app, url, close })
      await page.goto(url)
      await expect(page.locator('output')).toHaveText('Nobody is connected yet.')
      if (name !== 'new-vanilla') await page.getByRole('button', { name: /connect/i }).click()
      await page.getByRole('button', { name: /Bench Wallet|Acme Wallet/ }).click()
      await expect(page.locator('output')).toHaveText(/^(0x[\da-fA-F]{40}|acme-[\da-f]{64})$/)
      // It names public nodes, which no browser of a test reaches.
      await page.goto('about:blank')
      trespasses.splice(0)
    })

  test('a worker of Cloudflare signs a visitor in and out', async () => {
    const { url } = await fixture('worker')
    await signInAndOut((path, init) => fetch(url + path, init))
  })
})
