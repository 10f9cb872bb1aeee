import { useMemo } from 'react'
import type { NamespaceId, Provider } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'
import { sourceProvider } from './source-provider.js'
import { useAccount } from './use-account.js'

/**
 * The connected wallet of a namespace as an EIP-1193 provider for viem, ethers and the like, or `undefined` while
 * nothing is connected there. Before each write the wallet's account and chain are compared with the ones shown. A
 * difference rejects and the wallet is not asked.
 *
 * It is the same object for every connected wallet: `on` and `removeListener` reach the current wallet, and
 * listeners move to the next one. They hear `accountsChanged`, `chainChanged` (a hex number; the CAIP-2 reference
 * in other namespaces than `eip155`) and `disconnect` (EIP-1193) once the kit has checked the wallet's answer, and
 * `message` unchanged; no other event is emitted.
 *
 * @example
 * const provider = useProvider('eip155')
 * const client = provider && createWalletClient({ transport: custom(provider) })
 */
export function useProvider(namespace: NamespaceId): Required<Provider> | undefined {
  const { source } = useUi()
  const served = useAccount(namespace).account?.namespace
  return useMemo(() => (served ? sourceProvider(source, served) : undefined), [source, served])
}
