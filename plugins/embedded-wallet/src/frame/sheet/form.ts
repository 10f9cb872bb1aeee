import type { FramePorts } from '../ports.js'
import type { WordKey } from '../words/en.js'
import type { Words } from '../words/words.js'
import { glyph, make, type Glyph } from './dom.js'
import { sayIt, type Pen } from './draw-review.js'
import { createGate } from './gate.js'
import { siteLine } from './site-line.js'
import type { Said } from './view.js'

/** Something that the visitor types. */
interface Field {
  readonly label: Said
  /** A code is sent off with its last digit. */
  readonly kind: 'code' | 'word' | 'phrase'
  /** What was typed as it is used; `undefined` while it is not whole. */
  read(typed: string): string | undefined
}

/** What the visitor may do in a step. */
interface Choice<T extends string> {
  readonly id: T
  readonly label: Said
}

/** One step of a form. */
interface Step<T extends string = never> {
  readonly title?: Said
  readonly picture?: Glyph
  readonly texts?: readonly Said[]
  readonly more?: readonly Element[]
  readonly field?: Field
  /** The button that goes on; a step without one waits for something else. */
  readonly action?: WordKey
  /** Further ways, less prominent. */
  readonly choices?: readonly Choice<T>[]
}

/** What the visitor did: went on, with what the field holds, or took another way. */
type Taken<T extends string> =
  { readonly kind: 'on'; readonly value: string } | { readonly kind: 'choice'; readonly id: T }

/** A sheet that asks the visitor for something, step by step. */
export interface FormSheet {
  cancelled(listen: () => void): void
  /** Shows a step; resolves with what the visitor does, which a step without action and choices never does. */
  step<T extends string = never>(step: Step<T>): Promise<Taken<T>>
  /** The last word: nothing is left to give up. */
  withoutCancel(): void
  /** Says what went wrong, and empties the field. */
  complain(says: Said): void
  /** Says what is being done; the buttons rest. */
  busy(says: Said): void
  close(): void
}

/** The six digits of a mail. */
export const CODE_FIELD: Field = {
  label: { key: 'code' },
  kind: 'code',
  read: (typed) => /^\s*(\d{6})\s*$/.exec(typed)?.[1],
}

const INPUT: Readonly<Record<Field['kind'], Readonly<Record<string, string>>>> = {
  code: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '6', class: 'code' },
  word: { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', class: 'typed' },
  phrase: { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', class: 'typed' },
}

function drawField({ document, words }: Pen, { label, kind }: Field) {
  const tag = kind === 'phrase' ? 'textarea' : 'input'
  const input = make(document, tag, {
    attributes: { ...INPUT[kind], dir: 'ltr', ...(kind === 'phrase' && { rows: '3' }) },
  })
  const text = make(document, 'span', { class: 'soft', text: sayIt(words, label) })
  return { input, element: make(document, 'label', { class: 'field', children: [text, input] }) }
}

function drawPicture({ document }: Pen, name: Glyph | undefined) {
  if (!name) return undefined
  const plate = make(document, 'span', { class: 'plate big' })
  plate.append(glyph(document, name))
  return plate
}

const button = ({ document }: Pen, name: string, text: string) =>
  make(document, 'button', { class: name, text, attributes: { type: 'button' } })

/** What a form is for, and which site asked for it. */
interface FormHead {
  readonly title: Said
  readonly site: string
}

function build(pen: Pen, { title, site }: FormHead) {
  const { document, words } = pen
  const heading = make(document, 'h1', {
    text: sayIt(words, title),
    attributes: { tabindex: '-1', id: 'title' },
  })
  const body = make(document, 'div', { class: 'body' })
  const status = make(document, 'p', { class: 'status', attributes: { role: 'status' } })
  const cancel = button(pen, 'reject', words.say('cancel'))
  const goOn = button(pen, 'approve', words.say('goOn'))
  goOn.hidden = true
  const buttons = make(document, 'div', { class: 'buttons', children: [cancel, goOn] })
  const { language: lang, direction: dir } = words
  const sheet = make(document, 'main', {
    ...{ class: 'sheet', attributes: { lang, dir, 'aria-labelledby': 'title' } },
    children: [
      make(document, 'header', { children: [siteLine(pen, site), heading] }),
      body,
      make(document, 'footer', { children: [status, buttons] }),
    ],
  })
  return { sheet, heading, body, status, cancel, goOn }
}

type Parts = ReturnType<typeof build>

/** Buttons work once the whole form has been in view for a moment, so that nobody presses them unseen. */
function guard(
  ports: Pick<FramePorts, 'watchVisible' | 'after'>,
  words: Words,
  { sheet, status, cancel }: Parts,
) {
  const says = ['covered', 'waitToApprove'] as const
  let seen = false
  const draw = (isOpen: boolean) => {
    for (const each of sheet.querySelectorAll('button'))
      if (each !== cancel) each.setAttribute('aria-disabled', String(!isOpen))
  }
  const gate = createGate(ports, sheet, ({ open, visible }) => {
    if (seen && !visible) status.textContent = words.say('covered')
    else if (says.some((key) => words.say(key) === status.textContent)) status.textContent = ''
    seen ||= visible
    draw(open)
  })
  return {
    /** Of a step whose buttons are new. */
    draw: () => {
      draw(gate.isOpen())
    },
    press: (act: () => void) => () => {
      if (gate.isOpen()) act()
      else status.textContent = words.say('waitToApprove')
    },
    end: gate.end,
  }
}

/** Draws the sheet, with nothing but its head yet. */
export function openForm(
  ports: Pick<FramePorts, 'document' | 'watchVisible' | 'after'>,
  words: Words,
  head: FormHead,
): FormSheet {
  const { document } = ports
  const pen = { document, words }
  const parts = build(pen, head)
  const { sheet, heading, body, status, cancel, goOn } = parts
  let input: HTMLInputElement | HTMLTextAreaElement | undefined
  const rest = (isResting: boolean) => {
    for (const each of sheet.querySelectorAll('button'))
      if (each !== cancel) each.disabled = isResting
    if (input) input.disabled = isResting
  }
  document.body.replaceChildren(sheet)
  heading.focus()
  const guarded = guard(ports, words, parts)
  return {
    cancelled: (listen) => {
      cancel.addEventListener('click', listen)
    },
    step: ({ title: says, picture, texts = [], more = [], field, action, choices = [] }) =>
      new Promise((resolve) => {
        heading.textContent = sayIt(words, says ?? head.title)
        // A step with a picture has little to say: it stands in the middle.
        body.classList.toggle('centred', picture !== undefined)
        status.textContent = ''
        const drawn = field && drawField(pen, field)
        input = drawn?.input
        const others = choices.map(({ id, label }) => {
          const other = button(pen, 'other', sayIt(words, label))
          other.onclick = guarded.press(() => {
            resolve({ kind: 'choice', id })
          })
          return other
        })
        const inside = [
          drawPicture(pen, picture),
          ...texts.map((text) => make(document, 'p', { text: sayIt(words, text) })),
          ...more,
          drawn?.element,
          ...others,
        ]
        body.replaceChildren(...inside.filter((part) => part !== undefined))
        goOn.hidden = action === undefined
        if (action) goOn.textContent = words.say(action)
        rest(false)
        guarded.draw()
        const submit = () => {
          const value = field ? field.read(input?.value ?? '') : ''
          if (value !== undefined) resolve({ kind: 'on', value })
        }
        goOn.onclick = guarded.press(submit)
        if (field?.kind === 'code' && input) input.oninput = submit
        ;(input ?? heading).focus()
      }),
    withoutCancel: () => {
      cancel.remove()
    },
    complain: (says) => {
      status.textContent = sayIt(words, says)
      rest(false)
      if (!input) return
      input.value = ''
      input.focus()
    },
    busy: (says) => {
      status.textContent = sayIt(words, says)
      rest(true)
    },
    close: () => {
      guarded.end()
      sheet.remove()
    },
  }
}

/** The words of a recovery phrase, numbered. */
export const drawPhrase = ({ document }: Pick<FramePorts, 'document'>, phrase: string) =>
  make(document, 'ol', {
    class: 'phrase',
    attributes: { dir: 'ltr' },
    children: phrase.split(' ').map((text) => make(document, 'li', { text })),
  })
