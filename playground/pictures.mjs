/* global document, HTMLImageElement, window -- of the page that Playwright drives */
// `npm run pictures`: makes the pictures of docs/looks from the real page, so that they never go stale. It builds the
// playground from the sources, starts the local world, and drives Chromium.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import sharp from 'sharp'
import { preview } from 'vite'
import { startWorld } from './world/start.mjs'
import { chromiumArgs } from './chromium-args.mjs'
import { root } from '../scripts/ci/root.mjs'
import { ensureChromium } from '../scripts/ensure/index.mjs'
import { builtSite, withWorld } from './site.mjs'
import { worldInfo } from './world/world-page.mjs'

const target = join(root, 'docs/looks')
const schemes = /** @type {const} */ (['light', 'dark'])
/** As high as a card of one column can be, and a little more. */
const screen = { width: 700, height: 887 }
/** Of one picture in the strip, in pixels. */
const size = { width: 720, height: 912 }
const SOON = 15_000

/** The page is hidden: a plain gradient lies behind what the kit draws. */
const BACKDROP = `
  #root > :not(.ask) { visibility: hidden !important }
  /* With no page behind there is nothing to be dimmed. */
  [data-latchkey] { --lk-veil: transparent !important }
  .stage-buttons { display: none !important }
  body { background: linear-gradient(150deg, #d6eef1, #f8f2e2 55%, #e0edf8) fixed !important }
  [data-theme='dark'] body { background: linear-gradient(150deg, #14333b, #2b2720 55%, #17263a) fixed !important }
`

/** @typedef {import('playwright').Page} Page */

/** Requests of a page for files of scripts that have no answer yet. @type {WeakMap<Page, number>} */
const open = new WeakMap()

/** Counts what a page fetches of its code. @param {Page} page */
function count(page) {
  const change = (by) => (request) => {
    if (request.resourceType() === 'script') open.set(page, (open.get(page) ?? 0) + by)
  }
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1))
}

/** Opens a view, and waits until it is drawn. @param {Page} page @param {string} [route] */
async function openModal(page, route = 'Connect') {
  await page.evaluate((name) => window.playground.kit.modal.open(name), route)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').nth(2).waitFor({ timeout: SOON })
  return dialog
}

/** Waits until every picture is there and nothing moves but what turns for ever. @param {Page} page */
async function settled(page) {
  // Signs of networks are files of their own, with a disc in their place until then.
  while (open.get(page)) await page.waitForEvent('requestfinished', { timeout: SOON })
  await page.waitForFunction(
    () => {
      /** @param {Document | ShadowRoot} root @returns {Element[]} */
      const all = (root) =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? all(element.shadowRoot) : []),
        ])
      const isThere = (element) =>
        !element.matches('[data-wait]') &&
        (!(element instanceof HTMLImageElement) || element.complete)
      const moves = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      return moves.length === 0 && all(document).every(isThere)
    },
    undefined,
    { timeout: SOON },
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Connects an account, gives it money and shows it. @param {Page} page */
async function connected(page) {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /^Demo Wallet/ }).click()
  await dialog.waitFor({ state: 'hidden', timeout: SOON })
  const faucet = page.getByTestId('faucet')
  await faucet.dispatchEvent('click')
  await page
    .locator('[data-testid="faucet"]:not([disabled])')
    .waitFor({ state: 'attached', timeout: SOON })
  await openModal(page, 'Account')
  await dialog.getByText('Ether').first().waitFor({ timeout: SOON })
}

/** @param {Page} page */
const code = async (page) => {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
  await page.locator('.qr:not([data-ghost])').waitFor({ timeout: SOON })
}

/** With the bundled list of wallets, whose pictures visitors know. */
const PLUGINS =
  'plugins=eip155,solana,bip122,polkadot,cosmos,walletconnect,wallet-directory,embedded-wallet,balances,activity,send'

/** With one wallet in the page there is room for those that most visitors have. */
const ONE_WALLET = `${PLUGINS}&wallets=announced`

/**
 * The scenes of the strip, one a picture: query of the page, screen, and the steps there.
 *
 * @type {readonly { query: string, phone?: boolean, show: (page: Page) => Promise<void> }[]}
 */
const STRIP = [
  { query: ONE_WALLET, show: async (page) => void (await openModal(page)) },
  { query: ONE_WALLET, show: code },
  { query: ONE_WALLET, show: connected },
  { query: 'preset=forest', show: (page) => openModal(page, 'Networks') },
  // The row of large pictures, for who has no wallet in this browser.
  { query: `${PLUGINS}&wallets=none`, phone: true, show: (page) => openModal(page) },
  { query: `${ONE_WALLET}&lang=ar&dir=rtl`, show: (page) => openModal(page) },
]

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {object} options
 */
async function pageOf(browser, address, { scheme, viewport, phone = false, backdrop = true }) {
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    deviceScaleFactor: 2,
    reducedMotion: 'no-preference',
    ...(phone ? { isMobile: true, hasTouch: true, userAgent: devices['iPhone 14'].userAgent } : {}),
  })
  const page = await context.newPage()
  count(page)
  await page.goto(address)
  await page.waitForFunction(() => window.playground?.kit !== undefined)
  if (backdrop) await page.addStyleTag({ content: BACKDROP })
  return page
}

async function heroes(browser, url) {
  for (const scheme of schemes) {
    const viewport = { width: 1600, height: 900 }
    const page = await pageOf(browser, `${url}?inline=0&theme=${scheme}&${ONE_WALLET}`, {
      scheme,
      viewport,
    })
    await openModal(page)
    await settled(page)
    await sharp(await page.screenshot())
      .webp({ quality: 88 })
      .toFile(join(target, `hero-${scheme}.webp`))
    await page.context().close()
  }
}

/**
 * Puts pictures side by side.
 *
 * @param {readonly Buffer[]} pictures
 * @param {{ columns: number, width: number, height: number, name: string }} options of one picture, in pixels
 */
async function grid(pictures, { columns, width, height, name }) {
  const box = { width, height, fit: 'cover' }
  const cells = await Promise.all(pictures.map((one) => sharp(one).resize(box).png().toBuffer()))
  const composite = cells.map((input, at) => ({
    input,
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
  }))
  const rows = Math.ceil(cells.length / columns)
  const create = {
    width: width * columns,
    height: height * rows,
    channels: 4,
    background: '#0000',
  }
  await sharp({ create }).composite(composite).webp({ quality: 88 }).toFile(join(target, name))
}

async function strips(browser, url) {
  for (const scheme of schemes) {
    const pictures = []
    for (const { query, phone, show } of STRIP) {
      // A phone has the same form here as the others, so that nothing of it is cut off.
      const viewport = phone ? { width: 476, height: 603 } : screen
      const address = `${url}?inline=0&theme=${scheme}&${query}`
      const page = await pageOf(browser, address, { scheme, viewport, phone })
      await show(page)
      await settled(page)
      pictures.push(await page.screenshot())
      await page.context().close()
    }
    await grid(pictures, { columns: 3, ...size, name: `strip-${scheme}.webp` })
  }
}

/**
 * One picture for each option of a theme: a query of the page, or custom properties where the page has no control.
 *
 * @type {readonly { query?: string, css?: string, show?: (page: Page) => Promise<unknown> }[]}
 */
const TOKENS = [
  { query: 'accent=%23c026d3', show: (page) => openModal(page, 'Networks') },
  { css: '--latchkey-color-mix: #15734a; --latchkey-color-mix-strength: 12%' },
  { query: 'font=serif' },
  { css: '--latchkey-font-size-master: 12px' },
  { query: 'radius=0' },
  { css: '--latchkey-qr-color: #4f46e5', show: code },
  { query: 'width=440' },
  { query: 'theme=dark' },
]

async function themes(browser, url) {
  const viewport = { width: 560, height: 700 }
  const presets = []
  for (const scheme of schemes) {
    for (const preset of ['bank', 'game', 'terminal', 'candy', 'paper', 'glass']) {
      const address = `${url}?inline=0&theme=${scheme}&preset=${preset}&${ONE_WALLET}`
      const page = await pageOf(browser, address, { scheme, viewport })
      await connected(page)
      await settled(page)
      presets.push(await page.screenshot())
      await page.context().close()
    }
  }
  await grid(presets, { columns: 6, width: 480, height: 600, name: 'themes.webp' })
  const tokens = []
  for (const { query = '', css = '', show = openModal } of TOKENS) {
    const address = `${url}?inline=0&${query}`
    const page = await pageOf(browser, address, { scheme: 'light', viewport })
    await page.addStyleTag({ content: `[data-latchkey] { ${css} }` })
    await show(page)
    await settled(page)
    tokens.push(await page.screenshot())
    await page.context().close()
  }
  await grid(tokens, { columns: 4, width: 480, height: 600, name: 'theme-options.webp' })
}

/** Connect, confirm, account: one frame for each, shown for as long as it takes to read. */
async function clip(browser, url) {
  const viewport = { width: 720, height: 720 }
  const address = `${url}?inline=0&ask=1&theme=light`
  const page = await pageOf(browser, address, { scheme: 'light', viewport })
  /** @type {{ input: Buffer, delay: number }[]} */
  const frames = []
  const frame = async (delay) => {
    await settled(page)
    frames.push({ input: await page.screenshot({ scale: 'css' }), delay })
  }
  const dialog = await openModal(page)
  await frame(1_400)
  const row = dialog.getByRole('button', { name: /^Demo Wallet/ })
  await row.hover()
  await frame(600)
  await row.click()
  const approve = page.locator('.ask').getByRole('button', { name: 'Approve' })
  await approve.hover()
  await frame(1_600)
  await approve.click()
  await page
    .getByTestId('account-status')
    .filter({ hasText: 'Connected' })
    .waitFor({ state: 'attached', timeout: SOON })
  await openModal(page, 'Account')
  await dialog.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: SOON })
  await frame(2_600)
  const pictures = frames.map(({ input }) => input)
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 85, delay: frames.map(({ delay }) => delay), loop: 0 })
    .toFile(join(target, 'connect.webp'))
  await page.context().close()
}

const site = await builtSite()
const world = await startWorld({ ports: 0 })
const server = await preview({
  ...site,
  preview: { host: '127.0.0.1', port: 0 },
  // No list of a service: its wallets are made up.
  plugins: [withWorld({ ...worldInfo(world), directory: undefined })],
})
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArgs,
})
try {
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target)) rmSync(join(target, name))
  const url = server.resolvedUrls.local[0]
  world.signIn.welcome(url)
  await heroes(browser, url)
  await strips(browser, url)
  await themes(browser, url)
  await clip(browser, url)
} finally {
  await browser.close()
  await server.close()
  await world.close()
}
