import type { Browser } from '@latchkey/kernel'

/** A frame's needs of the page's document. */
interface PageDocument {
  readonly body: Pick<HTMLElement, 'append'>
  createElement(name: 'iframe'): HTMLIFrameElement
}

/** The frame's permissions besides scripts: passkeys and the clipboard. */
const ALLOWED = 'publickey-credentials-get *; publickey-credentials-create *; clipboard-write'

/** Out of sight, and still drawn: a frame that is `display: none` is not loaded by every browser. */
const HIDDEN = {
  position: 'fixed',
  inset: '0 auto auto 0',
  width: '0',
  height: '0',
  opacity: '0',
  pointerEvents: 'none',
} as const

/** Over the page: if there are no screens, the frame is the only one. */
const SHOWN = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  opacity: '1',
  pointerEvents: 'auto',
  zIndex: '2147483647',
} as const

/** Where the iframe goes. */
export interface FramePlacing {
  readonly browser: Browser
  readonly frameUrl: string
  readonly title: string
  /** `undefined` without screens: the page's body then. */
  readonly host: (() => HTMLElement) | undefined
}

/** The iframe in the page. */
export interface FrameElement {
  /** `null` where the iframe was taken out of the page. */
  readonly window: () => MessageEventSource | null
  /** Whether it is in the page still. */
  readonly isThere: () => boolean
  /** Without screens: lays it over the page, and hides it again. */
  show(isShown: boolean): void
  remove(): void
}

/**
 * Makes the iframe. It is put into the page once and never moved: moving reloads it.
 *
 * @returns `undefined` if there is no page
 */
export function placeFrame({
  browser,
  frameUrl,
  title,
  host,
}: FramePlacing): FrameElement | undefined {
  const page = browser.global()?.['document'] as PageDocument | undefined
  if (!page) return undefined
  // eslint-disable-next-line no-restricted-syntax -- the wallet's frame, at the address that the app names
  const element = page.createElement('iframe')
  const place = host?.()
  element.title = title
  element.allow = ALLOWED
  element.referrerPolicy = 'origin'
  element.src = frameUrl
  const dress = (style: Readonly<Record<string, string>>) => {
    Object.assign(element.style, style)
  }
  // As the card has it: a frame of the other scheme is opaque.
  dress({ border: '0', colorScheme: 'inherit' })
  if (place) dress({ inlineSize: '100%', blockSize: '100%' })
  else dress(HIDDEN)
  ;(place ?? page.body).append(element)
  return {
    window: () => element.contentWindow,
    isThere: () => element.isConnected,
    show(isShown) {
      if (!place) dress(isShown ? SHOWN : HIDDEN)
    },
    remove: () => {
      element.remove()
    },
  }
}
