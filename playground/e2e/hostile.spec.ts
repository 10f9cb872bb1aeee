import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { ACME, expectStatus, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** A page that means no harm would not write this; pages that mean none have written all of it. */
const HOSTILE_CSS = `
  * { all: unset !important; }
  html { font-size: 40px !important; direction: inherit; }
  body > * { display: none !important; visibility: hidden !important; opacity: 0 !important; }
  dialog, [role=dialog] { display: none !important; position: static !important; width: 10px !important; }
  dialog::backdrop { background: red !important; }
  button { font: 40px cursive !important; background: red !important; border: 9px solid lime !important; }
  img, svg { width: 300px !important; height: 300px !important; filter: invert(1) !important; }
`

/** Styles a page as an app's own sheets would, under any policy of inline ones. */
const restyle = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Lays a white overlay over all of the page: hostile in itself, and the view through the veil is then always the
 * same.
 */
const cover = (page: Page) =>
  page.evaluate(() => {
    const overlay = document.createElement('div')
    overlay.style.cssText =
      'display:block!important;position:fixed!important;inset:0!important;z-index:2147483647!important;background:#fff!important;visibility:visible!important;opacity:1!important'
    document.body.append(overlay)
  })

/** Views that have between them most kinds of controls. */
const VIEWS = ['Connect', 'Settings'] as const

/** The whole window under each of the views, the card with its corners and its shadow in the middle. */
async function pictures(page: Page): Promise<readonly Buffer[]> {
  const taken: Buffer[] = []
  for (const view of VIEWS) {
    await page.evaluate((name) => {
      window.host.kits['host']!.modal.open(name)
    }, view)
    const dialog = page.getByRole('dialog')
    const title = view === 'Connect' ? 'Connect a wallet' : view
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    if (view === 'Connect') await expect(dialog.getByText('Acme Wallet')).toBeVisible()
    const pending = () =>
      dialog
        .locator('img')
        .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete))
    await expect.poll(async () => (await pending()).length).toBe(0)
    await expect(page.locator('.shell-ghost')).toHaveCount(0)
    await motionless(page)
    taken.push(await page.screenshot({ animations: 'disabled' }))
  }
  return taken
}

test(
  'the card looks the same, byte for byte, on a page that fights it, under the policy its kits print',
  { tag: '@hostile' },
  async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME], theme: { mode: 'dark' } })
    await test.step('the page is sent under that policy', async () => {
      const printed = await page.evaluate(() => window.host.kits['host']!.csp())
      const response = await page.request.get(page.url())
      expect(response.headers()['content-security-policy']).toBe(printed)
      expect(printed).toContain("require-trusted-types-for 'script'")
      expect(host.problems).toEqual([])
    })

    await cover(page)
    const calm = await pictures(page)
    await page.evaluate(restyle, HOSTILE_CSS)
    const foughtLate = await pictures(page)
    await page.addInitScript(restyle, HOSTILE_CSS)
    await page.reload()
    await page.waitForFunction(() => 'host' in window)
    await cover(page)
    const foughtEarly = await pictures(page)
    const same = (fought: readonly Buffer[]) => fought.map((one, at) => one.equals(calm[at]!))
    expect({ late: same(foughtLate), early: same(foughtEarly) }).toEqual({
      late: [true, true],
      early: [true, true],
    })
    expect(calm[0]!.equals(calm[1]!)).toBe(false)

    await test.step('nor can it be taken away while it is open', async () => {
      await page.evaluate(() => {
        window.host.kits['host']!.modal.open('Connect')
      })
      const row = host.dialog.getByRole('button', { name: 'Acme Wallet' })
      await expect(row).toBeVisible()
      const modal = page.locator('[data-latchkey=modal]')
      await modal.evaluate((one) => {
        one.setAttribute('hidden', '')
      })
      await expect(modal).not.toHaveAttribute('hidden')
      await expect(row).toBeVisible()
      await row.click()
      await expectStatus(host, 'connected')
    })
  },
)
