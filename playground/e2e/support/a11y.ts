import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Themes and directions that every view is looked at in. */
export const LOOKS = [
  { mode: 'light', dir: 'ltr', language: 'en' },
  { mode: 'dark', dir: 'ltr', language: 'de' },
  { mode: 'light', dir: 'rtl', language: 'ar' },
  { mode: 'dark', dir: 'rtl', language: 'ar' },
] as const

/** One of {@link LOOKS}. */
export type Look = (typeof LOOKS)[number]

/**
 * Controls that a finger misses: 21 px from the middle, up, down, left or right, something else is hit.
 * What a control shows may be smaller than what it takes.
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

/** What axe finds. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const found = await new AxeBuilder({ page }).analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

/** Text of what has the focus, also inside shadow roots; nothing where the page itself has it. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active === document.body ? '' : (active?.textContent ?? '')
  })
