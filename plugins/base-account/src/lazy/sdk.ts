import { createBaseAccountSDK } from '@base-org/account'
import { watchedLibrary, type WalletSdk } from '@latchkey/coinbase-wallet/internal'
import { isObject, readMember, type CaipNetworkId, type Provider } from '@latchkey/kernel'
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

/** Until it is connected, the library answers `eth_chainId` with Ethereum. A connection begins on the app's first network. */
const beginningOn = (chainId: number, { request, ...provider }: Provider): Provider => ({
  ...provider,
  request: (call) => {
    if (call.method !== 'eth_chainId') return request(call)
    return request({ method: 'eth_accounts' }).then((accounts) =>
      Array.isArray(accounts) && accounts.length === 0 ? toQuantity(chainId) : request(call),
    )
  },
})

/** Takes sub accounts out of an answer: the library would list the first of them beside the visitor's own account. */
function dropSubAccounts(answer: unknown): void {
  const accounts = readMember(readMember(readMember(answer, 'result'), 'value'), 'accounts')
  if (!Array.isArray(accounts)) return
  for (const account of accounts) {
    const capabilities = readMember(account, 'capabilities')
    if (isObject(capabilities)) Reflect.deleteProperty(capabilities, 'subAccounts')
  }
}

/** Keeps the library from listing accounts that no one asked for, and from hosts that the app does not know. */
function tamed(library: Provider): Provider['request'] {
  // Both are private members.
  const signer = readMember(library, 'signer')
  const handle = readMember(signer, 'handleResponse')
  if (isObject(signer) && typeof handle === 'function') {
    const handleResponse = (asked: unknown, answer: unknown): unknown => {
      dropSubAccounts(answer)
      return Reflect.apply(handle, signer, [asked, answer])
    }
    Object.assign(signer, { handleResponse })
  }
  // Once connected, it asks the node that the wallet's page named what became of a batch; before, a fixed host.
  const unconnected = { signer: { isConnected: false }, disconnect: () => Promise.resolve() }
  const stranger = new Proxy(library, {
    get: (target, key): unknown =>
      Reflect.get(Object.hasOwn(unconnected, key) ? unconnected : target, key),
  })
  return (call) => (call.method === 'wallet_getCallsStatus' ? stranger : library).request(call)
}

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
    request: tamed(provider),
    on: (event: string, run: () => void) => {
      // The library says so at each question for accounts: one who asks again then would never stop asking.
      if (event !== 'connect') provider.on?.(event, run)
    },
    removeListener: (event: string, run: () => void) => provider.removeListener?.(event, run),
  }
  return { ...sdk, provider: beginningOn(appChainIds[0] ?? 1, first) }
}
