import { isObject, own, parseAccountId } from '@latchkey/kernel'
import { readDecimal } from '@latchkey/money'
import { ServerErrors } from './errors.js'
import type { Authorised } from './options.js'
import type { optionsOf } from './translate.js'

/** What is wanted. */
export interface ServerOrder {
  readonly account: string
  readonly address: string
  readonly asset: string
  readonly network: string
  readonly payment: string
  /** Decimal digits, as they were checked. */
  readonly amount: string
}

const LONGEST_BODY = 4_096
const NAME = /^[\w.-]{1,80}$/

/** @throws KitError `content_type_unsupported`, `body_invalid` */
export async function readJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  // Only this type makes a browser ask before it sends a body to another origin.
  if (type.trim().toLowerCase() !== 'application/json')
    throw ServerErrors.content_type_unsupported()
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BODY)
    throw ServerErrors.body_invalid()
  const text = await request.text()
  try {
    const body: unknown = text.length <= LONGEST_BODY ? JSON.parse(text) : undefined
    if (isObject(body) && !Array.isArray(body)) return own(body)
  } catch {
    // Told below.
  }
  throw ServerErrors.body_invalid()
}

/** Addresses of the EVM are the same however they are spelt; others are not. */
const keyOf = (account: string) => {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${namespace === 'eip155' ? address.toLowerCase() : address}`
}

/**
 * The account that is named, if it is the visitor's.
 *
 * @returns its key for limits and references, the same on all networks, and its address
 * @throws KitError `body_invalid`, `account_not_yours`
 */
export function ownAccount(account: unknown, { accounts }: Authorised) {
  if (typeof account !== 'string' || account.length > 200) throw ServerErrors.body_invalid()
  let key: string
  try {
    key = keyOf(account)
  } catch {
    throw ServerErrors.body_invalid()
  }
  const isOwn = accounts.some((one) => {
    try {
      return keyOf(one) === key
    } catch {
      return false
    }
  })
  if (!isOwn) throw ServerErrors.account_not_yours()
  return { key, address: parseAccountId(account).address }
}

/** @throws KitError `body_invalid` */
export function readOrder(
  body: Readonly<Record<string, unknown>>,
): Omit<ServerOrder, 'account' | 'address'> {
  const { asset, network, payment, amount } = body
  const areNames = [asset, network].every((one) => typeof one === 'string' && NAME.test(one))
  const isCurrency = typeof payment === 'string' && /^[A-Z]{3}$/.test(payment)
  const isAmount = typeof amount === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(amount)
  if (!areNames || !isCurrency || !isAmount) throw ServerErrors.body_invalid()
  return { asset: asset as string, network: network as string, payment, amount }
}

type Options = ReturnType<typeof optionsOf>

/**
 * Whether it is sold for such an amount, by the provider's own list.
 *
 * @throws KitError `not_sold`, `amount_out_of_limits`
 */
export function checkSold(
  { asset, network, payment, amount }: Omit<ServerOrder, 'account' | 'address'>,
  { purchaseCurrencies, paymentCurrencies }: Options,
): void {
  const bought = purchaseCurrencies.find(({ id }) => id === asset)
  const paid = paymentCurrencies.find(({ id }) => id === payment)
  if (!bought?.networks.some(({ name }) => name === network) || !paid) throw ServerErrors.not_sold()
  const cents = readDecimal(amount, 2) ?? 0n
  const fits = paid.payment_method_limits.some(({ min, max }) => {
    const [least, most] = [readDecimal(min, 2), readDecimal(max, 2)]
    return least !== undefined && most !== undefined && cents >= least && cents <= most
  })
  if (cents === 0n || (paid.payment_method_limits.length > 0 && !fits))
    throw ServerErrors.amount_out_of_limits()
}
