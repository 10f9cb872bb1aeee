import type { Page } from '@playwright/test'

/**
 * The faults of the gallery's scenes in English. Each scene has its text in sight, and no screen stopped working. The
 * main button can be pressed unless the scene says that it waits. No number is too long to be read at a glance.
 */
export const sceneFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LONGEST_NUMBER = 12
    /** Where a number is no amount: an address, a hash, a code that is typed. */
    const NO_AMOUNT = '[part~=address], .address-full, code, pre, .mono, time, svg'
    /** Letters and digits side by side are an address or a hash. */
    const NUMBER = /(?<![\p{L}\d])\d[\d.,'’]*\d(?![\p{L}\d])/gu
    const isSeen = (element: Element) =>
      element.closest('.sr, style, title') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const found: string[] = []
    for (const frame of document.querySelectorAll<HTMLElement>('.frame')) {
      const { scene = '', shows = '', waits } = frame.dataset
      const card = frame.querySelector('[data-latchkey=panel]')?.shadowRoot?.querySelector('.card')
      if (!card) continue
      const pieces: string[] = []
      // An amount is written in pieces, which are read as one.
      const amounts = new Set<Element>()
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || !isSeen(parent)) continue
        pieces.push(node.textContent ?? '')
        if (!parent.closest(NO_AMOUNT)) amounts.add(parent.closest('[part~=amount]') ?? parent)
      }
      const typed = Array.from(card.querySelectorAll('input'), (one) => one.value)
      // A picture that is pressed has a name instead.
      const named = Array.from(card.querySelectorAll('[aria-label]'))
        .filter(isSeen)
        .map((one) => one.getAttribute('aria-label'))
      const text = [pieces.join(''), ...typed, ...named].join('\n').replace(/[\u2066-\u2069]/g, '')
      if (!text.includes(shows)) found.push(`${scene}: “${shows}” is not in sight`)
      const broken = /stopped working|Something went wrong here/.exec(text)?.[0]
      if (broken !== undefined && !shows.includes(broken)) found.push(`${scene}: “${broken}”`)
      const numbers = [...amounts].flatMap((one) => one.textContent.match(NUMBER) ?? [])
      for (const number of numbers)
        if (number.length > LONGEST_NUMBER) found.push(`${scene}: ${number} is long`)
      const isGrey = Array.from(card.querySelectorAll('.button[data-variant=primary]')).some(
        (one) => one.matches(':disabled, [aria-disabled=true]') && isSeen(one),
      )
      if (isGrey !== (waits !== undefined))
        found.push(`${scene}: its main button is ${isGrey ? '' : 'not '}grey`)
    }
    return found
  })
