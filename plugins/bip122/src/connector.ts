import type { Connector, ConnectorGrant, ConnectRequest } from '@latchkey/kernel'
import type { ConnectorType } from '@latchkey/kernel/internal'
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

/** The accounts that one silent question shares; `undefined` if the wallet says that there are none. */
async function grantsBy(
  api: BitcoinApi,
  question: NonNullable<BitcoinApi['restore']>,
  request: ConnectRequest,
): Promise<readonly ConnectorGrant[] | undefined> {
  try {
    const shared = await question(offerOf(request), request.signal)
    return shared && [grantOf(api, shared)]
  } catch (error) {
    if (isKitError(error, 'unauthorized') || isKitError(error, 'user_rejected')) return undefined
    throw error
  }
}

/**
 * A connector over one way in which a wallet speaks. Whether and to what the wallet is connected is always
 * the wallet's own answer. A wallet that shares addresses of several networks is read on the one that the
 * request names.
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
      return [grantOf(api, await connect(api, offerOf(request), request.signal))]
    },
    async restore(request) {
      claim()
      return grantsBy(api, api.restore ?? api.read, request)
    },
    read: (request) => grantsBy(api, api.read, request),
    disconnect: async () => api.disconnect?.(),
    provider: () => Promise.resolve(provider),
    subscribe: (listener) =>
      api.onChange(() => {
        listener({ type: 'changed', namespace: NAMESPACE })
      }),
  }
}
