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
  type Host,
  addErrorRule,
  addFeatures,
  addWallets,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { isEvmAddress, sameEvmAddress } from './address.js'
import { checkOptions, ensOf } from './options.js'
import type { Eip155Options, EnsOptions, EnsPlace } from './options.js'
import type { featuresOf } from './discovery/features.js'
import type { RankContext } from './lazy/rank-urls.js'

export type { Eip155Options, EnsOptions }

const ID = 'eip155'

/** In one file with the search for wallets, which every opening loads: what errors mean, and the table of features. */
const discovery = () => import('./discovery/discover-wallets.js')

type Features = ReturnType<typeof featuresOf>

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
    tokenKind: 'erc20',
    mainNetwork: 'eip155:1',
    paymentSchemes: ['ethereum'],
    explorerPath: (address) => `/address/${address}`,
    transactionPath: (hash) => `/tx/${hash}`,
    guard: async () => {
      const guard = await import('./lazy/guard.js')
      if (!methods) return guard
      return { default: guard.createGuard(methods), switchMethods: guard.switchMethods }
    },
  })
}

/** The features of the namespace; their table of code comes with the search for wallets. */
const FEATURES = [
  'signMessage',
  'signInProfile',
  'signTypedData',
  'verifyMessage',
  'checkAddress',
  'nativeBalance',
  'tokenBalances',
  'tokenInfo',
  'fees',
  'transfer',
  'contractCalls',
  'transactionStatus',
  'replacement',
  'activity',
  'decodeCall',
  'sendTransaction',
  'switchNetwork',
  'assetDiscovery',
  'walletPermissions',
  'walletCalls',
  'relay',
] as const

/** Where nodes are measured, until the kit is disposed of. */
function rankContext(host: Host, ports: Omit<RankContext, 'signal'>): RankContext {
  const disposed = new AbortController()
  host.onDispose(() => {
    disposed.abort()
  })
  return { ...ports, signal: disposed.signal }
}

interface NameParts {
  readonly networks: Networks
  readonly capabilities: Capabilities
  readonly features: () => Promise<Features>
  readonly ens: EnsPlace
}

function addNames(host: Host, { networks, capabilities, features, ens }: NameParts): void {
  const isOffered = atom((get) => get(networks.requestedAtom).some(({ id }) => id === ens.network))
  host.capability(ID, 'names', async () => (await features()).names(), isOffered)
  const names = async () =>
    capabilities.has('names', ID)
      ? (await discovery()).resolverOver(await capabilities.get('names', ID))
      : undefined
  host.add(NameResolver, {
    id: 'ens',
    namespaces: [ID],
    resolve: async (...asked) => (await names())?.resolve(...asked),
    normalise: async (...asked) => (await names())?.normalise?.(...asked),
    reverse: async (...asked) => (await names())?.reverse(...asked),
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
      const ens = ensOf(options)
      const rank = options.rank ? rankContext(host, { browser, clock, http }) : undefined
      const table = lazyPart(async () =>
        (await discovery()).featuresOf({ rank, ens, methods: options.methods }),
      )
      addNamespace(host, options.methods)
      const { eip6963: announced = true, injected = true } = options
      const looks = announced || injected
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          if (!looks) return
          const { discoverWallets, knownWallets, KNOWN_RDNS, refuseUnknown } = await discovery()
          if (found.signal.aborted) return
          const isKnown = knownWallets({ storage, kitId: app.id }, KNOWN_RDNS)
          const page = { browser, clock, capabilities, events, announced, injected }
          discoverWallets({ ...page, isKnown, ...found })
          refuseUnknown(options)
        },
        () => (looks ? discovery() : Promise.resolve()),
      )
      addErrorRule(host, 'eip1193', discovery)
      addFeatures(host, ID, FEATURES, table.load)
      if (ens) addNames(host, { networks, capabilities, features: table.load, ens })
    },
  })
}
export type { ContractOptions, Eip155SignInOptions } from './sign-in.js'
export { eip155SignIn } from './sign-in.js'
