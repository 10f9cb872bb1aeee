import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'

type Row = Readonly<Record<string, unknown>>

const rowOf = (value: unknown): Row => (isObject(value) ? own(value) : {})
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.map(rowOf) : [])
const money = (value: unknown) => {
  const { value: amount, currency } = rowOf(value)
  return { amount, currency }
}

/*
 * The provider's answers in one form for all providers, so that a page reads one form. Only the fields named here
 * are passed on.
 */

/** The offers and the ways to pay. */
export function optionsOf(answer: unknown) {
  const { purchase_currencies: bought, payment_currencies: paid } = rowOf(answer)
  return {
    purchaseCurrencies: rowsOf(bought).map(({ id, name, symbol, networks, icon_url: icon }) => ({
      id,
      name,
      symbol,
      iconUrl: icon,
      networks: rowsOf(networks).map((network) => ({
        name: network['name'],
        display_name: network['display_name'],
        chain_id: network['chain_id'],
        contract_address: network['contract_address'],
      })),
    })),
    paymentCurrencies: rowsOf(paid).map(({ id, limits }) => ({
      id,
      payment_method_limits: rowsOf(limits).map((one) => ({
        id: one['id'],
        min: one['min'],
        max: one['max'],
      })),
    })),
  }
}

/** The price of a purchase. */
export function quoteOf(answer: unknown) {
  const row = rowOf(answer)
  return {
    paymentTotal: money(row['payment_total']),
    paymentSubtotal: money(row['payment_subtotal']),
    coinbaseFee: money(row['coinbase_fee']),
    networkFee: money(row['network_fee']),
    purchaseAmount: money(row['purchase_amount']),
    quoteId: row['quote_id'],
  }
}

/** An account's purchases. */
export function historyOf(answer: unknown) {
  return {
    data: rowsOf(rowOf(answer)['transactions']).map((one) => ({
      id: one['transaction_id'] ?? one['id'],
      metadata: {
        status: one['status'],
        minedAt: one['created_at'],
        hash: one['tx_hash'],
      },
      transfers: [
        {
          fungible_info: { symbol: one['purchase_currency'] },
          quantity: { numeric: rowOf(one['purchase_amount'])['value'] },
        },
      ],
    })),
  }
}
