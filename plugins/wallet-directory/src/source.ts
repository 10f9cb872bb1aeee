import { isKitError, type WalletListing } from '@latchkey/kernel'
import { bundledPage } from './bundled.js'
import type { WalletPage } from './directory.js'
import { serves } from './comparing.js'
import type { WalletDirectoryOptions } from './options.js'
import type { FullQuery, Service } from './service.js'

/** The sources of a page. */
export interface SourceContext {
  readonly service: Service | undefined
  readonly options: WalletDirectoryOptions
  /** Whether the app excludes a wallet. */
  isExcluded(wallet: WalletListing): boolean
  /** The wallets that come with the package. */
  bundled(): Promise<readonly WalletListing[]>
}

/** An answer with what paging needs. */
export interface SourcePage extends WalletPage {
  /** Entries received, hidden and spoilt ones included. */
  readonly received: number
}

/** Asks one source: the service, or the bundled list. */
export type Ask = (
  query: FullQuery,
  origin: WalletPage['origin'],
  signal?: AbortSignal,
) => Promise<SourcePage>

/** Pages of the service and of the bundled list alike, without what the app excludes. */
export function createAsk(context: SourceContext): Ask {
  const { service, bundled } = context
  return async (query, origin, signal) => {
    const { include, exclude = [] } = query
    if (include?.length === 0) return { wallets: [], count: 0, received: 0, origin }
    const found =
      origin === 'service' && service
        ? await service.page(query, signal)
        : bundledPage(
            (await bundled()).filter((wallet) => !context.isExcluded(wallet)),
            query,
          )
    // A service that ignores the exclusions shows none of them all the same.
    const wallets = found.wallets.filter(
      (wallet) =>
        !context.isExcluded(wallet) &&
        (include?.includes(wallet.id) ?? true) &&
        !exclude.includes(wallet.id) &&
        serves(wallet, query.chains ?? []),
    )
    return { wallets, count: found.count, received: found.received, origin }
  }
}

/** Asks the service and, when it fails for any reason but the caller's, the bundled list. */
export async function askOrFallBack(
  ask: Ask,
  { service, options }: SourceContext,
  query: FullQuery,
  signal?: AbortSignal,
): Promise<SourcePage> {
  if (!service) return ask(query, 'bundled', signal)
  try {
    return await ask(query, 'service', signal)
  } catch (failure) {
    if (signal?.aborted || !isKitError(failure) || options.bundled === false) throw failure
    return { ...(await ask(query, 'bundled', signal)), failure }
  }
}
