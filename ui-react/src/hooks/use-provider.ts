import { useMemo } from 'react'
import type { NamespaceId, Provider } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'
import { useAccount } from './use-account.js'

/**
 * The connected wallet of a namespace as an EIP-1193 provider for viem, ethers and the like, or
 * `undefined` while nothing is connected there. Before each write the wallet's account and chain are
 * compared with the ones shown; a difference rejects and the wallet is not asked.
 *
 * @example
 * const provider = useProvider('eip155')
 * const client = provider && createWalletClient({ transport: custom(provider) })
 */
export function useProvider(namespace: NamespaceId): Provider | undefined {
  const { source } = useUi()
  const connected = useAccount(namespace).status === 'connected'
  const provider = useMemo<Provider>(
    () => ({
      async request(request) {
        const kit = await source.load()
        const wallet = await kit.connections.provider(namespace)
        return wallet.request(request)
      },
    }),
    [source, namespace],
  )
  return connected ? provider : undefined
}
