import type { AccountState, Kit, Provider } from '@latchkey/kernel'
import { askVisitor } from '@latchkey/kernel/internal/page'
import type { Address, Chain } from 'viem'
import type {
  WagmiAccount,
  WagmiConnected,
  WagmiConnectorConfig,
  WagmiConnectParameters,
} from './wagmi-types.js'

const NAMESPACE = 'eip155'

/** How a connector is listed by wagmi. */
export interface LatchkeyConnectorOptions {
  /** @default 'latchkey' */
  readonly id?: string
  /** @default 'Latchkey' */
  readonly name?: string
  /** An https: or data: URL. */
  readonly icon?: string
}

/** An account as wagmi shows it; `undefined` until its wallet has answered. */
function shownTo({ status, connection, network }: AccountState): WagmiAccount | undefined {
  const id = network?.id ?? connection?.network
  if (status !== 'connected' || !connection || id === undefined) return undefined
  const accounts = connection.accounts.map(({ address }) => address as Address)
  return { accounts, chainId: Number(id.slice(NAMESPACE.length + 1)) }
}

const areSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((one, at) => one === right[at])

/** The members that differ. */
const changeOf = (before: WagmiAccount, now: WagmiAccount): Partial<WagmiAccount> => ({
  ...(areSame(before.accounts, now.accounts) ? {} : { accounts: now.accounts }),
  ...(before.chainId === now.chainId ? {} : { chainId: now.chainId }),
})

/** Tells wagmi of each change of the kit's account. Returns the function that stops it. */
function follow(kit: Kit, { emitter }: WagmiConnectorConfig): () => void {
  let told: WagmiAccount | undefined
  return kit.watch(kit.connections.accountOf(NAMESPACE), (state) => {
    const [before, now] = [told, shownTo(state)]
    told = now
    if (before && now) {
      const change = changeOf(before, now)
      if (Object.keys(change).length > 0) emitter.emit('change', change)
    } else if (now) emitter.emit('connect', now)
    else if (before) emitter.emit('disconnect')
  })
}

/** Errors of wagmi's own kinds come from viem, which is loaded with the first one. */
const failures = () => import('./lazy/failures.js')

/** Opens the modal and waits until the visitor has connected. @throws UserRejectedRequestError once it is closed */
async function connectedBy(kit: Kit, chainId: number | undefined): Promise<WagmiAccount> {
  const network = chainId === undefined ? {} : { network: `${NAMESPACE}:${chainId}` as const }
  const account = await askVisitor(kit, { namespace: NAMESPACE, ...network }, shownTo)
  if (account) return account
  throw (await failures()).refused()
}

/** The questions that wagmi asks of a kit. */
function linkTo(kitOf: () => Kit) {
  const shownNow = () => {
    const { connections, store } = kitOf()
    return shownTo(store.get(connections.accountOf(NAMESPACE)))
  }
  /** The account once a stored connection is back. No wallet opens, and without a stored one nothing is loaded. */
  const restored = async () => {
    const known = shownNow()
    if (known) return known
    await kitOf().resume()
    return shownNow()
  }
  const connected = async () => {
    const account = await restored()
    if (account) return account
    throw (await failures()).notConnected()
  }
  const moveTo = async (chains: readonly Chain[], chainId: number): Promise<Chain> => {
    const chain = chains.find((one) => one.id === chainId)
    if (!chain) throw (await failures()).notConfigured(chainId)
    try {
      await kitOf().networks.switchTo(`${NAMESPACE}:${chainId}`)
    } catch (error) {
      throw (await failures()).switchFailed(error)
    }
    return chain
  }
  return { restored, connected, moveTo }
}

/**
 * A wagmi connector over a kit: one account for both. A wallet of the kit's modal is connected in wagmi, and wagmi's
 * `connect` opens that modal. All requests of wagmi go through the kit's guarded provider, so a request for an account or
 * network other than the one shown reaches no wallet. For wagmi 2 and 3.
 *
 * The kit must have the `eip155()` plugin, and the page must show its modal (`KitProvider`). wagmi closes no config, so
 * the connector follows the kit until that is disposed of.
 *
 * @param kit The kit, or how to get it where it is made later than wagmi's config.
 * @example
 * const config = createConfig({ chains, transports, connectors: [latchkey(kit)], multiInjectedProviderDiscovery: false })
 */
export function latchkey(kit: Kit | (() => Kit), options: LatchkeyConnectorOptions = {}) {
  const { id = 'latchkey', name = 'Latchkey', icon } = options
  const kitOf = () => (typeof kit === 'function' ? kit() : kit)
  const { restored, connected, moveTo } = linkTo(kitOf)
  return (config: WagmiConnectorConfig) => ({
    id,
    name,
    ...(icon === undefined ? {} : { icon }),
    type: 'latchkey',
    /** wagmi lists the connector only after this, so the first word about a connected kit comes a moment later. */
    async setup(): Promise<void> {
      await Promise.resolve()
      follow(kitOf(), config)
    },
    async connect<WithCapabilities extends boolean = false>({
      chainId,
      isReconnecting,
      withCapabilities,
    }: WagmiConnectParameters<WithCapabilities> = {}): Promise<WagmiConnected<WithCapabilities>> {
      const found = isReconnecting === true ? await connected() : await restored()
      let account = found ?? (await connectedBy(kitOf(), chainId))
      if (isReconnecting !== true && chainId !== undefined && chainId !== account.chainId) {
        await moveTo(config.chains, chainId)
        account = await connected()
      }
      const accounts =
        withCapabilities === true
          ? account.accounts.map((address) => ({ address, capabilities: {} }))
          : account.accounts
      // The type says by its parameter which of the two it is.
      return { ...account, accounts } as WagmiConnected<WithCapabilities>
    },
    disconnect: () => kitOf().connections.disconnect({ namespace: NAMESPACE }),
    getAccounts: async () => (await connected()).accounts,
    getChainId: async () => (await connected()).chainId,
    async getProvider(): Promise<Provider> {
      await connected()
      return kitOf().connections.provider(NAMESPACE)
    },
    isAuthorized: async () => (await restored()) !== undefined,
    switchChain: ({ chainId }: { readonly chainId: number }) => moveTo(config.chains, chainId),
    // The kit has checked what the wallet tells, and wagmi hears it from the kit.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })
}
