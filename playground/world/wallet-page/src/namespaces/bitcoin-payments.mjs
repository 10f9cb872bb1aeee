import { base64 } from '@scure/base'
import { networks, Psbt } from 'bitcoinjs-lib'
import { INVALID_PARAMS, RequestError } from '../request-error.mjs'
import { payBitcoin, signPsbt } from './keys.mjs'
import { bitcoin, psbtRows } from './psbt-rows.mjs'
import { requireNode, requireShown, requireText } from './signer.mjs'

/** @typedef {import('../../../../../kernel/src/testing/bitcoin-wallet/key.ts').BitcoinKeys} BitcoinKeys */

/**
 * Where outputs are read and transactions sent: Esplora.
 *
 * @param {string} url
 */
const esploraAt = (url) => ({
  /** @param {string} address */
  utxos: async (address) => (await fetch(`${url}/address/${address}/utxo`)).json(),
  /** @param {string} transaction hex */
  async broadcast(transaction) {
    const answer = await fetch(`${url}/tx`, { method: 'POST', body: transaction })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  },
})

/** @param {unknown} text @param {import('bitcoinjs-lib').Network} network */
function readPsbt(text, network) {
  try {
    return Psbt.fromBase64(requireText(text, 'PSBT'), { network })
  } catch (error) {
    throw new RequestError(INVALID_PARAMS, `The PSBT cannot be read: ${String(error)}`)
  }
}

/** @param {unknown} amount */
function readAmount(amount) {
  const isNumber = typeof amount === 'number' && Number.isSafeInteger(amount)
  const text = isNumber ? String(amount) : amount
  if (typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text)) return BigInt(text)
  throw new RequestError(INVALID_PARAMS, '"amount" is not a number of satoshis.')
}

/**
 * Requests that move coins: PSBTs of an app, and payments that the wallet builds.
 *
 * @param {{ keysAt: (index: number) => BitcoinKeys, networkOf: (caip2: string) => 'mainnet' | 'testnet' }} wallet
 * @returns {import('./signer.mjs').Signer['readers']}
 */
export const createBitcoinPayments = ({ keysAt, networkOf }) => ({
  signPsbt: ({ account, psbt, signInputs = [], broadcast } = {}, signing) => {
    const network = networkOf(signing.caip2)
    const parameters = network === 'mainnet' ? networks.bitcoin : networks.testnet
    const keys = Object.values(keysAt(signing.index))
    const shown = keysAt(signing.index).payment.address(network)
    requireShown(account, shown)
    const asked = readPsbt(psbt, parameters)
    const keyOf = (/** @type {unknown} */ address) =>
      keys.find((key) => key.address(network) === address)
    for (const { address } of signInputs) if (!keyOf(address)) requireShown(address, shown)
    const node = broadcast ? esploraAt(requireNode(signing)) : undefined
    return {
      title: 'Sign transaction',
      rows: psbtRows(asked, {
        network: parameters,
        isOwn: (address) => keyOf(address) !== undefined,
      }),
      run: async () => {
        const signed = signPsbt(base64.decode(psbt), signInputs, { keyOf }, broadcast === true)
        const answer = { psbt: base64.encode(signed) }
        if (!node) return answer
        const transaction = Psbt.fromBase64(answer.psbt).extractTransaction(true)
        return { ...answer, txid: await node.broadcast(transaction.toHex()) }
      },
    }
  },
  sendTransfer: ({ account, recipientAddress, amount } = {}, signing) => {
    const network = networkOf(signing.caip2)
    const key = keysAt(signing.index).payment
    requireShown(account, key.address(network))
    const transfer = {
      key,
      network,
      amount: readAmount(amount),
      to: requireText(recipientAddress, 'recipientAddress'),
    }
    const node = esploraAt(requireNode(signing))
    return {
      title: 'Send Bitcoin',
      rows: [
        ['Amount', bitcoin(transfer.amount)],
        ['To', transfer.to],
      ],
      run: async () => ({ txid: await payBitcoin(transfer, node) }),
    }
  },
})
