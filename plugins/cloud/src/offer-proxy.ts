import {
  atom,
  type Browser,
  type CaipNetwork,
  type Events,
  type Log,
  type Modal,
  type Networks,
  type Store,
} from '@latchkey/kernel'
import type { CloudHttp } from './cloud-http.js'
import type { KeptChainList } from './kept-chains.js'
import { proxiedNetworks, type RpcProxy, type ServedChains } from './rpc-proxy.js'

/** The tools of offering a proxy. */
export interface ProxyContext {
  readonly browser: Browser
  readonly events: Events
  readonly log: Log
  readonly modal: Modal
  readonly networks: Networks
  readonly store: Store
  /** Calls to the proxy's own host. */
  readonly calls: CloudHttp
  /** Its list, kept for a day. */
  readonly kept: KeptChainList
}

const NONE: ServedChains = { http: [], ws: [] }

/**
 * Offers an RPC proxy for the chains that it says it serves, and for no other. It is asked once a day, after the
 * visitor opened the modal or connected. Until it has answered once, the networks have their own nodes alone.
 */
export function offerProxy(context: ProxyContext, proxy: RpcProxy) {
  const { browser, calls, events, kept, log, modal, networks, store } = context
  // As the app named them: what other sources add has nodes of its own.
  const offered: readonly CaipNetwork[] = store.get(networks.requestedAtom)
  const servedAtom = atom(NONE)
  let isReading = false
  const look = async (signal: AbortSignal) => {
    if (isReading || kept.read()?.isFresh) return
    isReading = true
    try {
      const { readChains } = await import('./read-chains.js')
      const served = await readChains(calls, signal)
      if (signal.aborted) return
      kept.write(served)
      store.set(servedAtom, served)
    } catch (error) {
      if (!signal.aborted)
        log.write('warn', 'Which chains the RPC proxy serves cannot be read.', error)
    } finally {
      isReading = false
    }
  }
  return {
    networksAtom: atom((get) => proxiedNetworks(offered, proxy, get(servedAtom))),
    start(signal: AbortSignal) {
      store.set(servedAtom, kept.read()?.served ?? NONE)
      const lookIfOpen = () => {
        if (store.get(modal.openAtom)) void look(signal)
      }
      const stops = [
        store.sub(modal.openAtom, lookIfOpen),
        browser.on('online', lookIfOpen),
        events.on('connection:opened', ({ cause }) => {
          if (cause === 'connect') void look(signal)
        }),
      ]
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop()
      })
      lookIfOpen()
    },
  }
}
