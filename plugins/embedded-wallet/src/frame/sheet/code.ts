import type { FramePorts } from '../ports/ports.js'
import type { Words } from '../words/words.js'
import { make } from './dom.js'
import { sayIt, type SecondsPorts } from './draw-review.js'
import { CODE_FIELD, drawField } from './field.js'
import { createGate } from './gate.js'
import type { Said } from './view.js'

/** The parts beside the field of a code. */
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
  /** Names the fault; the code is typed again. */
  complain(says: Said): void
  isShown(): boolean
  close(): void
}

type CodePorts = SecondsPorts & Pick<FramePorts, 'watchVisible'>

function build(
  ports: CodePorts,
  words: Words,
  { title, texts, canCancel }: CodeHead,
  submit: () => void,
) {
  const { document } = ports
  const field = drawField(ports, words, { ...CODE_FIELD, describedBy: 'texts' }, submit)
  const status = make(document, 'p', { class: 'status', attributes: { role: 'status' } })
  const cancel = make(document, 'button', {
    class: 'other',
    text: words.say('cancel'),
    attributes: { type: 'button' },
  })
  cancel.hidden = !canCancel
  const says = make(document, 'div', {
    attributes: { id: 'texts' },
    children: texts.map((text) => make(document, 'p', { text: sayIt(words, text) })),
  })
  // As high as it is: what is out of view in it is out of view.
  const block = make(document, 'div', {
    class: 'block',
    children: [says, field.element, status, cancel],
  })
  const heading = make(document, 'h1', {
    class: 'unseen',
    text: sayIt(words, title),
    attributes: { id: 'title' },
  })
  const { language: lang, direction: dir } = words
  const sheet = make(document, 'main', {
    class: texts.length > 0 ? 'code-sheet guarded' : 'code-sheet',
    attributes: { lang, dir, 'aria-labelledby': 'title' },
    children: [heading, block],
  })
  return { sheet, block, field, status, cancel }
}

/** Lets a code through only while its purpose is in view, and has been for a moment. */
function guard(
  ports: CodePorts,
  words: Words,
  { block, status }: ReturnType<typeof build>,
  opened: () => void,
) {
  let isVisible = false
  let wasSeen = false
  const gate = createGate(ports, { whole: block }, ({ open, visible }) => {
    status.textContent = wasSeen && !visible ? words.say('covered') : ''
    isVisible = visible
    wasSeen ||= visible
    if (open) opened()
  })
  return {
    lets() {
      if (!isVisible) status.textContent = words.say('covered')
      return gate.isOpen()
    },
    end: gate.end,
  }
}

/** Draws the field, which has the focus as soon as its frame has. */
export function openCode(ports: CodePorts, words: Words, head: CodeHead): CodeSheet {
  const { document } = ports
  let typed: (digits: string) => void = () => undefined
  let giveUp = (): void => undefined
  const submit = () => {
    const digits = CODE_FIELD.read(field.value())
    if (digits !== undefined && (guarded?.lets() ?? true)) typed(digits)
  }
  const parts = build(ports, words, head, submit)
  const { sheet, field, status, cancel } = parts
  cancel.onclick = () => {
    giveUp()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') giveUp()
  }
  document.addEventListener('keydown', onKey)
  document.body.replaceChildren(sheet)
  // A code that was pasted at once goes off when it may.
  const guarded = head.texts.length > 0 ? guard(ports, words, parts, submit) : undefined
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
      field.complain(says)
    },
    isShown: () => sheet.isConnected,
    close: () => {
      guarded?.end()
      page?.removeEventListener('focus', enter)
      document.removeEventListener('keydown', onKey)
      sheet.remove()
    },
  }
}
