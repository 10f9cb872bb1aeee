import type { FramePorts } from '../ports.js'
import type { Words } from '../words/words.js'
import { make } from './dom.js'
import { sayIt } from './draw-review.js'
import { CODE_FIELD, drawField } from './field.js'
import { createGate } from './gate.js'
import type { Said } from './view.js'

/** What stands beside the field of a code. */
export interface CodeHead {
  /** Read aloud alone: the card has a heading that is seen. */
  readonly title: Said
  /** Read before the code is typed. With texts the field works once all of it has been in view for a moment. */
  readonly texts: readonly Said[]
  readonly canCancel: boolean
}

/** The field of a code, alone in the page: it looks like a part of the card that has room for it. */
export interface CodeSheet {
  /** The digits of the next code that is typed. */
  digits(): Promise<string>
  /** By its button, or Escape. */
  cancelled(listen: () => void): void
  /** The code is being checked: the field rests. */
  busy(): void
  /** Says what was wrong; the code is typed anew. */
  complain(says: Said): void
  isShown(): boolean
  close(): void
}

/** Draws the field, which has the focus as soon as its frame has. */
export function openCode(
  ports: Pick<FramePorts, 'document' | 'watchVisible' | 'after'>,
  words: Words,
  { title, texts, canCancel }: CodeHead,
): CodeSheet {
  const { document } = ports
  const pen = { document, words }
  let typed: (digits: string) => void = () => undefined
  const isGuarded = texts.length > 0
  const submit = () => {
    const digits = CODE_FIELD.read(field.value())
    if (digits === undefined) return
    if (!isGuarded || gate?.isOpen()) typed(digits)
  }
  const field = drawField(pen, CODE_FIELD, submit)
  const status = make(document, 'p', { class: 'status', attributes: { role: 'status' } })
  const cancel = make(document, 'button', {
    ...{ class: 'other', text: words.say('cancel'), attributes: { type: 'button' } },
  })
  cancel.hidden = !canCancel
  const { language: lang, direction: dir } = words
  const sheet = make(document, 'main', {
    class: isGuarded ? 'code-sheet guarded' : 'code-sheet',
    attributes: { lang, dir, 'aria-labelledby': 'title' },
    children: [
      make(document, 'h1', {
        ...{ class: 'unseen', text: sayIt(words, title), attributes: { id: 'title' } },
      }),
      ...texts.map((text) => make(document, 'p', { text: sayIt(words, text) })),
      ...[field.element, status, cancel],
    ],
  })
  let giveUp = (): void => undefined
  cancel.onclick = () => {
    giveUp()
  }
  sheet.onkeydown = ({ key }) => {
    if (key === 'Escape') giveUp()
  }
  document.body.replaceChildren(sheet)
  let wasSeen = false
  const gate = isGuarded
    ? createGate(ports, sheet, ({ open, visible }) => {
        status.textContent = wasSeen && !visible ? words.say('covered') : ''
        wasSeen ||= visible
        // A code that was pasted at once waits for it.
        if (open) submit()
      })
    : undefined
  const page = document.defaultView
  const enter = () => {
    field.focus()
  }
  // The card gives the focus to the frame. Chromium gives no keys to what took it by itself before that.
  if (document.hasFocus()) enter()
  page?.addEventListener('focus', enter)
  return {
    digits: () =>
      new Promise((resolve) => {
        typed = resolve
      }),
    cancelled: (listen) => {
      giveUp = listen
    },
    busy: () => {
      field.rest(true)
      status.textContent = words.say('checking')
    },
    complain: (says) => {
      status.textContent = ''
      field.rest(false)
      field.complain(sayIt(words, says))
    },
    isShown: () => sheet.isConnected,
    close: () => {
      gate?.end()
      page?.removeEventListener('focus', enter)
      sheet.remove()
    },
  }
}
