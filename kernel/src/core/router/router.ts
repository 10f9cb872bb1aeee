import { atom, type Store } from '../state.js'
import type { Events, Router, TransactionEntry } from '../services.js'
import type { View } from '../points/view.js'
import type { Route } from './route.js'
import { START, popped, pushed, replaced, top, type Stack } from './stack.js'

const stackAtom = atom<Stack>(START)
const routeAtom = atom((get) => top(get(stackAtom)))
const historyAtom = atom((get): readonly Route[] => get(stackAtom))

/** The router's needs of the rest of the kit. */
export interface RouterContext {
  readonly store: Store
  readonly events: Events
  connected(): boolean
  closeModal(): void
  view(name: string): View | undefined
  report(contribution: unknown, where: string, error: unknown): void
}

const CALLBACKS = { success: 'onSuccess', error: 'onError', cancel: 'onCancel' } as const

/** The view router: pure stack functions over one atom. */
export function createRouter(context: RouterContext): Router {
  const { store } = context
  const entries: TransactionEntry[] = []
  const hook = (name: string, which: 'onEnter' | 'onLeave') => {
    const view = context.view(name)
    try {
      view?.[which]?.()
    } catch (error) {
      context.report(view, which, error)
    }
  }
  const set = (next: Stack) => {
    const before = store.get(routeAtom)
    if (next === store.get(stackAtom)) return
    store.set(stackAtom, next)
    const after = store.get(routeAtom)
    if (before === after) return
    if (before.name !== after.name) {
      hook(before.name, 'onLeave')
      hook(after.name, 'onEnter')
    }
    context.events.emit('route:changed', { route: after })
  }
  /** The app's own code: its error keeps no view from going back. */
  const run = (entry: TransactionEntry, which: keyof TransactionEntry) => {
    const failed = (error: unknown) => {
      context.report(entry, `transaction ${which}`, error)
    }
    try {
      const running: unknown = entry[which]?.()
      if (running instanceof Promise) running.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
  // The public signatures pair a name with its parameters; joined they are a route.
  const route = (name: string, params: unknown) => ({ name, params }) as Route
  const back = () => {
    const next = popped(store.get(stackAtom), context.connected())
    if (next) set(next)
    else context.closeModal()
  }
  return {
    routeAtom,
    historyAtom,
    push: (name, ...args) => {
      set(pushed(store.get(stackAtom), route(name, args[0])))
    },
    replace: (name, ...args) => {
      set(replaced(store.get(stackAtom), route(name, args[0])))
    },
    reset: (name, ...args) => {
      set([route(name, args[0])])
    },
    go: (to) => {
      set(pushed(store.get(stackAtom), to))
    },
    back,
    transactions: {
      push: (entry) => void entries.push(entry),
      settle(outcome) {
        const entry = entries.pop()
        if (!entry) return
        run(entry, CALLBACKS[outcome])
        if (outcome !== 'success') back()
      },
    },
  }
}
