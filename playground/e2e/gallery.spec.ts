import type { Page, Request } from '@playwright/test'
import { tooSmall, violations } from './support/a11y.js'
import { clippedTexts, languageTags, wordsIn } from './support/clipped.js'
import { motionless } from './support/motion.js'
import { isNight } from './support/night.js'
import { sceneFaults } from './support/scenes.js'
import { expect, test } from './support/test.js'

/** Scenes on the page at once: as many as one look of axe takes in without slowing down. */
const AT_ONCE = 20

/** Tests that share the scenes, of which workers take one each. */
const PARTS = [0, 1, 2]

/** Twenty kits start at once, and axe looks at twenty cards: on a busy machine either takes a while. */
const PATIENCE = { timeout: 20_000 }

/** As pages are seen, and the narrowest screen there is (WCAG 2.2, 1.4.10). */
const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 320, height: 800 }

/** Each theme, each direction, and the longest texts. */
const LOOKS = [
  { theme: 'light', language: 'de' },
  { theme: 'dark', language: 'ar' },
] as const

/** By day every second batch is seen in the dark and from right to left, the others as they are. */
const looksAt = (batch: number) =>
  isNight ? LOOKS : LOOKS.filter((_, at) => at === batch % LOOKS.length)

/**
 * Beside those of the looks: of three messages in four one of these has the widest text and the longest word, and of
 * the others nearly. Two have no spaces to break at, one is of another script.
 */
const WIDEST = ['es', 'ja', 'ko', 'uk']

/** By night every scene is measured in all twenty languages, by day in that of its look and one of the widest. */
const languagesAt = (batch: number) =>
  isNight ? languageTags() : WIDEST.filter((_, at) => at === batch % WIDEST.length)

async function sceneIds(page: Page): Promise<readonly string[]> {
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

/** As scenes are when they are first shown: in the language of the texts that they name. */
const AS_WRITTEN = { theme: 'light', language: 'en' } as const

/** Opens the gallery with one scene. */
const openGallery = (page: Page) => page.goto('/gallery.html?scene=connect')

/** Shows scenes in the open gallery, once each has been played. Its code and words are there already. */
async function showScenes(page: Page, ids: readonly string[]) {
  const { theme, language } = AS_WRITTEN
  const query = new URLSearchParams({ scene: ids.join(), mode: theme, language, width: '320' })
  await page.evaluate((address) => {
    history.replaceState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, `?${query.toString()}`)
  const played = ids.map((id) => `.frame[data-scene="${id}"][data-played]`).join()
  await expect(page.locator(played)).toHaveCount(ids.length, PATIENCE)
  await expect(page.locator('.frame')).toHaveCount(ids.length)
}

/**
 * Shows the same scenes in another language and theme, once its words are there. Those of plugins come in files of
 * their own. Each scene goes on from its state.
 */
async function look(page: Page, wanted: Readonly<Record<string, string>>, scenes: number) {
  // Not a number: what began before may end meanwhile.
  const open = new Set<Request>()
  const begins = (request: Request) => void open.add(request)
  const ends = (request: Request) => void open.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  for (const [name, value] of Object.entries(wanted))
    await page.locator(`select[name=${name}]`).selectOption(value)
  const { theme, language = '' } = wanted
  const frame = theme === undefined ? '.frame' : `.frame.${theme}`
  const panels = page.locator(`${frame} [data-latchkey=panel][lang=${language}]`)
  await expect(panels).toHaveCount(scenes, PATIENCE)
  await expect.poll(() => open.size).toBe(0)
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  await expect(page.locator('.frame :is(.waiting, .shell-ghost)')).toHaveCount(0)
  await motionless(page)
}

/** Findings that stay. New elements may still be moving, and pictures and words may be on their way. */
async function staying(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let faults: readonly string[] = []
  await expect
    .poll(async () => (faults = await look()), PATIENCE)
    .toEqual([])
    .catch(() => undefined)
  return faults
}

test.describe('every view in every state', { tag: '@gallery' }, () => {
  test.describe.configure({ mode: 'parallel' })

  for (const part of PARTS) {
    test(`each shows what its title says, axe finds nothing in either theme and direction, no finger misses the embedded wallet, and no text is clipped: part ${part + 1}`, async ({
      page,
    }) => {
      test.setTimeout(isNight ? 600_000 : 180_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openGallery(page)
      const all = batchesOf(await sceneIds(page))
      const found: string[] = []
      const clipped = async (language: string) => {
        const texts = await clippedTexts(page, wordsIn(language))
        found.push(...texts.map((one) => `${language}: ${JSON.stringify(one)}`))
      }
      for (const [at, shown] of all.entries()) {
        if (at % PARTS.length !== part) continue
        const looks = looksAt(at)
        await page.setViewportSize(WIDE)
        await showScenes(page, shown)
        await look(page, AS_WRITTEN, shown.length)
        found.push(...(await staying(() => sceneFaults(page))))
        for (const wanted of looks) {
          await look(page, wanted, shown.length)
          const faults = await staying(() => violations(page, '.frame'))
          found.push(...faults.map((one) => `${wanted.theme} ${shown.join()}: ${one}`))
        }
        const small = shown.every(isEmbedded) ? await tooSmall(page) : []
        found.push(...small.map((one) => `under 44 px in ${shown.join()}: ${one}`))
        await page.setViewportSize(NARROW)
        const last = looks.map(({ language }) => language).reverse()
        for (const language of new Set([...last, ...languagesAt(at)])) {
          await look(page, { language }, shown.length)
          await clipped(language)
        }
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
    await choose('view', '')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('swap came unknown')
    const found = 'Swapped · confirmed, what came is unknown'
    await expect(page.locator('.scene > h2')).toHaveText([found])
    await page.reload()
    await expect(search).toHaveValue('swap came unknown')
    await search.fill('no such words')
    await expect(page.getByRole('status')).toHaveText('No scene has these words.')
  })

  test('a swap is as high before its price is asked for as with it', async ({ page }) => {
    const ids = ['swap', 'swap-quoting', 'swap-offered', 'swap-short']
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(WIDE)
    await openGallery(page)
    await showScenes(page, ids)
    await look(page, AS_WRITTEN, ids.length)
    const heights = await page
      .locator('.frame [part~=card]')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
    expect(heights).toHaveLength(ids.length)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(8)
  })
})
