import type { Provider } from '@latchkey/kernel'
import { isProvider } from './announcement.js'

/**
 * Finds plain injected providers: `window.ethereum`, or the wallets behind it when several share the
 * place and list themselves in `ethereum.providers`.
 */
export function readInjected(
  page: Readonly<Record<string, unknown>> | undefined,
): readonly Provider[] {
  try {
    const ethereum = page?.['ethereum']
    if (!isProvider(ethereum)) return []
    const { providers } = ethereum as { readonly providers?: unknown }
    const listed = Array.isArray(providers) ? providers.slice(0, 16).filter(isProvider) : []
    return listed.length > 0 ? listed : [ethereum]
  } catch {
    return [] // A property of the page that throws is no wallet.
  }
}
