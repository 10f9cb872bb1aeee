import type { Events, Modal, Route, Router, SignInPrompt, Store } from '@latchkey/kernel'

interface SignInContext {
  readonly store: Store
  readonly events: Events
  readonly modal: Modal
  readonly router: Router
  readonly prompt: SignInPrompt | undefined
}

/** Signing in on the way of a purchase. */
export interface SignInWay {
  open(): Promise<void>
  stop(): void
}

/**
 * Asks for a sign-in, and leads back to the view that wanted it: signing in closes the modal.
 *
 * @param onSignedIn at each sign-in of the account shown, asked for here or elsewhere
 */
export function createSignInWay(
  { store, events, modal, router, prompt }: SignInContext,
  onSignedIn: () => void,
): SignInWay {
  if (!prompt) return { open: () => Promise.resolve(), stop: () => undefined }
  const isSignedIn = () => store.get(prompt.signedInAtom)
  let was = isSignedIn()
  let back: readonly Route[] = []
  const restore = ([first, ...rest]: readonly Route[]) => {
    if (!first) return
    modal.open('Account')
    // The first of them is where any way begins.
    for (const route of rest) router.go(route)
  }
  const stops = [
    store.sub(prompt.signedInAtom, () => {
      const before = was
      was = isSignedIn()
      if (was && !before) onSignedIn()
    }),
    events.on('modal:closed', () => {
      const way = back
      back = []
      // A visitor who closes it without a session has given up.
      if (isSignedIn()) restore(way)
    }),
  ]
  return {
    async open() {
      const way = store.get(modal.openAtom) ? store.get(router.historyAtom) : []
      await prompt.open()
      back = way
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
