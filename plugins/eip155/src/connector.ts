import type {
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorType,
  Provider,
} from '@latchkey/kernel'
import { isKitError } from '@latchkey/kernel'
import { abortable } from './abortable.js'
import { networkIdOf, parseChainId } from './chain-id.js'
import { Eip155Errors } from './errors.js'
import { toProviderError } from './provider-errors.js'
import { shown } from './shown.js'
import { checkAccounts, checkChainId, readAccounts, type Hex } from './wallet-answers.js'

/** How a wallet is shown and told apart. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  readonly rdns?: string
  readonly detail?: string
}

/** The wallet lost its node for a moment and reconnects by itself; it still grants its accounts. */
const TRY_AGAIN_LATER = 1013

/** A provider may throw where it should reject. */
const ask = async (provider: Provider, method: string): Promise<unknown> =>
  provider.request({ method })

const asAccounts = (addresses: readonly Hex[]) => addresses.map((address) => ({ address }))

/** Listens to a provider event; the wrapper goes silent also where a provider cannot unsubscribe. */
function listen(provider: Provider, event: string, run: (payload: unknown) => void): () => void {
  let listening = true
  const listener = (payload: unknown) => {
    if (listening) run(payload)
  }
  provider.on?.(event, listener)
  return () => {
    listening = false
    provider.removeListener?.(event, listener)
  }
}

/** The next accounts the wallet announces by itself. */
function nextAccounts(provider: Provider) {
  let stop: () => void = () => undefined
  const accounts = new Promise<readonly Hex[]>((resolve) => {
    stop = listen(provider, 'accountsChanged', (payload) => {
      const found = readAccounts(payload)
      if (found?.[0]) resolve(found)
    })
  })
  return { accounts, stop }
}

/**
 * Asks for accounts. When the wallet answers that it shows such a request already (-32002), the visitor
 * is looking at it: the attempt goes on until the wallet announces accounts or the attempt is given up.
 */
async function requestAccounts(provider: Provider, signal: AbortSignal): Promise<readonly Hex[]> {
  const method = 'eth_requestAccounts'
  const next = nextAccounts(provider) // From before the question, so that no answer is missed.
  try {
    const answer = await abortable(ask(provider, method), signal)
    const accounts = checkAccounts(method, answer)
    if (accounts.length > 0) return accounts
    throw Eip155Errors.provider_answer_invalid({
      method,
      expected: 'at least one account',
      got: shown(answer),
    })
  } catch (error) {
    if (signal.aborted) throw error
    const known = toProviderError(error, method)
    if (!isKitError(known, 'request_pending')) throw known
    return await abortable(next.accounts, signal)
  } finally {
    next.stop()
  }
}

async function readChain(provider: Provider, signal: AbortSignal): Promise<number> {
  const method = 'eth_chainId'
  try {
    return checkChainId(method, await abortable(ask(provider, method), signal))
  } catch (error) {
    throw signal.aborted ? error : toProviderError(error, method)
  }
}

const grant = (accounts: readonly Hex[], chainId: number): ConnectorGrant => ({
  namespace: 'eip155',
  accounts: asAccounts(accounts),
  network: networkIdOf(chainId),
  approved: 'all', // An injected wallet is moved anywhere by asking.
})

/** Accounts granted earlier; asking for them never prompts. A wallet that refuses grants nothing. */
async function grantedAccounts(provider: Provider, signal: AbortSignal): Promise<readonly Hex[]> {
  const method = 'eth_accounts'
  try {
    return checkAccounts(method, await abortable(ask(provider, method), signal))
  } catch (error) {
    if (signal.aborted) throw error
    const known = toProviderError(error, method)
    if (isKitError(known, 'unauthorized') || isKitError(known, 'user_rejected')) return []
    throw known
  }
}

function subscribe(provider: Provider, tell: (event: ConnectorEvent) => void): () => void {
  const disconnected = () => {
    tell({ type: 'disconnected', namespace: 'eip155' })
  }
  const stops = [
    listen(provider, 'accountsChanged', (payload) => {
      const accounts = readAccounts(payload)
      // No account, or something that is none: nothing may be shown as connected.
      if (!accounts?.[0]) disconnected()
      else tell({ type: 'accounts', namespace: 'eip155', accounts: asAccounts(accounts) })
    }),
    listen(provider, 'chainChanged', (payload) => {
      const chainId = parseChainId(payload)
      if (chainId === undefined) return // The guard reads the chain again before each write.
      tell({ type: 'network', namespace: 'eip155', network: networkIdOf(chainId) })
    }),
    listen(provider, 'disconnect', (error) => {
      const code = (error as { readonly code?: unknown } | null | undefined)?.code
      if (code !== TRY_AGAIN_LATER) disconnected()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * A connector over an EIP-1193 provider in the page. It keeps no state: whether and to what the wallet
 * is connected is always the wallet's own answer. Disconnecting is local, because revoking the
 * permission would end the visitor's other tabs too.
 *
 * @param claim Called when the kit begins to use the connector under its id.
 */
export function createEip1193Connector(
  identity: WalletIdentity,
  provider: Provider,
  claim: () => void = () => undefined,
): Connector {
  return {
    ...identity,
    namespaces: ['eip155'],
    async connect({ signal }) {
      claim()
      const accounts = await requestAccounts(provider, signal)
      return [grant(accounts, await readChain(provider, signal))]
    },
    async restore({ signal }) {
      claim()
      const accounts = await grantedAccounts(provider, signal)
      if (accounts.length === 0) return undefined
      return [grant(accounts, await readChain(provider, signal))]
    },
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe: (listener) => subscribe(provider, listener),
  }
}
