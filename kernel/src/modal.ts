import { atom, type Store } from './state.js'
import type { Events, Modal, Router } from './services.js'
import type { View } from './points/view.js'

const openAtom = atom(false)
const refusedAtom = atom(0)

/** What the modal needs to know of the rest of the kit. */
export interface ModalContext {
  readonly store: Store
  readonly events: Events
  readonly router: () => Router
  connected(): boolean
  /** Gives up pending attempts; true when there was one. */
  giveUp(): boolean
  start(): void
  view(name: string): View | undefined
  report(contribution: unknown, where: string, error: unknown): void
}

/** The modal's state and its close rule (spec §2, "Navigation rules"). */
export function createModal(context: ModalContext): Modal {
  const { store, events } = context
  const mayClose = () => {
    const view = context.view(store.get(context.router().routeAtom).name)
    try {
      return (typeof view?.onClose === 'function' ? view.onClose() : view?.onClose) ?? 'allow'
    } catch (error) {
      context.report(view, 'onClose', error)
      return 'allow' // A broken rule must never trap the visitor.
    }
  }
  return {
    openAtom,
    refusedAtom,
    open(name, ...args) {
      const router = context.router()
      if (name !== undefined) router.reset(name, ...args)
      else if (!store.get(openAtom)) router.reset(context.connected() ? 'Account' : 'Connect')
      if (!store.get(openAtom)) {
        store.set(openAtom, true)
        events.emit('modal:opened', { connected: context.connected() })
      }
      context.start()
    },
    close() {
      if (!store.get(openAtom)) return 'closed'
      if (mayClose() === 'hold') {
        store.set(refusedAtom, store.get(refusedAtom) + 1)
        return 'held'
      }
      store.set(openAtom, false)
      if (context.giveUp()) context.router().reset('Connect')
      events.emit('modal:closed', { connected: context.connected() })
      return 'closed'
    },
  }
}
