import type { Page } from '@playwright/test'

/** Waits until every motion that ends has ended, also inside shadow roots. */
export const motionless = (page: Page) =>
  page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
    const motions = [document, ...roots].flatMap((root) => root.getAnimations())
    const ends = (one: Animation) => one.effect?.getComputedTiming().iterations !== Infinity
    return motions.filter(ends).every(({ playState }) => playState !== 'running')
  })
