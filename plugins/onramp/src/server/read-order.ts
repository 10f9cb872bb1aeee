import { parseAccountId } from '@latchkey/kernel'
import { foldHex } from '@latchkey/kernel/internal/page'
import { readJsonBody } from '@latchkey/kernel/internal/server'
import { readDecimal } from '@latchkey/money/internal'
import type { Authorised, SellerRefusals, ServerOrder, Sold } from './seller-server.js'

const LONGEST_BODY = 4_096
const NAME = /^[\w.-]{1,80}$/

/** @throws KitError `content_type_unsupported`, `body_too_large`, `body_invalid` */
export const readBody = (request: Request, refusals: SellerRefusals) =>
  readJsonBody(request, LONGEST_BODY, refusals)

/** Of any namespace: it is compared with an account that is the visitor's. */
const read = (account: string) => parseAccountId(account, account.split(':', 1))

/** The same for an account on all its networks: addresses in hex are one however they are spelt, others are not. */
export const accountKey = (account: string) => {
  const { namespace, address } = read(account)
  return `${namespace}:${foldHex(address)}`
}

/**
 * The account that is named, if it is the visitor's.
 *
 * @returns its key for limits and references, the same on all networks, and its address
 * @throws KitError `body_invalid`, `account_not_yours`
 */
export function ownAccount(account: unknown, { accounts }: Authorised, refusals: SellerRefusals) {
  if (typeof account !== 'string' || account.length > 200) throw refusals.body_invalid()
  let key: string
  try {
    key = accountKey(account)
  } catch {
    throw refusals.body_invalid()
  }
  const isOwn = accounts.some((one) => {
    try {
      return accountKey(one) === key
    } catch {
      return false
    }
  })
  if (!isOwn) throw refusals.account_not_yours()
  return { key, address: read(account).address }
}

/** @throws KitError `body_invalid` */
export function readOrder(
  body: Readonly<Record<string, unknown>>,
  refusals: SellerRefusals,
): ServerOrder {
  const { asset, network, payment, amount, method } = body
  const areNames = [asset, network].every((one) => typeof one === 'string' && NAME.test(one))
  const isCurrency = typeof payment === 'string' && /^[A-Z]{3}$/.test(payment)
  const isAmount = typeof amount === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(amount)
  const isMethod = method === undefined || (typeof method === 'string' && NAME.test(method))
  if (!areNames || !isCurrency || !isAmount || !isMethod) throw refusals.body_invalid()
  return { asset: asset as string, network: network as string, payment, amount, method }
}

/** Where a currency has no limits at all, what the provider calls a card. */
const CARD = 'CARD'

/**
 * The way to pay for an order, by the provider's own list: the one that is asked for, or the first that holds the amount.
 *
 * @throws KitError `not_sold`, `amount_out_of_limits`
 */
export function methodFor(
  { asset, network, payment, amount, method }: ServerOrder,
  { purchaseCurrencies, paymentCurrencies }: Sold,
  refusals: SellerRefusals,
): string {
  const bought = purchaseCurrencies.find(({ id }) => id === asset)
  const paid = paymentCurrencies.find(({ id }) => id === payment)
  if (!bought?.networks.some(({ name }) => name === network) || !paid) throw refusals.not_sold()
  const cents = readDecimal(amount, 2) ?? 0n
  if (cents === 0n) throw refusals.amount_out_of_limits()
  const limits = paid.payment_method_limits
  if (limits.length === 0 && (method === undefined || method === CARD)) return CARD
  const wanted = limits.filter(({ id }) => method === undefined || id === method)
  if (wanted.length === 0) throw refusals.not_sold()
  const found = wanted.find(({ min, max }) => {
    const [least, most] = [readDecimal(min, 2), readDecimal(max, 2)]
    return least !== undefined && most !== undefined && cents >= least && cents <= most
  })
  if (typeof found?.id !== 'string') throw refusals.amount_out_of_limits()
  return found.id
}
