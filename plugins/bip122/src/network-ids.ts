import type { CaipNetworkId } from '@latchkey/kernel'

/** CAIP-2 of Bitcoin (BIP-122): the first 32 hex digits of the hash of block 0. */
export const MAINNET: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
/** CAIP-2 of the third test network. */
export const TESTNET: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'
/** CAIP-2 of the fourth test network. */
export const TESTNET4: CaipNetworkId = 'bip122:00000000da84f2bafbbc53dee25a72ae'
/** CAIP-2 of the signed test network. */
export const SIGNET: CaipNetworkId = 'bip122:00000008819873e925422c1ff0f99f7c'
