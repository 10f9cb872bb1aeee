import type { WordKey } from '../words/en.js'
import type { Words } from '../words/words.js'
import { glyph, make, type Glyph } from './dom.js'
import type { Block, Branch, Move, Review, Row, Said } from './view.js'
import { shortAddress } from './visible-text.js'

/** What the drawing functions share. */
export interface Pen {
  readonly document: Document
  readonly words: Words
}

export const sayIt = ({ say }: Words, { key, values }: Said) => say(key, values)

/** An address: its middle is left out for the eye, all of it is there on a press and for who copies it. */
function addressOf({ document }: Pen, address: string) {
  const text = shortAddress(address)
  return make(document, 'bdi', {
    class: 'technical',
    text,
    attributes: { dir: 'ltr', title: address },
  })
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
}

function drawMove(pen: Pen, { kind, what, party, asset }: Move) {
  const { document, words } = pen
  const icon = make(document, 'span', { class: `plate ${kind}` })
  icon.append(glyph(document, MOVE_GLYPHS[kind]))
  const amount = make(document, 'bdi', { class: 'amount', text: what })
  const party_ =
    party &&
    make(document, 'span', {
      class: 'soft',
      children: [
        make(document, 'span', { text: `${words.say(party.label)} ` }),
        addressOf(pen, party.address),
      ],
    })
  const asset_ =
    asset === undefined
      ? undefined
      : make(document, 'span', {
          class: 'soft',
          children: [
            make(document, 'span', { text: `${words.say('contract')} ` }),
            addressOf(pen, asset),
          ],
        })
  const label = make(document, 'span', { class: 'soft', text: words.say(kind) })
  const lines = make(document, 'span', {
    class: 'lines',
    children: [label, amount, party_, asset_],
  })
  return make(document, 'li', { class: 'move', children: [icon, lines] })
}

function drawRow({ document, words }: Pen, { label, value, technical = false }: Row) {
  const attributes = technical ? { dir: 'ltr' } : { dir: 'auto' }
  const text = technical ? shortAddress(value) : value
  return make(document, 'div', {
    class: 'row',
    children: [
      make(document, 'dt', { text: sayIt(words, label) }),
      make(document, 'dd', {
        children: [
          make(document, 'bdi', {
            text,
            class: technical ? 'technical' : '',
            attributes: technical ? { ...attributes, title: value } : attributes,
          }),
        ],
      }),
    ],
  })
}

function drawBlock({ document, words }: Pen, { label, text, technical = false }: Block) {
  return make(document, 'section', {
    class: 'block',
    children: [
      make(document, 'h2', { text: sayIt(words, label) }),
      make(document, 'p', {
        class: technical ? 'text technical' : 'text',
        text,
        attributes: { dir: technical ? 'ltr' : 'auto' },
      }),
    ],
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
  const { moves = [], expected, warnings = [], note, message, tree, details } = review
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
    details && details.length > 0 ? drawDetails(pen, details) : undefined,
  ]
  return parts.filter((part) => part !== undefined)
}
