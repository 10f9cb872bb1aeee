import { readMember, type CaipNetwork } from '@latchkey/kernel'
import { fromViemChain, type ViemChain } from '@latchkey/eip155/networks'

/** A transport of viem, as far as it is read: some name one URL, `fallback` has others below it. */
type Transport = (parameters: never) => {
  readonly value?: Readonly<Record<string, unknown>> | undefined
}

/** A wagmi config, or the parameters that one is made of. */
export interface ChainsAndTransports {
  readonly chains: readonly ViemChain[]
  readonly transports?: Readonly<Record<number, Transport>>
  readonly _internal?: { readonly transports: Readonly<Record<number, Transport>> }
}

/** The nodes behind a transport, first to last; none for one that is no HTTP. */
function urlsOf(opened: unknown): readonly string[] {
  const value = readMember(opened, 'value')
  const [url, transports] = [readMember(value, 'url'), readMember(value, 'transports')]
  if (Array.isArray(transports)) return transports.flatMap(urlsOf)
  return typeof url === 'string' && url.startsWith('http') ? [url] : []
}

/**
 * The networks of a wagmi config for `createKit`, in its order. The URLs of its HTTP transports come before those of the
 * chain, so nodes are named once for both.
 *
 * @throws KitError `network_invalid`, as `defineNetwork` of `@latchkey/eip155/networks`
 * @example
 * const kit = createKit({ networks: networksFrom({ chains, transports }), plugins: [eip155()] })
 */
export function networksFrom(config: ChainsAndTransports): readonly CaipNetwork[] {
  const transports = config.transports ?? config._internal?.transports ?? {}
  return config.chains.map((chain) => {
    const network = fromViemChain(chain)
    const open = transports[chain.id] as ((parameters: { chain: ViemChain }) => unknown) | undefined
    const own = urlsOf(open?.({ chain }))
    return { ...network, rpcUrls: [...new Set([...own, ...network.rpcUrls])] }
  })
}
