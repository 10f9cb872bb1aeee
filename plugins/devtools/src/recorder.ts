import type {
  Connection,
  Connections,
  KitEventRecord,
  Modal,
  Networks,
  Route,
  Router,
  Store,
} from '@latchkey/kernel'

/** One event as it came, and references to the state after it. */
export interface Kept {
  readonly event: KitEventRecord
  readonly open: boolean
  readonly route: Route
  readonly network: string | undefined
  readonly connections: readonly Connection[]
}

interface Sources {
  readonly store: Store
  readonly modal: Modal
  readonly router: Router
  readonly networks: Networks
  readonly connections: Connections
}

/** Keeps the last events with the state after each. Takes references alone, so that an event costs next to nothing. */
export function createRecorder(sources: Sources, limit: number) {
  const { store, modal, router, networks, connections } = sources
  let kept: readonly Kept[] = []
  let listener: () => void = () => undefined
  return {
    kept: () => kept,
    keep(event: KitEventRecord) {
      const now: Kept = {
        event,
        open: store.get(modal.openAtom),
        route: store.get(router.routeAtom),
        network: store.get(networks.activeAtom)?.id,
        connections: store.get(connections.connectionsAtom),
      }
      kept = [...kept, now].slice(-limit)
      listener()
    },
    clear() {
      kept = []
      listener()
    },
    /** Sets the one listener to changes. */
    onChange(run: () => void) {
      listener = run
    },
  }
}

/** The events that were kept. */
export type Recorder = ReturnType<typeof createRecorder>
