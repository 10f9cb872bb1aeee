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

async function connect(api: BitcoinApi, offer: Offer, signal: AbortSignal): Promise<Shared> {
  signal.throwIfAborted()
  try {
    return await api.connect(offer, signal)
  } catch (error) {
    if (!isKitError(error, 'user_rejected')) throw error
    throw Bip122Errors.user_rejected({ during: 'connect' }, error.cause)
  }
}

async function restore(
  api: BitcoinApi,
  offer: Offer,
  signal: AbortSignal,
): Promise<Shared | undefined> {
  try {
    return await (api.restore ?? api.read)(offer, signal)
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

/** The networks offered last, with the one that was told in front. */
interface Told {
  offer: Offer
}

/**
 * Tells what the wallet shares after each change it announced. The newest reading counts: one that is still
 * under way is given up, so that a wallet that tells of one change a hundred times is asked once.
 */
function subscribe(api: BitcoinApi, told: Told, tell: (event: ConnectorEvent) => void): () => void {
  let reading: AbortController | undefined
  let isOver = false
  const changed = async () => {
    reading?.abort()
    const own = new AbortController()
    reading = own
    const counts = () => reading === own && !isOver
    await Promise.resolve() // What is told in one go is one change.
    if (!counts()) return
    // What cannot be read may not be shown as connected.
    const shared = await api.read(told.offer, own.signal).catch(() => undefined)
    if (!counts()) return
    for (const event of eventsOf(shared, told.offer.network)) tell(event)
    told.offer = { ...told.offer, network: shared?.network }
  }
  const stop = api.onChange(() => void changed())
  return () => {
    isOver = true
    reading?.abort()
    stop()
  }
}

/**
 * A connector over one way in which a wallet speaks. Whether and to what the wallet is connected is always
 * the wallet's own answer. All that is kept is which network was told: a wallet that shares addresses of
 * several networks goes on being read on that one.
 *
 * @param claim Called when the kit begins to use the connector under its id.
 */
export function createBitcoinConnector(
  identity: WalletIdentity,
  api: BitcoinApi,
  claim: () => void = () => undefined,
): Connector {
  const provider = createBitcoinProvider(api)
  const told: Told = { offer: { network: undefined, networks: [] } }
  const granted = (shared: Shared): readonly ConnectorGrant[] => {
    told.offer = { ...told.offer, network: shared.network }
    return [grantOf(api, shared)]
  }
  return {
    ...identity,
    namespaces: [NAMESPACE],
    async connect(request) {
      claim()
      told.offer = offerOf(request)
      return granted(await connect(api, told.offer, request.signal))
    },
    async restore(request) {
      claim()
      told.offer = offerOf(request)
      const shared = await restore(api, told.offer, request.signal)
      return shared && granted(shared)
    },
    disconnect: async () => api.disconnect?.(),
    provider: () => Promise.resolve(provider),
    subscribe: (listener) => subscribe(api, told, listener),
  }
}
