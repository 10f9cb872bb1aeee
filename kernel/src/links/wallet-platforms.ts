import type { WalletListing } from '../points/connector.js'
import type { HostEnvironment } from '../ports/browser.js'
import { storeLinks } from './store-links.js'
import { waysTo, type WalletPlatform } from './ways-to.js'

/**
 * The tabs a wallet's own view offers here, the first of them open. `unsupported` speaks of an extension that is not
 * installed, or of a wallet nobody can reach from here.
 */
export function walletPlatforms(
  wallet: WalletListing | undefined,
  place: Pick<HostEnvironment, 'mobile' | 'platform' | 'walletBrowser'>,
): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  const ways = waysTo(wallet, place)
  const hasExtension = !place.mobile && storeLinks(wallet, place).some(({ extension }) => extension)
  const isMissing = ways.length === 0 || (hasExtension && !wallet.installed)
  return isMissing ? [...ways, 'unsupported'] : ways
}
