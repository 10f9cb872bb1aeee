import { namespaceOf } from '@latchkey/kernel'
import { isNativeAsset, parseAssetId } from '@latchkey/kernel/internal/page'
import { plainDecimal } from '@latchkey/money'
import type { PaymentOrder } from '../service.js'

/** Texts that a wallet may show beside the amount. */
export interface PaymentTexts {
  /** The recipient's name. */
  readonly label?: string
  /** The purpose of the payment. */
  readonly message?: string
}

const query = (params: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(params).filter(([, value]) => value)
  // A space is %20 here: wallets read a plus as a plus.
  return given.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
}

/**
 * A payment link for an order, for a code (QR) or a press: EIP-681, BIP-21 or Solana Pay. Cosmos and Polkadot have no such
 * standard: there it is the plain address, and the page has to show amount and reference.
 *
 * @throws KitError `asset_id_invalid`
 */
export function paymentLink(order: PaymentOrder, { label, message }: PaymentTexts = {}): string {
  const { asset, amount, reference } = order
  const recipient = encodeURIComponent(order.recipient)
  const { network, reference: token } = parseAssetId(asset.id)
  const isNative = isNativeAsset(asset.id)
  const coins = plainDecimal(amount, asset.decimals)
  switch (namespaceOf(network)) {
    case 'eip155': {
      const chain = network.slice('eip155:'.length)
      return isNative
        ? `ethereum:${recipient}@${chain}?value=${amount}`
        : `ethereum:${token}@${chain}/transfer?address=${recipient}&uint256=${amount}`
    }
    case 'bip122':
      return `bitcoin:${recipient}?${query({ amount: coins, label, message })}`
    case 'solana': {
      const mint = isNative ? undefined : token
      const params = { amount: coins, 'spl-token': mint, label, message, memo: reference }
      return `solana:${recipient}?${query(params)}`
    }
    default:
      return order.recipient
  }
}
