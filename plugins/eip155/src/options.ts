import { isNetworkId, isObject, optionCheck, type CaipNetworkId } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { isEvmAddress } from './address.js'

const MAINNET = 'eip155:1'

/** Names on another network than mainnet, such as a test network or a chain of your own. */
export interface EnsOptions {
  /** Network whose contracts hold the names. @default 'eip155:1' */
  readonly network?: CaipNetworkId
  /** Address of the Universal Resolver there. @default that of ENS, which is the same on its networks */
  readonly universalResolver?: string
}

/** A network whose names are looked up. */
export type EnsPlace = EnsOptions & Required<Pick<EnsOptions, 'network'>>

/** Options of {@link eip155}. */
export interface Eip155Options {
  /**
   * Resolve and look up ENS names when something asks for one; needs the network of the names among the kit's
   * networks. `true` is ENS on Ethereum mainnet.
   * @default false
   */
  readonly ens?: boolean | EnsOptions
  /** Offer the wallet at `window.ethereum` when it did not announce itself. @default true */
  readonly injected?: boolean
  /** Offer wallets that announce themselves (EIP-6963). @default true */
  readonly eip6963?: boolean
  /**
   * Measure the RPC URLs of a network that is read from, every 4 s while the page is shown, and try the
   * best one first. Without it they are tried in the order they are in, and nothing is asked unasked.
   * @default false
   */
  readonly rank?: boolean
  /** RPC methods the app may send to a wallet besides the known ones; each is treated as a write. */
  readonly methods?: readonly string[]
}

const check = optionCheck('eip155')

const isText = (value: unknown) => typeof value === 'string'

const isFlag = (value: unknown) => typeof value === 'boolean'
const isNames = (value: unknown) => Array.isArray(value) && value.every(isText)
const isEns = (value: unknown) => {
  if (isFlag(value)) return true
  if (!isObject(value)) return false
  const [network, resolver] = [own(value)['network'], own(value)['universalResolver']]
  const isNetwork = network === undefined || (isNetworkId(network) && network.startsWith('eip155:'))
  const isResolver = typeof resolver === 'string' && isEvmAddress(resolver)
  return isNetwork && (resolver === undefined || isResolver)
}

/** The check of each option, and its message. */
const RULES = [
  ['ens', isEns, 'true, false or { network, universalResolver }'],
  ['injected', isFlag, 'true or false'],
  ['eip6963', isFlag, 'true or false'],
  ['rank', isFlag, 'true or false'],
  ['methods', isNames, 'an array of method names'],
] as const

/** @throws KitError `option_invalid` */
export function checkOptions(options: Eip155Options): void {
  for (const [option, isValid, expected] of RULES) {
    const value: unknown = options[option]
    check(value === undefined || isValid(value), option, value, expected)
  }
}

/** Where names are kept; `undefined` where none are looked up. */
export function ensOf({ ens }: Eip155Options): EnsPlace | undefined {
  if (ens === undefined || ens === false) return undefined
  const { network = MAINNET, ...rest }: EnsOptions = ens === true ? {} : own(ens)
  return { network, ...rest }
}
