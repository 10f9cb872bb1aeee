import type { Page } from '@playwright/test'
import { LOOKS, tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** Scenes on the page at once: as many as one look of axe takes in without slowing down. */
const AT_ONCE = 20

/** Tests that share the scenes of a look: one alone would take longer with each scene that is added. */
const PARTS = [0, 1, 2, 3, 4]

/** Twenty kits start at once, and axe looks at twenty cards: on a busy machine either takes a while. */
const PATIENCE = { timeout: 20_000 }

async function sceneIds(page: Page): Promise<readonly string[]> {
  await page.goto('/gallery.html?scene=connect')
  const values = await page
    .locator('select[name=scene] option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  return values.filter((value) => value !== '')
}

test.describe('every view in every state', { tag: '@gallery' }, () => {
  for (const { mode, dir, language } of LOOKS) {
    for (const part of PARTS) {
      test(`axe finds nothing: ${mode}, ${dir}, ${language}, part ${part + 1}`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const all = await sceneIds(page)
        expect(all.length).toBeGreaterThan(60)
        const size = Math.ceil(all.length / PARTS.length)
        const ids = all.slice(part * size, (part + 1) * size)
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          const shown = ids.slice(from, from + AT_ONCE)
          const query = new URLSearchParams({ scene: shown.join(), mode, language })
          await page.goto(`/gallery.html?${query.toString()}`)
          await expect(page.locator('.frame[data-played]')).toHaveCount(shown.length, PATIENCE)
          await expect(page.locator('.frame :is(.waiting, .shell-ghost)')).toHaveCount(0)
          await motionless(page)
          // What has just come may still be on its way; what is wrong with it stays wrong.
          await expect
            .poll(() => violations(page, '.frame'), { message: shown.join(), ...PATIENCE })
            .toEqual([])
        }
      })
    }
  }

  test('begins with what is in sight, and shows what is asked for', async ({ page }) => {
    const frames = page.locator('.frame')
    await page.goto('/gallery.html')
    await expect(page.locator('.frame[data-played]').first()).toBeVisible()
    const scenes = await page.locator('.scene').count()
    expect(scenes).toBeGreaterThan(200)
    // Each scene twice for its themes and twice for its languages, but only those nearly in sight.
    expect(await frames.count()).toBeLessThan(scenes / 4)
    const choose = (name: string, value: string) =>
      page.locator(`select[name=${name}]`).selectOption(value)
    await choose('view', 'Networks')
    await choose('theme', 'dark')
    await choose('language', 'de')
    await choose('width', '320')
    expect(await page.locator('.scene').count()).toBeLessThan(10)
    const first = frames.first()
    await expect(first).toHaveClass('frame dark')
    await expect(first.locator('.shell-title')).toHaveText('Netzwerke')
    expect(await first.locator('[part~=card]').boundingBox()).toMatchObject({ width: 320 })
    await page.reload()
    await expect(page.locator('select[name=view]')).toHaveValue('Networks')
    await expect(first.locator('.shell-title')).toHaveText('Netzwerke')
  })

  test('no finger misses what the embedded wallet shows', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const ids = (await sceneIds(page)).filter((id) => id.startsWith('embedded-'))
    expect(ids.length).toBeGreaterThan(40)
    const query = new URLSearchParams({ scene: ids.join(), mode: 'light', language: 'de' })
    await page.goto(`/gallery.html?${query.toString()}`)
    await expect(page.locator('.frame[data-played]')).toHaveCount(ids.length, PATIENCE)
    await motionless(page)
    expect(await tooSmall(page)).toEqual([])
  })
})
