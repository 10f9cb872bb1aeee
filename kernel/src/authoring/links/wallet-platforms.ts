import type { WalletListing } from '../../core/points/connector.js'
import type { HostEnvironment } from '../../core/ports/browser.js'
import { waysTo, type WalletPlatform } from './ways-to.js'

/** Whether it is had as an extension; what its stores' pages are is asked by those who lead there. */
const hasExtension = ({ stores = {} }: WalletListing) =>
  [stores.chrome, stores.edge, stores.firefox].some((id) => id !== undefined)

/**
 * The tabs of a wallet's own view here, the first of them open. `unsupported` is an extension that is not
 * installed, or a wallet that cannot be reached from here.
 */
export function walletPlatforms(
  wallet: WalletListing | undefined,
  place: Pick<HostEnvironment, 'mobile' | 'platform' | 'walletBrowser'>,
): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  const ways = waysTo(wallet, place)
  const isMissing =
    ways.length === 0 || (!place.mobile && !wallet.installed && hasExtension(wallet))
  return isMissing ? [...ways, 'unsupported'] : ways
}
