import type {
  CaipNetworkId,
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorType,
  ConnectRequest,
} from '@latchkey/kernel'
import { isKitError } from '@latchkey/kernel'
import { Bip122Errors } from './errors.js'
import { createBitcoinProvider } from './provider.js'
import type { BitcoinApi, Offer, Shared } from './wallets/bitcoin-api.js'

/** How a wallet is shown and told apart. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  readonly detail?: string
}

const NAMESPACE = 'bip122'

const offerOf = ({ network, networks }: ConnectRequest): Offer => {
  const ours = networks.filter((one) => one.startsWith(`${NAMESPACE}:`))
  return { network: network?.startsWith(`${NAMESPACE}:`) ? network : ours[0], networks: ours }
}

const grantOf = (api: BitcoinApi, { accounts, network }: Shared): ConnectorGrant => ({
  namespace: NAMESPACE,
  accounts,
  network,
  approved: api.moves ? 'all' : [network],
})

async function connect(api: BitcoinApi, request: ConnectRequest): Promise<ConnectorGrant> {
  request.signal.throwIfAborted()
  try {
    return grantOf(api, await api.connect(offerOf(request), request.signal))
  } catch (error) {
    if (!isKitError(error, 'user_rejected')) throw error
    throw Bip122Errors.user_rejected({ during: 'connect' }, error.cause)
  }
}

async function restore(
  api: BitcoinApi,
  request: ConnectRequest,
): Promise<ConnectorGrant | undefined> {
  try {
    const shared = await api.read(offerOf(request), request.signal)
    return shared && grantOf(api, shared)
  } catch (error) {
    if (isKitError(error, 'unauthorized') || isKitError(error, 'user_rejected')) return undefined
    throw error
  }
}

/** What to tell after a change: the difference to what was told before. */
function eventsOf(
  shared: Shared | undefined,
  told: CaipNetworkId | undefined,
): readonly ConnectorEvent[] {
  if (!shared) return [{ type: 'disconnected', namespace: NAMESPACE }]
  const { accounts, network } = shared
  const moved: ConnectorEvent = { type: 'network', namespace: NAMESPACE, network }
  return [
    ...(network === told ? [] : [moved]),
    { type: 'accounts', namespace: NAMESPACE, accounts },
  ]
}

/** Tells what the wallet shares after each change it announced; the newest reading counts. */
function subscribe(api: BitcoinApi, tell: (event: ConnectorEvent) => void): () => void {
  const ended = new AbortController()
  let newest = 0
  let told: CaipNetworkId | undefined
  const changed = async () => {
    newest += 1
    const own = newest
    const offer = { network: told, networks: [] }
    // What cannot be read may not be shown as connected.
    const shared = await api.read(offer, ended.signal).catch(() => undefined)
    if (own !== newest || ended.signal.aborted) return
    for (const event of eventsOf(shared, told)) tell(event)
    told = shared?.network
  }
  const stop = api.onChange(() => void changed())
  return () => {
    ended.abort()
    stop()
  }
}

/**
 * A connector over one way in which a wallet speaks. It keeps no state: whether and to what the wallet is
 * connected is always the wallet's own answer.
 *
 * @param claim Called when the kit begins to use the connector under its id.
 */
export function createBitcoinConnector(
  identity: WalletIdentity,
  api: BitcoinApi,
  claim: () => void = () => undefined,
): Connector {
  const provider = createBitcoinProvider(api)
  return {
    ...identity,
    namespaces: [NAMESPACE],
    async connect(request) {
      claim()
      return [await connect(api, request)]
    },
    async restore(request) {
      claim()
      const grant = await restore(api, request)
      return grant && [grant]
    },
    disconnect: async () => api.disconnect?.(),
    provider: () => Promise.resolve(provider),
    subscribe: (listener) => subscribe(api, listener),
  }
}
