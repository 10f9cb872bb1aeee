import { readMember, type Browser } from '@latchkey/kernel'
import type { Corner } from '../options.js'
import type { Session } from '../session.js'
import { element, type Make } from './dom.js'
import { panelCss } from './panel.css.js'
import { readSession, sessionOf, withoutAddresses, type SessionSources } from './plain-session.js'
import { TABS, type Tab } from './tabs.js'

/** The parts of a panel. */
export interface PanelContext extends SessionSources {
  readonly browser: Browser
  readonly corner: Corner
}

const pageOf = (browser: Browser) =>
  readMember(browser.global(), 'document') as Document | undefined

/** Downloads a text. */
function save(document: Document, text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  element(document, 'a', { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** A tree of elements with the panel's styles: in a shadow root, or in a window of its own. */
function styled(root: Document | ShadowRoot, view: Window | null) {
  const Sheet = (view as (Window & typeof globalThis) | null)?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(panelCss)
  root.adoptedStyleSheets = [sheet]
}

interface Frame {
  readonly make: Make
  readonly session: () => Session
  /** The name of an opened file; `undefined` while the panel follows the kit. */
  readonly file: () => string | undefined
  readonly commands: readonly Node[]
}

/** Draws the tabs and the body. Keeps which tab is shown and which record. */
function createFrame({ make, session, file, commands }: Frame) {
  let shown: Tab | undefined = TABS[0]
  let place: number | undefined
  const title = make('h2', { id: 'title' })
  const nav = make('nav', { 'aria-label': 'Parts of the panel' })
  const body = make('div', { class: 'body' })
  const whole = [make('header', {}, [title, ...commands]), nav, body]

  const draw = () => {
    const now = session()
    const last = now.records.length - 1
    title.textContent =
      file() === undefined ? `Latchkey: ${now.kit.id}` : `Latchkey: ${String(file())}`
    for (const [at, tab] of TABS.entries()) {
      const count = tab.count?.(now)
      const text = count === undefined ? tab.title : `${tab.title} ${String(count)}`
      const known = nav.children[at]
      const button =
        known ??
        make('button', {
          type: 'button',
          click: () => {
            shown = tab
            draw()
          },
        })
      button.textContent = text
      button.setAttribute('aria-pressed', String(tab === shown))
      if (!known) nav.append(button)
    }
    const goTo = (to: number) => {
      place = to
      draw()
      // The slider is a new element.
      body.querySelector<HTMLElement>('input[type=range]')?.focus()
    }
    const drawn = shown?.draw({ make, session: now, place: Math.min(place ?? last, last), goTo })
    body.replaceChildren(...(drawn ? [drawn] : []))
  }
  return { whole, draw }
}

interface Placed {
  readonly corner: Corner
  readonly panel: HTMLElement
  /** Says why something did not work. */
  readonly tell: (text: string) => void
  readonly opened: () => void
}

/** The panel's place: at the foot of the page behind a button, or in a window of its own. */
function createPlace(document: Document, make: Make, { corner, panel, tell, opened }: Placed) {
  let own: Window | undefined
  const toggle = make(
    'button',
    {
      type: 'button',
      class: `toggle ${corner}`,
      'aria-expanded': 'false',
      click: () => {
        if (panel.hidden) open()
        else close()
      },
    },
    ['Latchkey'],
  )
  const host = make('latchkey-devtools' as 'div')
  const root = host.attachShadow({ mode: 'open' })
  styled(root, document.defaultView)
  root.append(toggle, panel)

  function draw() {
    if (!host.isConnected) document.body.append(host)
  }
  function open() {
    draw()
    panel.hidden = false
    toggle.setAttribute('aria-expanded', 'true')
    opened()
  }
  function close() {
    const view = own
    own = undefined
    panel.hidden = true
    panel.classList.remove('whole')
    root.append(panel)
    toggle.setAttribute('aria-expanded', 'false')
    view?.close()
    toggle.focus()
  }
  return {
    draw,
    open,
    close,
    /** Moves the panel into a window of its own, which also works while the modal is open. */
    detach() {
      const view = document.defaultView?.open('', 'latchkey-devtools', 'width=960,height=560')
      if (!view) {
        tell('The browser blocked the window.')
        return
      }
      own = view
      view.document.title = 'Latchkey devtools'
      styled(view.document, view)
      panel.classList.add('whole')
      view.document.body.replaceChildren(panel)
      view.addEventListener('pagehide', () => {
        if (own === view) close()
      })
    },
    remove() {
      host.remove()
      own?.close()
    },
  }
}

/** A panel without a page: on a server. */
const NOWHERE = { draw() {}, open() {}, close() {}, remove() {} }

/** Makes the panel and its button; nothing is in the page before `draw` or `open`. */
export function createPanel(context: PanelContext) {
  const session = (options: { readonly addresses?: boolean } = {}) => {
    const made = sessionOf(context)
    return options.addresses === false ? withoutAddresses(made) : made
  }
  const document = pageOf(context.browser)
  return { ...(document ? panelIn(document, context, session) : NOWHERE), session }
}

function panelIn(
  document: Document,
  { recorder, corner, log }: PanelContext,
  live: (options?: { readonly addresses?: boolean }) => Session,
) {
  const make: Make = (name, attributes, children) => element(document, name, attributes, children)
  let opened: { readonly name: string; readonly session: Session } | undefined
  let isDue = false

  const told = make('p', { role: 'status', class: 'note' })
  const tell = (text: string) => {
    told.textContent = text
  }
  const withAddresses = make('input', { type: 'checkbox' })
  const press = (text: string, click: () => void) =>
    make('button', { type: 'button', click }, [text])
  const chooseFile = make('input', {
    type: 'file',
    class: 'file',
    accept: 'application/json,.json',
    change: () => void openFile(),
  })
  const back = press('Back to the live kit', () => {
    opened = undefined
    tell('')
    draw()
  })
  const exportSession = press('Export', () => {
    const text = JSON.stringify(live({ addresses: withAddresses.checked }), null, 2)
    save(document, text, 'latchkey-session.json')
    tell('Exported.')
  })
  const commands = [
    told,
    back,
    make('label', {}, [withAddresses, ' With addresses']),
    exportSession,
    make('label', { class: 'button' }, ['Open a session', chooseFile]),
    press('Own window', () => {
      place.detach()
    }),
    press('Clear', recorder.clear),
    press('Close', () => {
      place.close()
    }),
  ]
  const frame = createFrame({
    make,
    session: () => opened?.session ?? live(),
    file: () => opened?.name,
    commands,
  })
  const attributes = { class: 'panel', hidden: true, 'aria-labelledby': 'title' }
  const panel = make('section', attributes, frame.whole)
  const place = createPlace(document, make, { corner, panel, tell, opened: draw })

  function draw() {
    isDue = false
    back.hidden = opened === undefined
    if (!panel.hidden) frame.draw()
  }
  async function openFile() {
    const [file] = chooseFile.files ?? []
    if (!file) return
    try {
      opened = { name: file.name, session: readSession(await file.text()) }
      tell('Opened.')
    } catch (error) {
      tell(String(readMember(error, 'message')))
      log.write('warn', 'A session cannot be opened.', error)
    }
    chooseFile.value = ''
    draw()
  }
  recorder.onChange(() => {
    if (isDue) return
    isDue = true
    // Many events of one moment are drawn once.
    queueMicrotask(draw)
  })
  return {
    draw: place.draw,
    open: place.open,
    close: place.close,
    remove() {
      recorder.onChange(() => undefined)
      place.remove()
    },
  }
}
