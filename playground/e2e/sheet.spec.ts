import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/test.js'

/** A scene of the gallery in the real modal. */
async function openScene(page: Page, scene: string) {
  await page.goto(`/gallery.html?live=${scene}`)
  const dialog = page.getByRole('dialog')
  const card = dialog.locator('[part~=card]')
  await expect(card.locator('.page').first()).toBeVisible()
  return { dialog, card }
}

/** A finger whose clock is the test's own, so that its speed is the same on every machine. */
function fingerOf(client: CDPSession, x: number, y: number) {
  let now = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
      timestamp: now / 1_000,
    })
  return {
    down: () => send('touchStart', y),
    /** Pixels from where it came down, after so many milliseconds. */
    to: (pixels: number, passed: number) => {
      now += passed
      return send('touchMove', y + pixels)
    },
    up: () => send('touchEnd'),
  }
}

/** Pixels that the sheet stands lower, and how much the veil hides. */
const lookOf = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const card = dialog.querySelector('[part~=card]')!
    const color = getComputedStyle(dialog).backgroundColor
    const alpha = color.startsWith('rgb(') ? '1' : (/[,/]\s*([\d.]+)\)$/.exec(color)?.[1] ?? '1')
    return { low: new DOMMatrix(getComputedStyle(card).transform).m42, veil: Number(alpha) }
  })

/** Writes down how long each motion of a sheet that leaves is to take. */
const writeDurations = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (this.closest('.leaving') && typeof options === 'object')
        durations.push(Number(options.duration))
      return animate.call(this, frames, options)
    }
  })
const durationsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0))

test.describe('a sheet under a finger', { tag: '@phones' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the veil follows it, upwards it gives way less and less, and let go early it goes back', async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page)
    const { dialog, card } = await openScene(page, 'connect')
    const box = (await card.boundingBox())!
    const rest = await lookOf(page)
    const finger = fingerOf(client, 195, box.y + 12)
    await finger.down()
    await finger.to(40, 400)
    const first = await lookOf(page)
    expect(first.low).toBe(40)
    expect(first.veil).toBeLessThan(rest.veil)
    await finger.to(80, 400)
    const second = await lookOf(page)
    expect(second.low).toBe(80)
    expect(second.veil).toBeLessThan(first.veil)
    await finger.to(-60, 400)
    const { low } = await lookOf(page)
    expect(low).toBeLessThan(0)
    await finger.to(-120, 400)
    const higher = await lookOf(page)
    expect(higher.low).toBeLessThan(low)
    expect(higher.low).toBeGreaterThan(2 * low)
    expect(higher.veil).toBe(rest.veil)
    await finger.to(60, 400)
    await finger.up()
    await expect.poll(() => lookOf(page)).toEqual(rest)
    await expect(dialog).toBeVisible()
  })

  test('it can be pulled by its rows, and by a list only where that stands at its top', async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page)
    await page.setViewportSize({ width: 390, height: 500 })
    const { dialog } = await openScene(page, 'networks-many')
    const body = dialog.locator('.shell-body')
    const { y } = (await body.boundingBox())!
    const scrolled = () => body.evaluate((one) => one.scrollTop)
    const drag = async (start: number, ...steps: readonly number[]) => {
      const finger = fingerOf(client, 195, start)
      await finger.down()
      for (const one of steps) await finger.to(one, 400)
      return finger
    }
    const up = await drag(y + 200, -30, -60, -120)
    await up.up()
    await expect.poll(scrolled).toBeGreaterThan(0)
    const back = await drag(y + 200, 20, 40)
    expect((await lookOf(page)).low).toBe(0)
    await back.up()
    await body.evaluate((one) => {
      one.scrollTop = 0
    })
    const down = await drag(y + 200, 40, 80, 140)
    expect((await lookOf(page)).low).toBe(140)
    expect(await scrolled()).toBe(0)
    await down.up()
    await expect(dialog).toBeHidden()
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`it leaves as fast as it was let go (reduced motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await writeDurations(page)
      const client = await page.context().newCDPSession(page)
      const lasted: number[] = []
      // The same way in a fifth of the time.
      for (const passed of [100, 20]) {
        const { dialog, card } = await openScene(page, 'connect')
        await expect.poll(async () => (await lookOf(page)).low).toBe(0)
        const box = (await card.boundingBox())!
        const finger = fingerOf(client, 195, box.y + 12)
        await finger.down()
        await finger.to(40, passed)
        await finger.to(140, passed)
        await finger.up()
        await expect(dialog).toBeHidden()
        lasted.push(...(await durationsOf(page)).slice(0, 1))
      }
      if (reducedMotion === 'reduce') expect(lasted).toEqual([])
      else expect(lasted[1]).toBeLessThan(lasted[0]!)
    })
  }
})

test.describe('a phone that lies', { tag: '@phones' }, () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('each view has two columns, and its buttons are in sight', async ({ page }) => {
    const found: string[] = []
    for (const scene of [
      'connect-phone',
      'account-actions',
      'send-form-filled',
      'send-review',
      'swaps-review',
      'sign-in',
      'connecting-failed',
      'what-is-a-wallet',
      'networks-many',
      'settings',
    ]) {
      const { dialog, card } = await openScene(page, scene)
      const { width } = (await card.boundingBox())!
      if (width < 600) found.push(`${scene}: ${String(width)} px wide`)
      const faults = await dialog.evaluate((element) => {
        const shown = element.querySelector('.shell-body')!.getBoundingClientRect()
        const boxes = Array.from(
          element.querySelectorAll(
            '.page button, .page li, .page a, .page input, .page dt, .page h2, .page img',
          ),
          (one) => one.getBoundingClientRect(),
        ).filter((box) => box.width > 0)
        const middle = shown.left + shown.width / 2
        const sides = [
          boxes.some((box) => box.right <= middle + 60),
          boxes.some((box) => box.left >= middle - 60),
        ]
        const cut = Array.from(element.querySelectorAll('.page-actions .button'), (one) =>
          one.getBoundingClientRect(),
        ).filter((box) => box.bottom > shown.bottom + 1 || box.right > shown.right + 1)
        return [
          ...(sides.includes(false) ? ['one column'] : []),
          ...(cut.length > 0 ? ['a button is cut'] : []),
        ]
      })
      found.push(...faults.map((fault) => `${scene}: ${fault}`))
    }
    expect(found).toEqual([])
  })
})
