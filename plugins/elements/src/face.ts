import {
  applyTheme,
  buttonSheets,
  hintFor,
  hintName,
  ignore,
  readTheme,
  savesData,
  themeProperties,
} from '@latchkey/ui-react/internal/button'
import type { FaceProps } from './places.js'
import type { Shared } from './shared.js'

/** A button that stands where React will draw, until React is there. */
export interface Face {
  readonly element: HTMLElement
  /** Draws again, after a change of words, theme or props. */
  update(): void
  /** Takes it off; returns whether it had the focus. */
  remove(): boolean
}

const INTENT = ['pointerenter', 'focusin', 'touchstart'] as const

/**
 * Draws the button as React would for a visitor who has not connected: the same style sheet, the same words.
 *
 * @param pressed Loads and draws what takes its place; if it rejects, the button says that it failed.
 */
export function createFace(
  shared: Shared,
  props: () => FaceProps,
  pressed: () => Promise<void>,
): Face {
  const host = document.createElement('span')
  host.dataset.latchkey = 'connect-button'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonSheets.join('\n'))
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  const ring = document.createElement('span')
  const label = document.createElement('span')
  const told = document.createElement('span')
  Object.assign(button, { type: 'button' })
  button.setAttribute('part', 'button')
  button.setAttribute('aria-haspopup', 'dialog')
  ring.className = 'ring'
  label.className = 'label'
  told.className = 'sr'
  told.setAttribute('role', 'status')
  root.append(button, told)

  let turn = 0
  let standing: 'idle' | 'busy' | 'failed' = 'idle'
  let bare: () => void = ignore
  const update = () => {
    const { label: own, namespace } = props()
    const words = shared.words()
    const name = hintName(hintFor(shared.source.state().hint, namespace))
    const isBusy = standing === 'busy'
    const invitation =
      standing === 'failed' ? words['button.failed'] : (own ?? words['button.connect'])
    label.textContent = name || invitation
    button.className = name ? 'opener quiet account restoring' : 'opener'
    button.ariaBusy = String(isBusy)
    button.ariaLabel = name
      ? words['button.accountRestoring'].replace('{account}', () => name)
      : null
    button.replaceChildren(...(isBusy || name ? [ring] : []), label)
    told.textContent = standing === 'failed' ? words['error.chunk_failed'] : ''
    const { theme } = readTheme(shared.state().settings.theme)
    bare()
    bare = applyTheme(host, theme, themeProperties(theme))
  }
  const become = (next: typeof standing) => {
    standing = next
    update()
  }
  const prefetch = () => {
    if (!savesData()) shared.prefetch()
  }
  for (const type of INTENT) button.addEventListener(type, prefetch, { passive: true })
  button.addEventListener('click', () => {
    const own = ++turn
    become('busy')
    pressed().catch(() => {
      if (own === turn) become('failed')
    })
  })
  update()
  return {
    element: host,
    update,
    remove() {
      const hadFocus = root.activeElement !== null
      host.remove()
      return hadFocus
    },
  }
}
