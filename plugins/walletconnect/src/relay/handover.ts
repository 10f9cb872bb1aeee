import type { Browser, Clock, Modal, PrimitiveAtom, Router, Store } from '@latchkey/kernel'
import { isAppScheme, requestLink } from '@latchkey/kernel/internal/tools'
import { ASKED_VIEW, type AskedApp } from '../asked-app.js'
import { STILL_HERE_MS } from '../still-here.js'
import type { SessionApp } from './session-app.js'

/** A handover's needs of the kit. */
export interface HandoverContext {
  readonly browser: Browser
  readonly clock: Clock
  readonly store: Store
  readonly modal: Modal
  readonly router: Router
  readonly askedAtom: PrimitiveAtom<AskedApp | undefined>
}

/** The next question. */
interface Asking {
  readonly topic: string
  readonly app: SessionApp | undefined
  readonly icon: string | undefined
  /** The wallet answers it by itself: the visitor is not sent there at once, or without a press. */
  readonly quiet: boolean
}

/** Sends visitors of a phone to the wallet app that was asked for something. */
export interface Handover {
  /**
   * Watches over one request.
   *
   * @param ask Asks; it calls `sent` with the request's id once the relay has it.
   */
  during<T>(asking: Asking, ask: (sent: (id: number) => void) => Promise<T>): Promise<T>
}

/** Whether the visitor pressed something a moment ago: browsers leave for an app only then. */
const isPressed = (browser: Browser): boolean => {
  const { navigator } = (browser.global() ?? {}) as {
    readonly navigator?: { readonly userActivation?: { readonly isActive?: unknown } }
  }
  return navigator?.userActivation?.isActive === true
}

/**
 * Makes the handover of one kit. A request that leaves in a press takes the visitor along, if the app is surely the
 * one that answers; where nothing opened, or who came back has not answered, the way there is shown.
 */
export function createHandover(context: HandoverContext): Handover {
  const { browser, clock, store, modal, router, askedAtom } = context
  /** Apps to be shown, the one asked last at the end. */
  let shown: readonly AskedApp[] = []
  const publish = (apps: readonly AskedApp[]) => {
    shown = apps
    store.set(askedAtom, apps.at(-1))
  }
  const isOurView = () =>
    store.get(modal.openAtom) && store.get(router.routeAtom).name === ASKED_VIEW

  /** From when the relay has a request. @returns what ends it */
  const watch = (asked: AskedApp, leaves: boolean, opens: boolean, waits: boolean) => {
    let mayOpen = opens
    let cancel = () => {}
    const show = () => {
      if (!shown.includes(asked)) publish([...shown, asked])
      // A visitor who closed it has seen it.
      if (mayOpen && !store.get(modal.openAtom)) modal.open(ASKED_VIEW)
      mayOpen = false
    }
    const wait = () => {
      cancel()
      if (browser.visible()) cancel = clock.after(STILL_HERE_MS, show)
    }
    const begin = () => {
      const gone = leaves && isPressed(browser) && browser.open(asked.link.url, asked.link.target)
      if (gone || waits) wait()
      else show()
    }
    // A page that an app's website took the place of comes back from the browser's cache, never hidden.
    const stops = ['visibilitychange', 'pageshow'].map((type) => browser.on(type, wait))
    // In a task of its own: one that did not leave after all has been refused by then.
    cancel = clock.after(0, begin)
    return () => {
      cancel()
      for (const stop of stops) stop()
      if (!shown.includes(asked)) return
      publish(shown.filter((one) => one !== asked))
      if (shown.length === 0 && isOurView()) modal.close()
    }
  }

  return {
    async during({ topic, app, icon, quiet }, ask) {
      const place = browser.environment()
      if (!app || !place.mobile) return ask(() => undefined)
      const { name, link: base, sure } = app
      const opens = !quiet || isPressed(browser)
      let isOver = false
      let stop = () => {}
      try {
        return await ask((id) => {
          if (isOver) return
          const link = requestLink(base, { id, topic }, place)
          const asked = { name, link, ...(icon === undefined ? {} : { icon }) }
          stop = watch(asked, sure && !quiet && isAppScheme(base), opens, quiet)
        })
      } finally {
        isOver = true
        stop()
      }
    },
  }
}
