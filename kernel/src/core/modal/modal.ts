import { accountAtom } from '../../connections/state.js'
import { atom, type Store } from '../state.js'
import type { Events, Modal, Router } from '../services.js'
import type { View } from '../points/view.js'

const openAtom = atom(false)
const refusedAtom = atom(0)

/** The modal's needs of the rest of the kit. */
export interface ModalContext {
  readonly store: Store
  readonly events: Events
  readonly router: () => Router
  connected(): boolean
  /** Gives up pending attempts; true when there was one. */
  giveUp(): boolean
  /** Looks for wallets, and restores what is stored: that has ended when it resolves. Never rejects. */
  start(): Promise<void>
  view(name: string): View | undefined
  report(contribution: unknown, where: string, error: unknown): void
}

const isRestoring = ({ store }: ModalContext) => store.get(accountAtom).status === 'reconnecting'

/** An account that turns out to be there takes the place of the wallets, and they that of one that is gone. */
function followRestore(context: ModalContext, restored: Promise<void>): void {
  const { store } = context
  const { routeAtom, reset } = context.router()
  let route = store.get(routeAtom)
  const stop = store.sub(accountAtom, () => {
    // The visitor went elsewhere.
    if (!store.get(openAtom) || store.get(routeAtom) !== route) return
    if (route.name === 'Connect' && isRestoring(context)) reset('Account')
    if (route.name === 'Account' && store.get(accountAtom).status === 'disconnected')
      reset('Connect')
    route = store.get(routeAtom)
  })
  void restored.then(stop)
}

/** The modal's state and its close rule. */
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
      const isStart = name === undefined && !store.get(openAtom)
      if (name !== undefined) router.reset(name, ...args)
      else if (isStart)
        router.reset(context.connected() || isRestoring(context) ? 'Account' : 'Connect')
      if (!store.get(openAtom)) {
        store.set(openAtom, true)
        events.emit('modal:opened', { connected: context.connected() })
      }
      const restored = context.start()
      if (isStart) followRestore(context, restored)
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
