import type { Page } from '@playwright/test'
import { tooSmall, violations } from './support/a11y.js'
import { motionless } from './support/motion.js'
import { isNight } from './support/night.js'
import { expect, test } from './support/test.js'

/** Scenes on the page at once: as many as one look of axe takes in without slowing down. */
const AT_ONCE = 20

/** Tests that share the scenes, of which workers take one each. */
const PARTS = [0, 1, 2]

/** Twenty kits start at once, and axe looks at twenty cards: on a busy machine either takes a while. */
const PATIENCE = { timeout: 20_000 }

/** Each theme, each direction, the longest texts, and the narrowest screen there is (WCAG 2.2, 1.4.10). */
const LOOKS = [
  { theme: 'light', language: 'de', width: '360' },
  { theme: 'dark', language: 'ar', width: '320' },
] as const

/** By day every second batch is seen in the dark and from right to left, the others as they are. */
const looksAt = (batch: number) =>
  isNight ? LOOKS : LOOKS.filter((_, at) => at === batch % LOOKS.length)

async function sceneIds(page: Page): Promise<readonly string[]> {
  await page.goto('/gallery.html?scene=connect')
  const values = await page
    .locator('select[name=scene] option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  return values.filter((value) => value !== '')
}

const isEmbedded = (id: string) => id.startsWith('embedded-')

/** The scenes as they are shown at once, those of the embedded wallet by themselves. */
function batchesOf(ids: readonly string[]): readonly (readonly string[])[] {
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter(isEmbedded).length).toBeGreaterThan(40)
  return [true, false].flatMap((embedded) => {
    const own = ids.filter((id) => isEmbedded(id) === embedded)
    return Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, at) =>
      own.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
  })
}

/** Shows scenes, once each has been played. */
async function showScenes(page: Page, ids: readonly string[]) {
  const [{ theme, language, width }] = LOOKS
  const query = new URLSearchParams({ scene: ids.join(), mode: theme, language, width })
  await page.goto(`/gallery.html?${query.toString()}`)
  await expect(page.locator('.frame[data-played]')).toHaveCount(ids.length, PATIENCE)
}

/** Shows the same scenes in another look: each goes on where it is. */
async function look(page: Page, wanted: (typeof LOOKS)[number], scenes: number) {
  for (const [name, value] of Object.entries(wanted)) {
    await page.locator(`select[name=${name}]`).selectOption(value)
  }
  const { theme, language } = wanted
  const panels = page.locator(`.frame.${theme} [data-latchkey=panel][lang=${language}]`)
  await expect(panels).toHaveCount(scenes, PATIENCE)
  await expect(page.locator('.frame :is(.waiting, .shell-ghost)')).toHaveCount(0)
  await motionless(page)
}

test.describe('every view in every state', { tag: '@gallery' }, () => {
  test.describe.configure({ mode: 'parallel' })

  for (const part of PARTS) {
    test(`axe finds nothing in either theme and direction, and no finger misses the embedded wallet: part ${part + 1}`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const batches = batchesOf(await sceneIds(page)).filter((_, at) => at % PARTS.length === part)
      const found: string[] = []
      for (const shown of batches) {
        await showScenes(page, shown)
        for (const wanted of looksAt(batches.indexOf(shown))) {
          await look(page, wanted, shown.length)
          let faults: readonly string[] = []
          // What has just come may still be on its way; what is wrong with it stays wrong.
          await expect
            .poll(async () => (faults = await violations(page, '.frame')), PATIENCE)
            .toEqual([])
            .catch(() => undefined)
          found.push(...faults.map((one) => `${wanted.theme} ${shown.join()}: ${one}`))
        }
        const small = shown.every(isEmbedded) ? await tooSmall(page) : []
        found.push(...small.map((one) => `under 44 px in ${shown.join()}: ${one}`))
      }
      expect(found).toEqual([])
    })
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
})
