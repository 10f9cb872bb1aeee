import {
  App,
  Browser,
  Capabilities,
  Clock,
  definePlugin,
  Events,
  Http,
  NameResolver,
  Namespace,
  Networks,
  Storage,
  Store,
  atom,
  type FeatureModule,
  type FeatureName,
  type Host,
  addErrorRule,
  addWallets,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { isEvmAddress, sameEvmAddress } from './address.js'
import { checkOptions, ensOf } from './options.js'
import type { Eip155Options, EnsOptions } from './options.js'
import type { RankContext } from './lazy/rank-urls.js'
import type { OrderUrls } from './lazy/rpc.js'

export type { Eip155Options, EnsOptions }

const ID = 'eip155'

function addNamespace(host: Host, methods: readonly string[] | undefined): void {
  // One promise for good: importing again takes a task of the page, which events of the wallet overtake.
  const spelling = lazyPart(
    async () => (await import('./lazy/canonical-address.js')).canonicalAddress,
  )
  host.add(Namespace, {
    id: ID,
    name: 'Ethereum',
    isAddress: isEvmAddress,
    sameAddress: sameEvmAddress,
    canonicalAddress: () => spelling.load(),
    accountTypes: ['smartAccount', 'eoa'],
    defaultAccountType: 'smartAccount',
    explorerPath: (address) => `/address/${address}`,
    transactionPath: (hash) => `/tx/${hash}`,
    guard: async () => {
      const guard = await import('./lazy/guard.js')
      return methods ? { default: guard.createGuard(methods) } : guard
    },
  })
}

type Load<F extends FeatureName> = () => Promise<FeatureModule<F>>
/** What becomes of the code that reads from nodes. */
type Reading = <F extends FeatureName>(load: Load<F>) => Load<F>

const inOrder: Reading = (load) => load

/** Has the nodes tried in the order that measuring them gives. */
function ranked(host: Host, ports: Omit<RankContext, 'signal'>): Reading {
  const disposed = new AbortController()
  host.onDispose(() => {
    disposed.abort()
  })
  const order = lazyPart(async (): Promise<OrderUrls> => {
    const { rankUrls } = await import('./lazy/rank-urls.js')
    return rankUrls({ ...ports, signal: disposed.signal })
  })
  return (load) => async () => {
    const [orderUrls, { default: make }] = await Promise.all([order.load(), load()])
    return {
      default: (context) => {
        const reading = { ...context, orderUrls }
        return make(reading)
      },
    }
  }
}

function addCapabilities(
  host: Host,
  reading: Reading,
  methods: readonly string[] | undefined,
): void {
  const add = <F extends FeatureName>(feature: F, load: Load<F>) => {
    host.capability(ID, feature, load)
  }
  const addReading = <F extends FeatureName>(feature: F, load: Load<F>) => {
    add(feature, reading(load))
  }
  add('signMessage', () => import('./lazy/sign-message.js'))
  add('signInProfile', async () => {
    const { eip155Profile } = await import('./sign-in-profile.js')
    return { default: () => eip155Profile }
  })
  add('signTypedData', () => import('./lazy/sign-typed-data.js'))
  addReading('verifyMessage', () => import('./lazy/verify-message.js'))
  add('checkAddress', () => import('./lazy/check-address.js'))
  addReading('nativeBalance', () => import('./lazy/native-balance.js'))
  addReading('tokenBalances', () => import('./lazy/token-balances.js'))
  addReading('tokenInfo', () => import('./lazy/token-info.js'))
  addReading('fees', () => import('./lazy/fees.js'))
  addReading('transfer', () => import('./lazy/transfer.js'))
  addReading('contractCalls', () => import('./lazy/contract-calls.js'))
  addReading('transactionStatus', () => import('./lazy/transaction-status.js'))
  addReading('activity', () => import('./lazy/activity.js'))
  add('decodeCall', () => import('./lazy/decode-call.js'))
  add('sendTransaction', () => import('./lazy/send-transaction.js'))
  add('switchNetwork', () => import('./lazy/switch-network.js'))
  addReading('assetDiscovery', () => import('./lazy/asset-discovery.js'))
  add('walletPermissions', () => import('./lazy/wallet-permissions.js'))
  add('walletCalls', () => import('./lazy/wallet-calls.js'))
  add('relay', async () => {
    const { createRelay } = await import('./lazy/relay.js')
    return { default: () => createRelay(methods) }
  })
}

interface NameParts {
  readonly networks: Networks
  readonly capabilities: Capabilities
  readonly reading: Reading
  readonly ens: Required<EnsOptions>
}

function addNames(host: Host, { networks, capabilities, reading, ens }: NameParts): void {
  const isOffered = atom((get) => get(networks.requestedAtom).some(({ id }) => id === ens.network))
  host.capability(
    ID,
    'names',
    reading(async () => {
      const { createNames } = await import('./lazy/names.js')
      return { default: (context) => createNames(context, ens) }
    }),
    isOffered,
  )
  const names = () =>
    capabilities.has('names', ID) ? capabilities.get('names', ID) : Promise.resolve(undefined)
  host.add(NameResolver, {
    id: 'ens',
    namespaces: [ID],
    resolve: async (name, signal, options) =>
      (await names())?.resolve(name, { signal, ...options }),
    normalise: async (name) => (await names())?.normalise?.(name),
    async reverse(address, signal) {
      const found = await (await names())?.reverse(address, { signal })
      if (!found) return undefined
      return found.avatar === undefined ? { name: found.name } : { ...found, avatar: found.avatar }
    },
  })
}

/**
 * EVM networks: announced and plain injected wallets, signing, sending, balances and network switches.
 * Everything but the declarations is loaded when it is first used.
 *
 * @throws KitError `option_invalid` for an option of another type.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155()] })
 */
export function eip155(options: Eip155Options = {}) {
  checkOptions(options)
  return definePlugin({
    id: ID,
    options,
    needs: {
      app: App,
      browser: Browser,
      clock: Clock,
      http: Http,
      storage: Storage,
      store: Store,
      events: Events,
      networks: Networks,
      capabilities: Capabilities,
    },
    setup(host, { app, browser, clock, events, http, storage, store, networks, capabilities }) {
      const reading = options.rank ? ranked(host, { browser, clock, http }) : inOrder
      addNamespace(host, options.methods)
      const { eip6963: announced = true, injected = true } = options
      const looks = announced || injected
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          if (!looks) return
          const { discoverWallets, knownWallets, KNOWN_RDNS, refuseUnknown } =
            await import('./discovery/discover-wallets.js')
          if (found.signal.aborted) return
          const isKnown = knownWallets({ storage, kitId: app.id }, KNOWN_RDNS)
          discoverWallets({ browser, clock, events, announced, injected, isKnown, ...found })
          refuseUnknown(options)
        },
        () => (looks ? import('./discovery/discover-wallets.js') : Promise.resolve()),
      )
      // In one file with the search: a second request would keep the opening modal waiting.
      addErrorRule(host, 'eip1193', () => import('./discovery/discover-wallets.js'))
      addCapabilities(host, reading, options.methods)
      const ens = ensOf(options)
      if (ens) addNames(host, { networks, capabilities, reading, ens })
    },
  })
}
