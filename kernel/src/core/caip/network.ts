import type { NamespaceId } from './namespace.js'
import type { CaipNetworkId } from './ids.js'

/** The coin a network pays its fees with. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Its number in SLIP-44, which asset ids name it by. @default that of its namespace where the kernel knows it, else 0 */
  readonly coinType?: number
}

/** A block explorer: `url` has no trailing slash. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
}

/** A network an app offers. Plain data; spread it to change a member. */
export interface CaipNetwork {
  /** CAIP-2 id. */
  readonly id: CaipNetworkId
  readonly namespace: NamespaceId
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** JSON-RPC endpoints in order of preference, `https:` or (local) `http:`. */
  readonly rpcUrls: readonly string[]
  readonly explorers?: readonly BlockExplorer[]
  /** @default false */
  readonly testnet?: boolean
  /** Picture of the network: an `https:` or image `data:` URL, shown only as `<img>`. */
  readonly icon?: string
  /** Id of its picture at the directory service of the app, for a network without an `icon`. */
  readonly imageId?: string
  /** Accent of the monogram for a missing picture, `#rrggbb`. */
  readonly color?: string
}

/** Represents a network that a wallet reports and the app does not offer: named, with no RPC URLs. */
export function unsupportedNetwork(id: CaipNetworkId): CaipNetwork {
  return {
    id,
    namespace: id.slice(0, id.indexOf(':')) as NamespaceId,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  }
}
