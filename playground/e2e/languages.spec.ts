import type { Page, Request } from '@playwright/test'
import { clippedTexts, languageTags, wordsIn } from './support/clipped.js'
import { isNight } from './support/night.js'
import { expect, test } from './support/test.js'

/** Scenes on the page at once. */
const AT_ONCE = 40

/** Forty kits start at once. */
const PATIENCE = { timeout: 30_000 }

/**
 * What is looked at: of three messages in four one of these has the widest text and the longest word, and of the
 * others nearly. One is read from the right, two have no spaces to break at, one is of another script.
 */
const WIDEST = ['ar', 'de', 'es', 'ja', 'ko', 'uk']

/** By night every scene is shown in all twenty languages, by day in every third of the widest. */
const languagesAt = (batch: number) =>
  isNight ? languageTags() : WIDEST.filter((_, at) => at % 3 === batch % 3)

/** Tests that share the scenes. */
const PARTS = [0, 1, 2]

/** The narrowest screen there is (WCAG 2.2, 1.4.10). */
test.use({ viewport: { width: 320, height: 800 } })

/** Shows the scenes in a language, once its words are there: those of plugins come in files of their own. */
async function speak(page: Page, tag: string, scenes: number): Promise<void> {
  // Not a number: what began before may end meanwhile.
  const open = new Set<Request>()
  const begins = (request: Request) => void open.add(request)
  const ends = (request: Request) => void open.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  await page.locator('select[name=language]').selectOption(tag)
  await expect(page.locator(`.frame [data-latchkey=panel][lang=${tag}]`)).toHaveCount(scenes)
  await expect.poll(() => open.size).toBe(0)
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve()
          })
        })
      }),
  )
}

test.describe('every view in the widest languages', { tag: '@languages' }, () => {
  for (const part of PARTS) {
    test(`no text is clipped at 320 px, part ${String(part + 1)}`, async ({ page }) => {
      test.setTimeout(isNight ? 400_000 : 120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/gallery.html?scene=connect')
      const all = (
        await page
          .locator('select[name=scene] option')
          .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
      ).filter((id) => id !== '')
      const size = Math.ceil(all.length / PARTS.length)
      const ids = all.slice(part * size, (part + 1) * size)
      const clipped: unknown[] = []
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const shown = ids.slice(from, from + AT_ONCE)
        const query = `scene=${shown.join()}&mode=light&language=en&width=320`
        await page.goto(`/gallery.html?${query}`)
        await expect(page.locator('.frame[data-played]')).toHaveCount(shown.length, PATIENCE)
        for (const tag of languagesAt(from / AT_ONCE + part)) {
          await speak(page, tag, shown.length)
          const found = await clippedTexts(page, wordsIn(tag))
          clipped.push(...found.map((one) => ({ tag, ...one })))
        }
      }
      expect(clipped).toEqual([])
    })
  }
})
