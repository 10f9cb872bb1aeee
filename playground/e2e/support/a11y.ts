import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import type {} from '../../src/host/main.js'
import type { HostPage } from './host.js'
import { motionless } from './motion.js'
import { isNight } from './night.js'

/**
 * The themes and directions of every view's check: each theme, each direction, the longest texts. axe's findings of
 * a theme do not depend on the direction, so not all four pairs are needed.
 */
export const LOOKS = [
  { mode: 'light', dir: 'ltr', language: 'de' },
  { mode: 'dark', dir: 'rtl', language: 'ar' },
] as const

/** One of {@link LOOKS}. */
export type Look = (typeof LOOKS)[number]

/** By day the second look of a view is that of the gallery, which shows all views. */
export const LOOKS_NOW: readonly Look[] = isNight ? LOOKS : LOOKS.slice(0, 1)

/**
 * Opens a view as the kit would. The card goes on showing the view before until the next one is loaded, and fades
 * over a picture of it. The next one alone is looked at afterwards.
 */
export async function showView(
  { page, dialog }: HostPage,
  name: string,
  params?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const frames = dialog.locator('.shell-frame')
  await frames.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '')
  })
  await page.evaluate(
    ([view, more]) => {
      const { modal } = window.host.kits['host']!
      // Names and parameters come from the tests.
      ;(modal.open as (name: string, params: unknown) => void)(view, more)
    },
    [name, params] as const,
  )
  await expect(dialog.locator('.shell-frame:not([data-before])')).toBeVisible()
  await expect(dialog.locator('.waiting, .shell-ghost')).toHaveCount(0)
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await motionless(page)
}

/**
 * Controls that a finger misses: 21 px from the middle, up, down, left or right, something else is hit. The visible
 * part of a control may be smaller than its target.
 */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
    const controls = roots.flatMap((root) => [
      ...root.querySelectorAll<HTMLElement>('button, a[href], [role=switch], [role=radio], input'),
    ])
    const misses = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      const root = control.getRootNode() as ShadowRoot
      if (width === 0 || root.elementFromPoint(middleX, middleY) === null) return false
      return [
        [0, -21],
        [0, 21],
        [-21, 0],
        [21, 0],
      ].some(([right = 0, down = 0]) => {
        const hit = root.elementFromPoint(middleX + right, middleY + down)
        return hit === null || !(control === hit || control.contains(hit))
      })
    }
    return controls
      .filter((control) => control.closest('dialog, .card') !== null)
      .filter(misses)
      .map((control) => control.ariaLabel ?? control.textContent)
  })

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

/**
 * axe's findings. It is put into a page once and runs there: the builder for Playwright brings it again for each
 * look, and opens a second page to sum up its findings in frames.
 *
 * @param within Selector of what is looked at. @default the whole page
 * @param frames Frames of the page that are judged elsewhere. @default 0
 */
export async function violations(
  page: Page,
  within?: string,
  frames = 0,
): Promise<readonly string[]> {
  // A frame would not be checked: axe looks into one only if it is in it too.
  expect(page.frames()).toHaveLength(1 + frames)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (include) => {
    const found = await window.axe!.run(include === undefined ? document : { include }, {
      resultTypes: ['violations'],
      iframes: false,
    })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    )
  }, within)
}

/** Text of what has the focus, also inside shadow roots; nothing where the page itself has it. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active === document.body ? '' : (active?.textContent ?? '')
  })

/** Presses Tab until the control has the focus. */
export async function tabTo(
  { page }: HostPage,
  control: () => ReturnType<HostPage['dialog']['getByRole']>,
) {
  await expect(control()).toBeVisible()
  const isFocused = () =>
    control().evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)
  for (let press = 0; press < 40 && !(await isFocused()); press += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(control()).toBeFocused()
}
