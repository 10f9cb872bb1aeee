import type { FramePorts } from '../ports/ports.js'
import type { WordKey } from '../words/en.js'
import type { Words } from '../words/words.js'
import { glyph, make, type Glyph } from './dom.js'
import type { Block, Branch, Move, Review, Row, Said } from './view.js'
import { shortAddress } from './visible-text.js'

/** The shared tools of the drawing functions. */
export interface Pen {
  readonly document: Document
  readonly words: Words
}

export const sayIt = ({ say }: Words, { key, values }: Said) => say(key, values)

/** The inputs of a text with seconds besides its pen. */
export type SecondsPorts = Pick<FramePorts, 'document' | 'now' | 'after'>

const HERE = '\u0000'

/** Writes a text; seconds to wait go by in it, without a word for each, and in the end it goes. */
export function sayInto(ports: SecondsPorts, words: Words, element: Element, said: Said): void {
  const seconds = said.key === 'exportWait' ? Number(said.values?.['n']) : Number.NaN
  if (Number.isNaN(seconds)) {
    element.textContent = sayIt(words, said)
    return
  }
  const until = ports.now() + seconds * 1_000
  const left = make(ports.document, 'span', { attributes: { 'aria-live': 'off' } })
  const [before = '', behind = ''] = words.say(said.key, { n: HERE }).split(HERE)
  const draw = () => {
    const now = Math.ceil((until - ports.now()) / 1_000)
    if (now <= 0) {
      left.parentElement?.replaceChildren()
      return
    }
    left.textContent = String(now)
    ports.after(1_000, () => {
      // Something else is said there by now, or the sheet is gone.
      if (left.isConnected) draw()
    })
  }
  draw()
  element.replaceChildren(before, left, behind)
}

/** An address: its middle is left out for the eye, all of it is there on one press and for who copies it. */
function addressOf({ document, words }: Pen, address: string) {
  const short = shortAddress(address)
  if (short === address)
    return make(document, 'bdi', { class: 'technical', text: address, attributes: { dir: 'ltr' } })
  const button = make(document, 'button', {
    class: 'address technical',
    attributes: { type: 'button', dir: 'ltr', title: address },
  })
  const show = (isWhole: boolean) => {
    button.textContent = isWhole ? address : short
    button.setAttribute('aria-expanded', String(isWhole))
    // Whole, it is read as it stands.
    if (isWhole) button.removeAttribute('aria-label')
    else button.setAttribute('aria-label', `${short}, ${words.say('wholeAddress')}`)
  }
  show(false)
  button.addEventListener('click', () => {
    show(button.getAttribute('aria-expanded') !== 'true')
  })
  return button
}

const MOVE_GLYPHS: Readonly<Record<Move['kind'], Glyph>> = {
  leaves: 'leaves',
  comes: 'comes',
  allows: 'key',
  allowsItem: 'key',
  allowsAll: 'key',
  revokes: 'key',
  handsOver: 'key',
  unknownCall: 'caution',
  calls: 'calls',
  asks: 'comes',
}

/** A soft line of a label and an address. */
const addressLine = (pen: Pen, label: string, address: string) =>
  make(pen.document, 'span', {
    class: 'soft',
    children: [make(pen.document, 'span', { text: `${label} ` }), addressOf(pen, address)],
  })

function partyLine(pen: Pen, { label, address, name }: NonNullable<Move['party']>) {
  const said = pen.words.say(label)
  return addressLine(pen, name === undefined ? said : `${said} ${name}`, address)
}

function labelOf({ words }: Pen, { kind, step }: Move): string {
  const label = words.say(kind)
  return step === undefined ? label : `${words.say('action', { number: String(step) })} · ${label}`
}

/** An amount's worth comes beside it, and softer. */
function withWorth({ document }: Pen, amount: HTMLElement, worth: string | undefined) {
  if (worth === undefined) return amount
  const beside = make(document, 'span', { class: 'beside', children: [amount] })
  beside.append(' ', make(document, 'bdi', { class: 'worth', text: worth }))
  return beside
}

/** A picture says nothing that the amount beside it does not say. */
function amountOf({ document }: Pen, { what, picture }: Move) {
  const amount = make(document, 'bdi', { class: 'amount', text: what })
  if (picture === undefined) return amount
  const image = make(document, 'img', { class: 'logo', attributes: { src: picture, alt: '' } })
  return make(document, 'span', { class: 'pictured', children: [image, amount] })
}

function drawMove(pen: Pen, move: Move) {
  const { document, words } = pen
  const { kind, worth, party, asset, aside } = move
  const icon = make(document, 'span', { class: `plate ${kind}` })
  icon.append(glyph(document, MOVE_GLYPHS[kind]))
  const lines = make(document, 'span', {
    class: 'lines',
    children: [
      make(document, 'span', { class: 'soft', text: labelOf(pen, move) }),
      withWorth(pen, amountOf(pen, move), worth),
      party && partyLine(pen, party),
      aside === undefined ? undefined : make(document, 'span', { class: 'soft', text: aside }),
      asset === undefined ? undefined : addressLine(pen, words.say('contract'), asset),
    ],
  })
  return make(document, 'li', { class: 'move', children: [icon, lines] })
}

function drawRow(pen: Pen, { label, value, worth, technical = false }: Row) {
  const { document, words } = pen
  const drawn = technical
    ? addressOf(pen, value)
    : make(document, 'bdi', { text: value, attributes: { dir: 'auto' } })
  return make(document, 'div', {
    class: 'row',
    children: [
      make(document, 'dt', { text: sayIt(words, label) }),
      make(document, 'dd', { children: [withWorth(pen, drawn, worth)] }),
    ],
  })
}

function drawBlock(pen: Pen, { label, text, technical = false, tree }: Block) {
  const { document, words } = pen
  const content = tree
    ? drawBranches(pen, tree)
    : make(document, 'p', {
        class: technical ? 'text technical' : 'text',
        text,
        attributes: { dir: technical ? 'ltr' : 'auto' },
      })
  return make(document, 'section', {
    class: 'block',
    children: [make(document, 'h2', { text: sayIt(words, label) }), content],
  })
}

function drawBranches(pen: Pen, branches: readonly Branch[]): HTMLElement {
  const { document } = pen
  return make(document, 'ul', {
    class: 'tree',
    attributes: { dir: 'ltr' },
    children: branches.map(({ name, value, children }) =>
      make(document, 'li', {
        children: [
          make(document, 'span', { class: 'name', text: name }),
          value === undefined
            ? undefined
            : make(document, 'bdi', { class: 'value', text: value, attributes: { dir: 'auto' } }),
          children && drawBranches(pen, children),
        ],
      }),
    ),
  })
}

function drawTree(pen: Pen, branches: readonly Branch[]) {
  const { document, words } = pen
  const heading = make(document, 'h2', { text: words.say('data') })
  return make(document, 'section', {
    class: 'block',
    children: [heading, drawBranches(pen, branches)],
  })
}

function drawWarning(
  { document, words }: Pen,
  { level, says }: NonNullable<Review['warnings']>[number],
) {
  const box = make(document, 'li', { class: `warning ${level}` })
  box.append(glyph(document, 'caution'), make(document, 'p', { text: sayIt(words, says) }))
  return box
}

/** A box to be ticked by who goes on all the same. */
function drawTick({ document, words }: Pen, said: Said) {
  const box = make(document, 'input', { attributes: { type: 'checkbox' } })
  return make(document, 'label', {
    class: 'tick',
    children: [box, make(document, 'span', { text: sayIt(words, said) })],
  })
}

function drawDetails(pen: Pen, blocks: readonly Block[]) {
  const { document, words } = pen
  const summary = make(document, 'summary', { text: words.say('details') })
  const all = blocks.map((block) => drawBlock(pen, block))
  return make(document, 'details', { children: [summary, ...all] })
}

const list = ({ document }: Pen, name: string, items: readonly Element[]) =>
  items.length === 0
    ? undefined
    : make(document, 'ul', { class: name, attributes: { role: 'list' }, children: items })

/** The body of a sheet: what moves comes first, then what is dangerous, then the rest. */
export function drawReview(pen: Pen, review: Review, rows: readonly Row[]): Element[] {
  const { document, words } = pen
  const { moves = [], expected, warnings = [], note, message, tree, tick, details } = review
  const movesOf = (all: readonly Move[]) =>
    list(
      pen,
      'moves',
      all.map((move) => drawMove(pen, move)),
    )
  const titled = (key: WordKey, all: readonly Move[]) =>
    all.length === 0
      ? undefined
      : make(document, 'section', {
          class: 'block',
          children: [make(document, 'h2', { text: words.say(key) }), movesOf(all)],
        })
  const parts = [
    ...(expected ? [titled('youSign', moves), titled('expected', expected)] : [movesOf(moves)]),
    list(
      pen,
      'warnings',
      warnings.map((warning) => drawWarning(pen, warning)),
    ),
    note && make(document, 'p', { class: 'note', text: sayIt(words, note) }),
    message && drawBlock(pen, message),
    tree && drawTree(pen, tree),
    make(document, 'dl', { class: 'rows', children: rows.map((row) => drawRow(pen, row)) }),
    tick && drawTick(pen, tick),
    details && details.length > 0 ? drawDetails(pen, details) : undefined,
  ]
  return parts.filter((part) => part !== undefined)
}
