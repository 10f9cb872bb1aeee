import type {
  Browser,
  CaipNetwork,
  CaipNetworkId,
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectRequest,
  WalletAccount,
} from '@latchkey/kernel'
import { isKitError } from '@latchkey/kernel'
import { encodeHex, abortable } from '@latchkey/kernel/internal/tools'
import { CosmosErrors } from './errors.js'
import type { CosmosWalletPlace } from './known-wallets.js'
import { chainIdOf, isCosmosNetwork, networkIdOf, type CosmosNetwork } from './network.js'
import { createCosmosProvider } from './provider.js'
import { chainInfoOf } from './suggest-chain.js'
import { callWallet, hasMethod, type WalletApi } from './wallet-api.js'
import { answerInvalid, checkKey, type WalletKey } from './wallet-answers.js'
import type { WalletAside } from './wallet-aside.js'
import { toWalletError } from './wallet-errors.js'

/** A connector's needs besides the wallet's object. */
export interface ConnectorContext {
  readonly place: CosmosWalletPlace
  readonly api: WalletApi
  /** The wallet's properties besides its API. */
  readonly aside?: WalletAside | undefined
  readonly browser: Pick<Browser, 'on'>
  readonly networkById: (id: CaipNetworkId) => CaipNetwork | undefined
  /** Whether wallets that cannot say silently if they are enabled are asked for their key on reload. */
  readonly askOnRestore: boolean
}

type Tell = (event: ConnectorEvent) => void

const asAccount = ({ address, publicKey }: WalletKey): WalletAccount => ({
  address,
  type: 'eoa',
  publicKey: encodeHex(publicKey),
})

/** Methods by which some wallets say, without a window, whether the site is enabled. */
const SILENT_CHECKS = ['isEnabled', 'isConnected']

const asFailure = (error: unknown, method: string, signal?: AbortSignal): Error => {
  const known = signal?.aborted ? (error as Error) : toWalletError(error, method)
  return isKitError(known, 'user_rejected') && method === 'enable'
    ? CosmosErrors.user_rejected({ during: 'connect' }, known.cause)
    : known
}

/** The questions for one wallet. */
function createWallet({ api, aside, networkById, askOnRestore }: ConnectorContext) {
  const networkOf = (id: CaipNetworkId | undefined): CosmosNetwork => {
    const network = id === undefined ? undefined : networkById(id)
    if (!isCosmosNetwork(network)) {
      throw CosmosErrors.network_unsupported({ network: String(id) })
    }
    return network
  }
  const key = async (network: CosmosNetwork) =>
    checkKey(await callWallet(api, 'getKey', chainIdOf(network.id)), network)

  /** Suggests a chain the wallet does not know, then asks again. */
  const enable = async (network: CosmosNetwork, signal?: AbortSignal) => {
    const ask = () => abortable(callWallet(api, 'enable', chainIdOf(network.id)), signal)
    try {
      await ask()
    } catch (error) {
      const failure = asFailure(error, 'enable', signal)
      const suggests = hasMethod(api, 'experimentalSuggestChain')
      if (!suggests || !isKitError(failure, 'chain_unknown')) throw failure
      await abortable(callWallet(api, 'experimentalSuggestChain', chainInfoOf(network)), signal)
      await ask()
    }
  }
  /** `undefined` when only a question that may open a window would tell. */
  const enabled = async (network: CosmosNetwork): Promise<boolean | undefined> => {
    const check = SILENT_CHECKS.find((method) => hasMethod(api, method))
    if (check) {
      const answer = await callWallet(api, check, chainIdOf(network.id))
      if (typeof answer === 'boolean') return answer
      throw answerInvalid(check, 'true or false', answer)
    }
    if (aside) return aside.enabled(network)
    return askOnRestore ? true : undefined
  }
  return { networkOf, key, enable, enabled }
}

/** Calls back on everything by which the wallet tells of a change; the returned function ends that. */
function onChanges({ place, browser, aside }: ConnectorContext, changed: () => void): () => void {
  const stops = place.events.map((event) => browser.on(event, changed))
  if (aside) stops.push(aside.onChange(changed))
  return () => {
    for (const stop of stops.splice(0)) stop()
  }
}

/** Readings after which a wallet that keeps changing is believed no more. */
const MOST_READS = 4

/** The key once nothing changed while it was read: its visitor may switch, lock or revoke meanwhile. */
async function settledKey(
  context: ConnectorContext,
  { key, enabled }: ReturnType<typeof createWallet>,
  network: CosmosNetwork,
  signal: AbortSignal,
): Promise<WalletKey> {
  let changes = 0
  const changed = () => {
    changes += 1
  }
  const stop = onChanges(context, changed)
  try {
    for (let reads = 1; ; reads += 1) {
      const before = changes
      const found = await abortable(key(network), signal)
      if (changes === before) return found
      const gone = (await abortable(enabled(network), signal)) === false
      if (gone || reads === MOST_READS) throw CosmosErrors.unauthorized()
    }
  } finally {
    stop()
  }
}

const grantOf = (network: CosmosNetwork, key: WalletKey): ConnectorGrant => ({
  namespace: 'cosmos',
  accounts: [asAccount(key)],
  network: network.id,
  approved: 'all', // Each network is enabled when it is chosen.
})

/**
 * A connector over an API like Keplr's. Such a wallet has a key on every network at once and is on none. The
 * connector only remembers which one was chosen. Disconnecting is local, because taking the permission back would
 * end the visitor's other tabs too.
 */
export function createCosmosConnector(context: ConnectorContext): Connector {
  const { place, api } = context
  const wallet = createWallet(context)
  const { networkOf, key, enable, enabled } = wallet
  const listeners = new Set<Tell>()
  let chosen: CosmosNetwork | undefined

  const current = () => {
    if (!chosen) throw CosmosErrors.not_connected()
    return chosen
  }
  const wanted = ({ network, networks }: ConnectRequest) => networkOf(network ?? networks[0])

  const choose = async (chainId: string) => {
    const network = networkOf(networkIdOf(chainId))
    try {
      await enable(network)
      await key(network)
      chosen = network
      for (const tell of listeners) {
        tell({ type: 'network', namespace: 'cosmos', network: network.id })
      }
    } catch (error) {
      throw asFailure(error, 'enable')
    }
  }

  /** The wallet's grant on a network, unless `isEnabled` says that the site may not know. */
  const grantOn = async (
    network: CosmosNetwork,
    signal: AbortSignal,
    isEnabled: (answer: boolean | undefined) => boolean,
  ): Promise<ConnectorGrant | undefined> => {
    signal.throwIfAborted()
    try {
      if (!isEnabled(await abortable(enabled(network), signal))) return undefined
      return grantOf(network, await abortable(key(network), signal))
    } catch (error) {
      const failure = asFailure(error, 'getKey', signal)
      if (isKitError(failure, 'unauthorized') || isKitError(failure, 'user_rejected'))
        return undefined
      throw failure
    }
  }

  const provider = createCosmosProvider({
    api,
    network: () => current().id,
    key: (network) => key(networkOf(network)),
    choose,
  })

  return {
    id: place.id,
    name: place.name,
    ...(place.icon === undefined ? {} : { icon: place.icon }),
    type: 'INJECTED',
    rdns: place.id,
    namespaces: ['cosmos'],
    async connect(request) {
      const { signal } = request
      signal.throwIfAborted()
      const network = wanted(request)
      try {
        await enable(network, signal)
        const found = await settledKey(context, wallet, network, signal)
        chosen = network
        return [grantOf(network, found)]
      } catch (error) {
        throw asFailure(error, 'enable', signal)
      }
    },
    async restore(request) {
      const network = wanted(request)
      const grant = await grantOn(network, request.signal, (answer) => answer === true)
      if (grant) chosen = network
      return grant && [grant]
    },
    // A wallet that cannot say whether the site is enabled has answered for its key in this page.
    async read({ signal }) {
      const network = current()
      const grant = await grantOn(network, signal, (answer) => answer !== false)
      return grant && [grant]
    },
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe(listener) {
      listeners.add(listener)
      const stop = onChanges(context, () => {
        listener({ type: 'changed', namespace: 'cosmos' })
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
