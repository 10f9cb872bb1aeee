import type { OnRampPlace } from '@latchkey/onramp'
import type { MeldOptions } from './options.js'

const LIVE = 'https://meldcrypto.com/'
/** Where nothing is paid: Meld's sandbox, and pages of this machine. */
const SANDBOX = /^(?:sb\.meldcrypto\.com|localhost|127\.0\.0\.1|\[::1\])$/

/** Networks whose codes are those of a namespace's main network. */
export const MAIN: Readonly<Record<string, string>> = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Whether real money is paid at a page. A host that is not known to be a sandbox is none. */
const isLive = ({ url = LIVE }: MeldOptions): boolean =>
  !SANDBOX.test(new URL(url).hostname.replace(/\.$/, ''))

/** A test network, also one that an app does not call so. */
export const isTest = ({ id, namespace, testnet }: OnRampPlace['network']): boolean =>
  testnet === true || (Object.hasOwn(MAIN, namespace) && MAIN[namespace] !== id)

/** Whether a page sells on a network: real money buys nothing on a test network. */
export const sellsOn = (options: MeldOptions, network: OnRampPlace['network']): boolean =>
  !(isTest(network) && isLive(options))

/** The assets on a network, by Meld's codes. */
export const codeOf = ({ currencyCode }: MeldOptions, network: OnRampPlace['network']): string =>
  currencyCode?.(network) ?? (network.namespace === 'solana' ? 'SOL' : 'USDC')

/**
 * The link to Meld's page: `publicKey`, `destinationCurrencyCode`, `walletAddress`, `externalCustomerId`, and
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
    sourceAmount,
    sourceCurrencyCode,
    countryCode,
    redirectUrl,
    theme,
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
