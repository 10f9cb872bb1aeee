import type { FramePorts, Sight } from '../ports/ports.js'
import type { WordKey } from '../words/en.js'
import type { Words } from '../words/words.js'
import { make } from './dom.js'
import { drawReview, sayIt, type Pen } from './draw-review.js'
import { createGate, type Gate } from './gate.js'
import { siteLine } from './site-line.js'
import type { Head, Review, Row } from './view.js'

/** A sheet that is shown. */
export interface OpenSheet {
  /** Settles when the visitor says no, at any time before they approved. */
  readonly rejected: Promise<void>
  /** Shows what is asked for; resolves when the visitor approves, or closes what can only be closed. */
  review(review: Review): Promise<void>
  /** Approved, and something is found out before it is done: Approve rests, and the visitor may still say no. */
  wait(): void
  /** Approved: the buttons rest until it is done. */
  busy(key: WordKey): void
  close(): void
}

/** Opens a sheet in another place than this page. */
export type OpenElsewhere = (head: Head, signal: AbortSignal) => Promise<OpenSheet>

/** Windows that show the frame's sheets, where the page around the frame is not trusted with that. */
export interface SheetWindows {
  /**
   * Opens a sheet in the window that the visitor has opened for it. Keys and session stay in the frame.
   *
   * @throws KitError `window_needed` where none comes, `request_aborted`
   */
  readonly open: OpenElsewhere
}

type SheetPorts = Pick<FramePorts, 'document' | 'watchVisible' | 'after'>

interface Parts {
  readonly sheet: HTMLElement
  readonly heading: HTMLElement
  readonly body: HTMLElement
  readonly status: HTMLElement
  readonly reject: HTMLButtonElement
  readonly approve: HTMLButtonElement
}

function build(pen: Pen, head: Head): Parts {
  const { document, words } = pen
  const heading = make(document, 'h1', {
    text: sayIt(words, head.title),
    attributes: { tabindex: '-1', id: 'title' },
  })
  const body = make(document, 'div', {
    class: 'body',
    attributes: { tabindex: '0', role: 'region', 'aria-labelledby': 'title', 'aria-busy': 'true' },
    children: ['tall', 'line', 'line'].map((size) =>
      make(document, 'span', { class: `bone ${size}` }),
    ),
  })
  const status = make(document, 'p', {
    class: 'status',
    text: words.say('loading'),
    attributes: { role: 'status' },
  })
  const button = (name: string, text: string) =>
    make(document, 'button', { class: name, text, attributes: { type: 'button' } })
  const reject = button('reject', words.say('reject'))
  const approve = button('approve', words.say('approveSend'))
  approve.hidden = true
  const buttons = make(document, 'div', { class: 'buttons', children: [reject, approve] })
  const footer = make(document, 'footer', { children: [status, buttons] })
  const header = make(document, 'header', { children: [siteLine(pen, head.site), heading] })
  const { language: lang, direction: dir } = words
  const attributes = { lang, dir, 'aria-labelledby': 'title' }
  const sheet = make(document, 'main', {
    class: 'sheet',
    attributes,
    children: [header, body, footer],
  })
  return { sheet, heading, body, status, reject, approve }
}

/** Lines that every request has. */
const commonRows = ({ network, account, smart }: Head): readonly Row[] => [
  { label: { key: smart ? 'smartAccount' : 'account' }, value: account, technical: true },
  { label: { key: 'network' }, value: network },
]

/** Draws a sheet and shows it. Text from outside becomes text nodes alone. */
export function openSheet(ports: SheetPorts, words: Words, head: Head): OpenSheet {
  const { document } = ports
  const pen = { document, words }
  const parts = build(pen, head)
  const { sheet, heading, reject } = parts
  let gate: Gate | undefined
  let say = (): void => undefined
  const rejected = new Promise<void>((resolve) => {
    say = resolve
  })
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') say()
  }
  reject.addEventListener('click', () => {
    say()
  })
  document.addEventListener('keydown', onKey)
  document.body.replaceChildren(sheet)
  heading.focus()
  return {
    rejected,
    review: (review) => {
      gate?.end()
      fill(pen, parts, { head, review })
      if (review.refused) return new Promise(() => undefined)
      return new Promise((resolve) => {
        gate = guard({ ports, words }, parts, resolve)
      })
    },
    wait: () => {
      gate?.end()
      parts.status.textContent = words.say('loading')
      parts.approve.setAttribute('aria-disabled', 'true')
    },
    busy: (key) => {
      gate?.end()
      parts.status.textContent = words.say(key)
      sheet.setAttribute('aria-busy', 'true')
      for (const button of [reject, parts.approve]) button.disabled = true
    },
    close: () => {
      gate?.end()
      document.removeEventListener('keydown', onKey)
      if (sheet.isConnected) sheet.remove()
    },
  }
}

function fill(pen: Pen, parts: Parts, { head, review }: { head: Head; review: Review }) {
  const { words } = pen
  parts.heading.textContent = sayIt(words, review.title)
  const rows = [...review.rows, ...commonRows(head)]
  parts.body.replaceChildren(...drawReview(pen, review, rows))
  parts.body.removeAttribute('aria-busy')
  parts.body.scrollTop = 0
  parts.status.textContent = ''
  parts.approve.textContent = words.say(review.approve)
  parts.approve.hidden = review.refused ?? false
  if (review.refused) parts.reject.textContent = words.say('close')
}

interface Guarded {
  readonly ports: SheetPorts
  readonly words: Words
}

/**
 * The elements that must be seen before approval: each signed item, and each warning. Inside their boxes: where two
 * boxes meet at a part of a pixel, the browser takes one for covered by the other.
 */
const LINES = '.move > .lines, .warning > p, .tick > span'

/** The obstacles to Approve. */
const HINTS: Readonly<Record<Sight, WordKey | undefined>> = {
  seen: undefined,
  covered: 'covered',
  small: 'tooSmall',
  unread: 'readOn',
}

/** Approve works by a press of its own: after the gate has opened, and not by a key that is held down. */
function guard({ ports, words }: Guarded, parts: Parts, approved: () => void): Gate {
  const { sheet, approve, status } = parts
  let seen = false
  const listening = new AbortController()
  const { signal } = listening
  approve.setAttribute('aria-disabled', 'true')
  approve.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat) event.preventDefault()
    },
    { signal },
  )
  const shown = { whole: sheet, lines: [...sheet.querySelectorAll(LINES), approve] }
  const tick = sheet.querySelector<HTMLInputElement>('.tick input')
  const isTicked = () => tick?.checked ?? true
  const rest = (open: boolean) => {
    approve.setAttribute('aria-disabled', String(!open || !isTicked()))
  }
  const gate = createGate(ports, shown, ({ open, visible, sight }) => {
    rest(open)
    const key = HINTS[sight]
    status.textContent = key && (seen || visible) ? words.say(key) : ''
    seen ||= visible
  })
  const press = () => {
    if (!gate.isOpen()) status.textContent = words.say('waitToApprove')
    else if (isTicked()) approved()
    else status.textContent = words.say('tickFirst')
  }
  tick?.addEventListener(
    'change',
    () => {
      status.textContent = ''
      rest(gate.isOpen())
    },
    { signal },
  )
  approve.addEventListener('click', press, { signal })
  return {
    isOpen: gate.isOpen,
    end: () => {
      gate.end()
      listening.abort()
    },
  }
}
