import type { Browser } from '@latchkey/kernel'
import type { FramePlace } from '../service.js'

/**
 * The element in which the frame lives: the modal's own. Its shadow root is there from the start, so nothing inside is
 * drawn but where the modal has a slot for it.
 */
export function createPlace(browser: Browser): FramePlace & { readonly dispose: () => void } {
  let element: HTMLElement | undefined
  const make = () => {
    const page = browser.global()?.['document'] as Document | undefined
    // Without a page no place is asked for.
    const { body } = page ?? document
    const made = (page ?? document).createElement('div')
    made.dataset['latchkey'] = 'modal'
    made.attachShadow({ mode: 'open' })
    body.append(made)
    return made
  }
  return {
    host: () => (element ??= make()),
    dispose() {
      element?.remove()
      element = undefined
    },
  }
}
