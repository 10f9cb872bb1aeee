import type { OnRampPlace } from '@latchkey/onramp'
import type { MeldOptions } from './options.js'

const LIVE = 'https://meldcrypto.com/'

/** Whether real money is paid there. */
export const isLive = ({ url = LIVE }: MeldOptions): boolean =>
  new URL(url).host === new URL(LIVE).host

/** What is bought on a network, by Meld's codes (spec §7). */
export const codeOf = ({ currencyCode }: MeldOptions, network: OnRampPlace['network']): string =>
  currencyCode?.(network) ?? (network.namespace === 'solana' ? 'SOL' : 'USDC')

/**
 * The link to Meld's page (spec §7): `publicKey`, `destinationCurrencyCode`, `walletAddress`, `externalCustomerId`, and
 * what else the app chose.
 *
 * @see https://docs.meld.io/docs/url-parameters
 */
export function meldLink(
  options: MeldOptions,
  { account, network }: OnRampPlace,
  externalCustomerId: string,
): string {
  const { publicKey, lockAddress = false } = options
  const { sourceAmount, sourceCurrencyCode, countryCode, redirectUrl, theme } = options
  const url = new URL(options.url ?? LIVE)
  const parameters = {
    publicKey,
    destinationCurrencyCode: codeOf(options, network),
    [lockAddress ? 'walletAddressLocked' : 'walletAddress']: account.address,
    externalCustomerId,
    ...{ sourceAmount, sourceCurrencyCode, countryCode, redirectUrl, theme },
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
