import { definePoint } from '../token.js'
import type { Atom } from '../state.js'
import type { CaipNetwork } from '../caip/network.js'

/** Extra networks, or better RPC URLs for the ones the app listed (same id: members are merged over). */
export interface NetworkSource {
  readonly networks: Atom<readonly CaipNetwork[]>
}

/** Contribution point of {@link NetworkSource}. */
export const NetworkSource = definePoint<NetworkSource>('network-source')
