/* global document, HTMLImageElement, window -- of the page that Playwright drives */
// `npm run pictures`: makes the pictures of docs/looks from the real page, so that they never go stale. It builds the
// playground from the sources, starts the local world, and drives Chromium.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
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
/** Wide enough for a card of one column, not yet for two. */
const screen = { width: 640, height: 1000 }
const SOON = 15_000

/** The page is hidden: a plain gradient lies behind what the kit draws. */
const BACKDROP = `
  #root > :not(.ask, .live) { visibility: hidden !important }
  .live { background: none !important }
  /* With no page behind there is nothing to be dimmed. */
  [data-latchkey] { --lk-veil: transparent !important }
  .stage-buttons, .live [data-latchkey$='button'] { display: none !important }
  body { background: linear-gradient(150deg, #d6eef1, #f8f2e2 55%, #e0edf8) fixed !important }
  body:has(.live.dark), [data-theme='dark'] body { background: linear-gradient(150deg, #14333b, #2b2720 55%, #17263a) fixed !important }
`

/** The face of a system is another one on each machine. Inter looks like most of them, and the same everywhere. */
const FACE = readFileSync(
  new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)
const TYPE = `
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${FACE.toString('base64')}) }
  body { font-family: Inter, sans-serif }
  [data-latchkey] { --latchkey-font-family: Inter, sans-serif }
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

/** One card with its margin, in pixels of the page. */
const CELL = { width: 408, height: 768 }

/** Scenes of the gallery in the strip, each in the real modal. */
const STRIP = ['tokens', 'swap-offered', 'connecting-relay', 'send-form-filled', 'activity']

/** From right to left. */
const ARABIC = 'plugins=eip155,walletconnect,wallet-directory&wallets=announced&lang=ar&dir=rtl'

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {object} options
 */
async function pageOf(browser, address, { scheme, viewport }) {
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    deviceScaleFactor: 2,
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  count(page)
  await page.goto(address)
  await page.addStyleTag({ content: TYPE + BACKDROP })
  return page
}

/** The playground, with its kit. @type {typeof pageOf} */
async function demoOf(browser, address, options) {
  const page = await pageOf(browser, address, options)
  await page.waitForFunction(() => window.playground?.kit !== undefined)
  return page
}

/** Space around a card, in pixels. */
const MARGIN = 24

/**
 * Takes the picture of a page's card with a margin, and closes the page.
 *
 * @param {Page} page
 * @param {{ width: number, height: number }} [cell]
 */
async function cardOf(page, cell = CELL) {
  await settled(page)
  const card = await page.locator('[part~=card]').last().boundingBox()
  if (!card || card.height + 2 * MARGIN > cell.height)
    throw new Error(`A card is ${card?.height ?? 0} px high.`)
  const x = card.x + (card.width - cell.width) / 2
  const picture = await page.screenshot({ clip: { ...cell, x, y: card.y - MARGIN } })
  await page.context().close()
  return picture
}

/** A scene of the gallery in the real modal. */
async function sceneOf(browser, url, { scene, scheme, preset = 'plain' }) {
  const query = new URLSearchParams({ live: scene, mode: scheme, preset })
  const address = `${url}gallery.html?${query.toString()}`
  const page = await pageOf(browser, address, { scheme, viewport: screen })
  // A scene passes the views before it.
  await page.waitForLoadState('networkidle')
  await page.getByRole('dialog').locator('.page').last().waitFor({ timeout: SOON })
  return cardOf(page)
}

async function heroes(browser, url) {
  for (const scheme of schemes) {
    const address = `${url}?inline=0&theme=${scheme}&${ONE_WALLET}`
    const viewport = { width: 1280, height: 800 }
    const page = await demoOf(browser, address, { scheme, viewport })
    await openModal(page)
    // The card of two columns and nothing else: its words are to be read where it is shown smaller.
    const picture = await cardOf(page, { width: 800, height: 688 })
    const save = (name) => join(target, name)
    await sharp(picture)
      .webp({ quality: 84 })
      .toFile(save(`hero-${scheme}.webp`))
    // In the form of a preview of a link.
    if (scheme === 'light')
      await sharp(picture)
        .extract({ left: 0, top: 0, width: 1600, height: 840 })
        .resize(1200, 630)
        .jpeg({ quality: 84 })
        .toFile(save('preview.jpg'))
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
  await sharp({ create }).composite(composite).webp({ quality: 80 }).toFile(join(target, name))
}

async function strips(browser, url) {
  for (const scheme of schemes) {
    const pictures = []
    for (const scene of STRIP) pictures.push(await sceneOf(browser, url, { scene, scheme }))
    const address = `${url}?inline=0&theme=${scheme}&${ARABIC}`
    const page = await demoOf(browser, address, { scheme, viewport: screen })
    await openModal(page)
    pictures.push(await cardOf(page))
    await grid(pictures, { columns: 3, width: 612, height: 1152, name: `strip-${scheme}.webp` })
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
  const presets = []
  for (const scheme of schemes) {
    for (const preset of ['bank', 'game', 'terminal', 'candy', 'paper', 'glass'])
      presets.push(await sceneOf(browser, url, { scene: 'tokens', scheme, preset }))
  }
  await grid(presets, { columns: 6, width: 408, height: 768, name: 'themes.webp' })
}

async function options(browser, url) {
  const viewport = { width: 560, height: 700 }
  const tokens = []
  for (const { query = '', css = '', show = openModal } of TOKENS) {
    const address = `${url}?inline=0&${query}`
    const page = await demoOf(browser, address, { scheme: 'light', viewport })
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
  const page = await demoOf(browser, address, { scheme: 'light', viewport })
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

/** `npm run pictures -- heroes strips` makes these alone. */
const asked = process.argv.slice(2)
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
  const url = server.resolvedUrls.local[0]
  world.signIn.welcome(url)
  for (const [name, make] of Object.entries({ heroes, strips, themes, options, clip }))
    if (asked.length === 0 || asked.includes(name)) await make(browser, url)
} finally {
  await browser.close()
  await server.close()
  await world.close()
}
