import type { FramePorts } from '../ports/ports.js'
import type { WordKey } from '../words/en.js'
import type { Words } from '../words/words.js'
import { glyph, make, type Glyph } from './dom.js'
import { sayInto, sayIt, type Pen, type SecondsPorts } from './draw-review.js'
import { drawField, type DrawnField, type Field } from './field.js'
import { createGate } from './gate.js'
import { siteLine } from './site-line.js'
import type { Said } from './view.js'

/** The visitor's choices in a step. */
interface Choice<T extends string> {
  readonly id: T
  readonly label: Said
}

/** One step of a form. */
export interface Step<T extends string = never> {
  readonly title?: Said
  readonly picture?: Glyph
  /** It has few words, and is centred; one with a picture always is. */
  readonly isCentred?: boolean
  readonly texts?: readonly Said[]
  readonly more?: readonly Element[]
  readonly field?: Field
  /** The earlier failure: at the field, if there is one. */
  readonly complaint?: Said | undefined
  /** The button that goes on; a step without one waits for something else. */
  readonly action?: WordKey
  /** Further ways, less prominent. */
  readonly choices?: readonly Choice<T>[]
  /** Nothing is left to give up: there is no Cancel. */
  readonly isLast?: boolean
}

/** The visitor's action: going on with the field's value, or another way. */
type Taken<T extends string> =
  | { readonly kind: 'on'; readonly value: string }
  | { readonly kind: 'choice'; readonly id: T }

/** A sheet that asks the visitor for something, step by step. */
export interface FormSheet {
  cancelled(listen: () => void): void
  /** Shows a step; resolves with what the visitor does, which a step without action and choices never does. */
  step<T extends string = never>(step: Step<T>): Promise<Taken<T>>
  /** Says what is being done; the buttons rest. */
  busy(says: Said): void
  close(): void
}

function drawPicture({ document }: Pen, name: Glyph | undefined) {
  if (!name) return undefined
  const plate = make(document, 'span', { class: `plate big ${name}` })
  plate.append(glyph(document, name))
  return plate
}

const button = ({ document }: Pen, name: string, text: string) =>
  make(document, 'button', { class: name, text, attributes: { type: 'button' } })

/** A form's purpose, and its asking site. */
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
    class: 'sheet',
    attributes: { lang, dir, 'aria-labelledby': 'title' },
    children: [
      make(document, 'header', { children: [siteLine(pen, site), heading] }),
      body,
      make(document, 'footer', { children: [status, buttons] }),
    ],
  })
  return { sheet, heading, body, status, cancel, goOn }
}

type Parts = ReturnType<typeof build>

/** Buttons work once the whole form has been in view for a moment, so that they cannot be pressed unseen. */
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
  const gate = createGate(ports, { whole: sheet }, ({ open, visible }) => {
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

/** The tools of drawing a step. */
interface Stage {
  readonly ports: SecondsPorts
  readonly pen: Pen
  readonly parts: Parts
  readonly guarded: ReturnType<typeof guard>
}

/** Fills the sheet with a step. @returns its field */
function drawStep<T extends string>(
  { ports, pen, parts, guarded }: Stage,
  step: Step<T>,
  taken: (taken: Taken<T>) => void,
): DrawnField | undefined {
  const { document, words } = pen
  const { body, cancel, goOn } = parts
  const { picture, texts = [], more = [], field, action, choices = [] } = step
  const go = () => {
    const value = field ? field.read(drawn?.value() ?? '') : ''
    if (value !== undefined) taken({ kind: 'on', value })
  }
  const drawn: DrawnField | undefined = field && drawField(ports, words, field, go)
  const others = choices.map(({ id, label }) => {
    const other = button(pen, 'other', sayIt(words, label))
    other.onclick = guarded.press(() => {
      taken({ kind: 'choice', id })
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
  body.classList.toggle('centred', picture !== undefined || step.isCentred === true)
  body.replaceChildren(...inside.filter((part) => part !== undefined))
  cancel.hidden = step.isLast ?? false
  goOn.hidden = action === undefined
  if (action) goOn.textContent = words.say(action)
  goOn.onclick = guarded.press(go)
  return drawn
}

/** Draws the sheet, with nothing but its head yet. */
export function openForm(
  ports: SecondsPorts & Pick<FramePorts, 'watchVisible'>,
  words: Words,
  head: FormHead,
): FormSheet {
  const { document } = ports
  const pen = { document, words }
  const parts = build(pen, head)
  const { sheet, heading, status, cancel } = parts
  let field: DrawnField | undefined
  const rest = (isResting: boolean) => {
    for (const each of sheet.querySelectorAll('button'))
      if (each !== cancel) each.disabled = isResting
    field?.rest(isResting)
  }
  const say = (text: string, isBad = false) => {
    status.textContent = text
    status.classList.toggle('wrong', isBad)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !cancel.hidden) cancel.click()
  }
  document.addEventListener('keydown', onKey)
  document.body.replaceChildren(sheet)
  heading.focus()
  const guarded = guard(ports, words, parts)
  return {
    cancelled: (listen) => {
      cancel.addEventListener('click', listen)
    },
    step: (step) =>
      new Promise((resolve) => {
        heading.textContent = sayIt(words, step.title ?? head.title)
        say('')
        field = drawStep({ ports, pen, parts, guarded }, step, resolve)
        rest(false)
        guarded.draw()
        ;(field ?? heading).focus()
        if (!step.complaint) return
        if (field) field.complain(step.complaint)
        else {
          say('', true)
          sayInto(ports, words, status, step.complaint)
        }
      }),
    busy: (says) => {
      say(sayIt(words, says))
      rest(true)
    },
    close: () => {
      guarded.end()
      document.removeEventListener('keydown', onKey)
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
