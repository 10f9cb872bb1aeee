import { discoverStandardWallets } from '@latchkey/kernel/internal/tools'
import type { StandardWallet } from '@latchkey/kernel/internal'
import type { Connector } from '@latchkey/kernel'

/** The contained face of a test wallet's object, as discovery makes it. */
export function standardWalletOf({
  objects,
}: {
  readonly objects: { readonly standard: object }
}): StandardWallet {
  let found: StandardWallet | undefined
  const discovery = new AbortController()
  discoverStandardWallets({
    registry: { get: () => [objects.standard], on: () => () => undefined },
    wanted: (wallet) => {
      found = wallet
      return false
    },
    connector: () => ({}) as Connector,
    unique: () => '0',
    signal: discovery.signal,
    publish: () => undefined,
  })
  discovery.abort()
  if (!found) throw new Error('The test wallet is no wallet of the standard.')
  return found
}
