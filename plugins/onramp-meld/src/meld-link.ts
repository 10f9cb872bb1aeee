import type { OnRampPlace } from '@latchkey/onramp'
import type { MeldOptions } from './options.js'

const LIVE = 'https://meldcrypto.com/'
/** Where nothing is paid: Meld's sandbox, and pages of this machine. */
const SANDBOX = /^(?:sb\.meldcrypto\.com|localhost|127\.0\.0\.1|\[::1\])$/

/** The network of a code that names none. */
const PLAIN = 'eip155:1'
/** The networks in Meld's codes, if their own names differ. */
const NAMES: Readonly<Record<string, string>> = {
  ETH: 'eip155:1',
  ETHEREUM: 'eip155:1',
  OPTIMISM: 'eip155:10',
  BSC: 'eip155:56',
  MATIC: 'eip155:137',
  POLYGON: 'eip155:137',
  BASE: 'eip155:8453',
  ARBITRUM: 'eip155:42161',
  AVAX: 'eip155:43114',
  AVAXC: 'eip155:43114',
}

/** Networks whose codes are those of a namespace's main network. */
const MAIN: Readonly<Record<string, string>> = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Whether real money is paid at a page. A host that is not known to be a sandbox is none. */
const isLive = ({ url = LIVE }: MeldOptions): boolean =>
  !SANDBOX.test(new URL(url).hostname.replace(/\.$/, ''))

/** A test network, also one that an app does not call so. */
const isTest = ({ id, namespace, testnet }: OnRampPlace['network']): boolean =>
  testnet === true || (Object.hasOwn(MAIN, namespace) && MAIN[namespace] !== id)

/**
 * Whether a code fits a network: it names it, or the network is one that codes without a name belong to. Nothing is
 * paid on a test network, and the app names the asset there.
 */
export function isCodeOf(code: string, network: OnRampPlace['network']): boolean {
  if (isTest(network)) return true
  const name = code.toUpperCase().split('_').slice(1).join('')
  const main = Object.hasOwn(MAIN, network.namespace) ? MAIN[network.namespace] : PLAIN
  if (name === '') return main === network.id
  const named = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (named !== undefined) return named === network.id
  return network.name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .startsWith(name)
}

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
