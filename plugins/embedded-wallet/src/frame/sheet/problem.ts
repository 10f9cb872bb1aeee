import type { FramePorts } from '../ports/ports.js'
import type { Words } from '../words/words.js'
import { glyph, make } from './dom.js'
import { sayIt } from './draw-review.js'
import type { Said } from './view.js'

/** Says why the page does nothing, and offers another try where that may help. */
export function showProblem(
  { document }: Pick<FramePorts, 'document'>,
  words: Words,
  says: Said,
  retry?: () => void,
  more?: Said,
): void {
  const { language: lang, direction: dir } = words
  const icon = make(document, 'span', { class: 'plate' })
  icon.append(glyph(document, 'lock'))
  const button =
    retry &&
    make(document, 'button', {
      class: 'approve',
      text: words.say('retry'),
      attributes: { type: 'button' },
    })
  button?.addEventListener('click', () => retry?.())
  const main = make(document, 'main', {
    class: 'problem',
    attributes: { lang, dir },
    children: [
      icon,
      make(document, 'h1', { text: sayIt(words, says) }),
      more && make(document, 'p', { class: 'soft', text: sayIt(words, more) }),
      button,
    ],
  })
  document.body.replaceChildren(main)
}
