import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { serveFolder } from './serve.mjs'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const phone = { width: 390, height: 844 }

let server: Server
let origin = ''
test.beforeAll(async () => {
  server = await serveFolder(join(import.meta.dirname, '../../docs/site/.vitepress/dist'), 0)
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
test.afterAll(() => {
  server.close()
})

const foreign: string[] = []
const failed: string[] = []
test.beforeEach(({ page }) => {
  foreign.length = 0
  failed.length = 0
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  page.on('pageerror', (error) => failed.push(String(error)))
})
test.afterEach(() => {
  expect(foreign, 'requests to other hosts').toEqual([])
  expect(failed, 'what failed').toEqual([])
})

async function faultsOf(page: Page) {
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(() =>
    (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
    ).axe.run(),
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' ')}`,
  )
}

test('search finds a name and leads to its entry', async ({ page }) => {
  await page.goto(`${origin}/guide/react`)
  const search = page.getByRole('searchbox')
  // The page listens for keys once its scripts have run, which may be after it was loaded.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await search.fill('useSwitchNetwork')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('useSwitchNetwork')
  await expect(first.locator('mark').first()).toHaveText('useSwitchNetwork')
  await expect(page.getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#useSwitchNetwork$/)
  await expect(page.getByRole('heading', { name: 'useSwitchNetwork' })).toBeInViewport()
  const marked = () => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0)
  await expect.poll(marked).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  expect(await marked()).toBe(0)
})

test('every page for machines is there', async ({ page }) => {
  const list = await (await page.request.get(`${origin}/llms.txt`)).text()
  const links = Array.from(list.matchAll(/\]\((\/[^)]+\.md)\)/g), ([, link = '']) => link)
  expect(links).toEqual(
    expect.arrayContaining(['/hooks.md', '/guide/react.md', '/reference/kernel.md']),
  )
  for (const link of links) expect((await page.request.get(origin + link)).status(), link).toBe(200)
  const whole = await (await page.request.get(`${origin}/llms-full.txt`)).text()
  expect(whole).toContain('useSwitchNetwork')
  expect(whole).toContain('connect_aborted')
})

const PAGES = [
  '/',
  '/guide/react',
  '/guide/theme-builder',
  '/options',
  '/reference/siwx',
  '/capabilities',
]
for (const scheme of ['light', 'dark'] as const)
  test(`pages have no accessibility faults in ${scheme}, and fit a phone`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(origin + path)
      await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? /dark/ : /^(?!.*dark)/)
      // All pages are looked at before the test fails.
      expect.soft(await faultsOf(page), path).toEqual([])
      await page.setViewportSize(phone)
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(await isWider(), path).toBe(false)
    }
  })

test('the theme builder shows a change in the card and in the code', async ({ page }) => {
  await page.goto(`${origin}/guide/theme-builder`)
  const card = page.locator('[data-latchkey=panel]')
  await expect(card).toContainText('1.500 ETH')
  const code = page.getByRole('group', { name: 'Code' })
  await expect(code).toContainText('const theme = {}')
  await page.getByRole('combobox', { name: 'Begin with' }).selectOption('bank')
  await expect(code).toContainText('const theme = bank')
  await page.getByLabel('Card', { exact: true }).fill('#ffeedd')
  await expect(code).toContainText("surface: { dark: '#131c27', light: '#ffeedd' }")
  const face = card.locator('.card').first()
  await expect(face).toHaveCSS('background-color', 'rgb(255, 238, 221)')
  await page.getByText('Shape', { exact: true }).click()
  await page.getByRole('slider', { name: 'Corners of the card' }).fill('20')
  await expect(code).toContainText("radiusCard: '20px'")
  await expect(face).toHaveCSS('border-top-left-radius', '20px')
  await page.getByRole('button', { name: 'Reset: Corners of the card' }).click()
  await expect(code).not.toContainText('radiusCard')
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('dark')
  await expect(face).toHaveCSS('background-color', 'rgb(19, 28, 39)')
  await page.getByRole('combobox', { name: 'Screen' }).selectOption('connect')
  await expect(card.getByText('Test Wallet')).toBeVisible()
})
