import { digitsIn } from '@latchkey/kernel/internal/tools'
import { make } from './dom.js'
import type { Words } from '../words/words.js'
import { sayInto, sayIt, type Pen, type SecondsPorts } from './draw-review.js'
import type { Said } from './view.js'

/** Digits of a code. */
const CODE_LENGTH = 6

/** Something that the visitor types. */
export interface Field {
  readonly label: Said
  /** A code is sent off with its last digit. */
  readonly kind: 'code' | 'word' | 'phrase'
  /** Its initial text. */
  readonly typed?: string | undefined
  /** Id of what is read aloud with it. */
  readonly describedBy?: string
  /** The typed text in its used form; `undefined` while it is incomplete. */
  read(typed: string): string | undefined
}

/** The six digits of a mail. */
export const CODE_FIELD: Field = {
  label: { key: 'code' },
  kind: 'code',
  read: (typed) => (typed.length === CODE_LENGTH ? typed : undefined),
}

/** A field that is shown. */
export interface DrawnField {
  readonly element: HTMLElement
  value(): string
  focus(): void
  rest(isResting: boolean): void
  /** Names the fault below. A code and a word are typed again; a phrase is corrected in place. */
  complain(says: Said): void
}

const PLAIN = {
  autocomplete: 'off',
  autocapitalize: 'none',
  autocorrect: 'off',
  spellcheck: 'false',
  class: 'typed',
}
const INPUT: Readonly<Record<Field['kind'], Readonly<Record<string, string>>>> = {
  code: {
    name: 'code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    spellcheck: 'false',
    class: 'code',
  },
  word: { ...PLAIN, name: 'word', enterkeyhint: 'go' },
  phrase: { ...PLAIN, name: 'phrase', rows: '3' },
}

type Input = HTMLInputElement | HTMLTextAreaElement

/** A box for each digit, below one input: a phone fills it from the mail, and a screen reader finds one field. */
function drawBoxes({ document }: Pen, input: Input) {
  const boxes = Array.from({ length: CODE_LENGTH }, () => make(document, 'span', { class: 'box' }))
  const draw = () => {
    const next = Math.min(input.value.length, CODE_LENGTH - 1)
    boxes.forEach((box, at) => {
      box.textContent = input.value[at] ?? ''
      box.classList.toggle('next', at === next)
    })
  }
  draw()
  const row = make(document, 'span', {
    class: 'boxes',
    attributes: { 'aria-hidden': 'true' },
    children: boxes,
  })
  return { row: make(document, 'span', { class: 'digits', children: [input, row] }), draw }
}

/** @param submit is called by the last digit of a code, and by Enter in a word */
export function drawField(
  ports: SecondsPorts,
  words: Words,
  field: Field,
  submit: () => void,
): DrawnField {
  const { document } = ports
  const pen = { document, words }
  const { label, kind, typed = '', describedBy = '' } = field
  const input: Input = make(document, kind === 'phrase' ? 'textarea' : 'input', {
    attributes: { ...INPUT[kind], dir: 'ltr', 'aria-describedby': `${describedBy} wrong`.trim() },
  })
  input.value = typed
  const boxes = kind === 'code' ? drawBoxes(pen, input) : undefined
  const wrong = make(document, 'p', { class: 'wrong', attributes: { id: 'wrong', role: 'status' } })
  const calm = () => {
    wrong.textContent = ''
    input.removeAttribute('aria-invalid')
  }
  input.oninput = () => {
    calm()
    if (!boxes) return
    const digits = digitsIn(input.value, CODE_LENGTH)
    if (digits !== input.value) input.value = digits
    boxes.draw()
    if (digits.length === CODE_LENGTH) submit()
  }
  input.onkeydown = (event) => {
    if (event.key === 'Enter' && kind !== 'phrase') submit()
  }
  const text = make(document, 'span', { class: 'soft', text: sayIt(words, label) })
  const named = make(document, 'label', { children: [text, boxes?.row ?? input] })
  return {
    element: make(document, 'div', { class: 'field', children: [named, wrong] }),
    value: () => input.value,
    focus: () => {
      input.focus()
    },
    rest: (isResting) => {
      input.disabled = isResting
    },
    complain: (says) => {
      sayInto(ports, words, wrong, says)
      input.setAttribute('aria-invalid', 'true')
      if (kind !== 'phrase') input.value = ''
      boxes?.draw()
      input.focus()
    },
  }
}
