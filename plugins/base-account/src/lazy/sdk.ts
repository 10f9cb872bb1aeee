import { createBaseAccountSDK } from '@base-org/account'
import { watchedLibrary, type WalletSdk } from '@latchkey/coinbase-wallet/internal'
import type { CaipNetworkId, Provider } from '@latchkey/kernel'
import { toQuantity } from '@latchkey/kernel/internal'
import { chainIdOf } from '@latchkey/kernel/internal/page'

/** The app's description for the library. */
export interface SdkOptions {
  readonly name: string
  readonly icon: string | undefined
  /** The app's networks that the wallet serves; it begins on the first. */
  readonly networks: readonly CaipNetworkId[]
  readonly windowUrl: string
}

/** The library names Ethereum as its network until it is connected; what it begins on is the app's first. */
const beginningOn = (chainId: number, { request, ...provider }: Provider): Provider => ({
  ...provider,
  request: (call) => {
    if (call.method !== 'eth_chainId') return request(call)
    return request({ method: 'eth_accounts' }).then((accounts) =>
      Array.isArray(accounts) && accounts.length === 0 ? toQuantity(chainId) : request(call),
    )
  },
})

/** The wallet's library, which reports nothing of what it does to its makers. */
export function openSdk({ name, icon, networks, windowUrl }: SdkOptions): WalletSdk {
  const appChainIds = networks.flatMap((id) => chainIdOf(id) ?? [])
  const found = createBaseAccountSDK({
    appName: name,
    appLogoUrl: icon ?? null,
    appChainIds,
    preference: { walletUrl: windowUrl, telemetry: false },
  }).getProvider()
  const sdk = watchedLibrary(found)
  const { provider } = sdk
  const first = {
    request: provider.request.bind(provider),
    on: (event: string, run: () => void) => {
      // The library says so at each question for accounts: one who asks again then would never stop asking.
      if (event !== 'connect') provider.on?.(event, run)
    },
    removeListener: (event: string, run: () => void) => provider.removeListener?.(event, run),
  }
  return { ...sdk, provider: beginningOn(appChainIds[0] ?? 1, first) }
}
