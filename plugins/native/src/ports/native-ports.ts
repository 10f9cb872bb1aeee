import type { Ports, Random } from '@latchkey/kernel'
import { NativeErrors } from './errors.js'
import { nativeBrowser, type NativePhone } from './native-browser.js'
import { nativeStorage, type AsyncStorageLike } from './native-storage.js'

/** Options of {@link nativePorts}. */
export interface NativePortsOptions extends NativePhone {
  /** `AsyncStorage`. Keys and sessions are in it: one that encrypts is better. */
  readonly storage: AsyncStorageLike
  /** @default `crypto.getRandomValues` */
  readonly random?: Random
}

/** Web Crypto, as `react-native-get-random-values` puts it there. */
function globalRandom(): Random {
  const { crypto } = globalThis as { readonly crypto?: Partial<Crypto> }
  if (typeof crypto?.getRandomValues !== 'function') throw NativeErrors.randomness_missing()
  return { bytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)) }
}

/**
 * The ports of a kit in React Native. What the app kept is read before they resolve.
 *
 * @throws KitError `randomness_missing`, `storage_unreadable`
 *
 * @example
 * const ports = await nativePorts({ app, storage: AsyncStorage, platform: Platform, linking: Linking, appState: AppState })
 * const kit = createKit({ networks: [mainnet], plugins: [eip155(), walletConnect({ projectId })], ports })
 */
export async function nativePorts(
  options: NativePortsOptions,
): Promise<Pick<Ports, 'browser' | 'random' | 'storage'>> {
  const random = options.random ?? globalRandom()
  const storage = await nativeStorage(options.storage)
  return { browser: nativeBrowser(options), random, storage }
}
