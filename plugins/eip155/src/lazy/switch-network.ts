import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type Clock,
  type FeatureContext,
  type Provider,
} from '@latchkey/kernel'
import { type SwitchNetworkFeature, networkIdOf, toQuantity } from '@latchkey/kernel/internal'
import { ownMember } from '@latchkey/kernel/internal/page'
import { carriesCode, checkChainId } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import { evmChainId, requestWallet } from './wallet-request.js'

/** How long a wallet may take to report the network it agreed to. */
const SETTLE_MS = 5_000
/** How often it is asked again meanwhile, for wallets that announce nothing. */
const REREAD_MS = 500
/** Code some wallets give instead of 4902; relays use it for a refusal, told apart by its words. */
const MAYBE_UNKNOWN = 5000

const isUnknownChain = (error: unknown) => {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  return code === 'chain_unknown' || carriesCode(cause, MAYBE_UNKNOWN)
}

/** The wallet cannot add a network, or failed at it: no word of the visitor's. */
const isCannot = (failure: unknown) =>
  ['unsupported_method', 'request_failed'].includes(String(readMember(failure, 'code')))

const isHttps = (url: string) => url.startsWith('https:')

/** Wallets refuse plain HTTP except on the visitor's own machine. */
const isOffered = (url: string) =>
  isHttps(url) || /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${url}/`)

/** A query carries the app's own key, which a wallet that keeps the URL would use up in its name. */
const hasQuery = (url: string) => url.includes('?')

/** Nodes for a wallet to keep: those with a key only if there are no others. */
function offeredUrls({ rpcUrls }: CaipNetwork): readonly string[] {
  const offered = rpcUrls.filter(isOffered)
  const open = offered.filter((url) => !hasQuery(url))
  return open.length > 0 ? open : offered
}

/** Parameter of `wallet_addEthereumChain` (EIP-3085). */
function addParameter(network: CaipNetwork) {
  const explorers = (ownMember(network, 'explorers') ?? []).map(({ url }) => url).filter(isHttps)
  const icon = ownMember(network, 'icon')
  return {
    chainId: toQuantity(evmChainId(network)),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: offeredUrls(network),
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
    ...(icon && isHttps(icon) ? { iconUrls: [icon] } : {}),
  }
}

/** Waits for the wallet to announce a network, at most `ms`. */
function networkChange(
  provider: Provider,
  clock: Clock,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel()
      provider.removeListener?.('chainChanged', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.after(ms, done)
    provider.on?.('chainChanged', done)
    signal?.addEventListener('abort', done, { once: true })
  })
}

/** Moves the wallet and believes only its report (EIP-3326, EIP-3085). */
export default (context: FeatureContext): SwitchNetworkFeature => {
  const report = async (options: Abortable) => {
    const method = 'eth_chainId'
    return checkChainId(method, await requestWallet(context, method, [], options))
  }

  async function move(network: CaipNetwork, options: Abortable): Promise<void> {
    const chainId = evmChainId(network)
    const askSwitch = () =>
      requestWallet(
        context,
        'wallet_switchEthereumChain',
        [{ chainId: toQuantity(chainId) }],
        options,
      )
    try {
      await askSwitch()
    } catch (error) {
      const addition = addParameter(network)
      if (!isUnknownChain(error) || addition.rpcUrls.length === 0) throw error
      await requestWallet(context, 'wallet_addEthereumChain', [addition], options).catch(
        (failure: unknown) => {
          throw isCannot(failure) && readMember(error, 'code') === 'chain_unknown' ? error : failure
        },
      )
      // Many wallets move with the addition; a second prompt would ask for what is done.
      if ((await report(options)) !== chainId) await askSwitch()
    }
  }

  async function settled(network: CaipNetwork, options: Abortable): Promise<void> {
    const { clock } = context
    const deadline = clock.now() + SETTLE_MS
    for (;;) {
      const actual = networkIdOf(await report(options))
      if (actual === network.id) return
      if (clock.now() >= deadline) {
        throw Eip155Errors.switch_ignored({ expected: network.id, actual })
      }
      await networkChange(await context.provider(), clock, REREAD_MS, options.signal)
    }
  }

  return {
    async switchNetwork(network, options = {}) {
      await move(network, options)
      await settled(network, options)
    },
  }
}
