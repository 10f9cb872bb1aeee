import type { Browser, Clock, Provider } from '@latchkey/kernel'
import { toQuantity } from '@latchkey/kernel/internal'
import { checkAccounts, checkChainId } from '@latchkey/kernel/internal/tools'
import type { OpenSafe, SafeFrame } from './safe-frame.js'

type Listener = (payload: unknown) => void

const INFO = 'getSafeInfo'
const ACCOUNTS = 'accountsChanged'
const CHAIN = 'chainChanged'

/** Milliseconds for the app around to name the open Safe: it knows it already. */
const INFO_LIMIT = 10_000

/** The tools of following the app around. */
export interface SafeContext {
  readonly browser: Browser
  readonly clock: Clock
}

/** @throws KitError `provider_answer_invalid` */
function checkInfo(answer: unknown): OpenSafe {
  const { safeAddress, chainId } = (answer ?? {}) as Readonly<Record<string, unknown>>
  const [address] = checkAccounts(INFO, [safeAddress])
  // A list of one address was checked, so there is one.
  return { address: address as OpenSafe['address'], chainId: checkChainId(INFO, chainId) }
}

/** @throws as EIP-1193 has it when the app around is silent */
const askInfo = (frame: SafeFrame, clock: Clock) =>
  new Promise<unknown>((resolve, reject) => {
    const cancel = clock.after(INFO_LIMIT, () => {
      reject(Object.assign(new Error('The app around does not answer.'), { code: 4900 }))
    })
    frame.info().then(resolve, reject).finally(cancel)
  })

function createEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    add(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    remove: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    tell(event: string, payload: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}

/**
 * An EIP-1193 provider that asks the app around the page which Safe is open, before each request and whenever the
 * visitor comes back: the library keeps its first answer.
 */
export function createLiveSafe(frame: SafeFrame, { browser, clock }: SafeContext): Provider {
  const events = createEvents()
  let seen: OpenSafe | undefined
  let asked = 0
  let answered = 0

  const see = (now: OpenSafe) => {
    const before = seen
    seen = now
    if (before && before.address.toLowerCase() !== now.address.toLowerCase()) {
      events.tell(ACCOUNTS, [now.address])
    }
    if (before && before.chainId !== now.chainId) {
      events.tell(CHAIN, toQuantity(now.chainId))
    }
  }
  const read = async (): Promise<OpenSafe> => {
    const turn = (asked += 1)
    const now = checkInfo(await askInfo(frame, clock))
    if (turn >= answered) {
      // No later question was answered before.
      answered = turn
      see(now)
    }
    return now
  }
  const look = () => {
    // An app around that cannot say which Safe is open has not closed it.
    if (browser.visible()) read().catch(() => undefined)
  }
  let stops: readonly (() => void)[] = []
  const follow = () => {
    const wanted = events.count() > 0
    if (wanted && stops.length === 0) {
      stops = ['visibilitychange', 'focus'].map((type) => browser.on(type, look))
    } else if (!wanted) {
      for (const stop of stops) stop()
      stops = []
    }
  }

  return {
    async request({ method, params }) {
      const known = seen
      const safe = await read()
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [safe.address]
      if (method === 'eth_chainId') return toQuantity(safe.chainId)
      return frame.request(method, Array.isArray(params) ? params : [], { ...safe, known })
    },
    on(event, listener) {
      events.add(event, listener as Listener)
      follow()
    },
    removeListener(event, listener) {
      events.remove(event, listener as Listener)
      follow()
    },
  }
}
