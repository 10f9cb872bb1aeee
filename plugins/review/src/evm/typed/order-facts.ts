import { zeroAddress } from 'viem'
import type { AssetRef } from '../../model.js'
import type { Bare } from '../facts.js'

/** Some exchanges write the native coin as this address. */
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const assetAt = (contract: string): AssetRef =>
  [zeroAddress, COIN.toLowerCase()].includes(contract.toLowerCase())
    ? { contract: undefined }
    : { contract }

/** The assets that an order gives to its taker. */
export const given = (asset: AssetRef, amount: bigint): Bare => ({
  kind: 'leaves',
  asset,
  amount,
  to: undefined,
})

/** The assets that it asks for. */
export const asked = (asset: AssetRef, amount: bigint, to: string): Bare => ({
  kind: 'returns',
  asset,
  amount,
  to,
})
