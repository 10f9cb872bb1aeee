import { toBase64 } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { MSG_SEND } from './signed-bytes.mjs'

/** @typedef {{ denom: string, amount: string }} Coin */
/** @typedef {{ type: string, attributes: readonly { key: string, value: string, index: boolean }[] }} TxEvent */

/**
 * A transaction that is in a block.
 *
 * @typedef {object} TxRecord
 * @property {string} hash
 * @property {number} height
 * @property {string} time
 * @property {number} code 0 if it succeeded
 * @property {string} log why not
 * @property {object} tx
 * @property {readonly TxEvent[]} events
 */

/** @param {string} type @param {Record<string, string>} attributes @returns {TxEvent} */
const event = (type, attributes) => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true })),
})

const text = (/** @type {readonly Coin[]} */ coins) =>
  coins.map(({ amount, denom }) => `${amount}${denom}`).join(',')

/**
 * The events of the bank module for a movement.
 *
 * @param {string} sender @param {string} recipient @param {readonly Coin[]} coins
 * @returns {readonly TxEvent[]}
 */
export const transferEvents = (sender, recipient, coins) => [
  event('coin_spent', { spender: sender, amount: text(coins) }),
  event('coin_received', { receiver: recipient, amount: text(coins) }),
  event('transfer', { recipient, sender, amount: text(coins) }),
]

/**
 * Whose transaction it is, and at which place: what the SDK tells of each that a block holds.
 *
 * @param {string} signer @param {bigint} sequence @returns {TxEvent}
 */
export const placeEvent = (signer, sequence) => event('tx', { acc_seq: `${signer}/${sequence}` })

/** @param {string} sender @returns {TxEvent} */
export const senderEvent = (sender) =>
  event('message', { action: MSG_SEND, sender, module: 'bank' })

/**
 * A message that sends coins, as JSON has it.
 *
 * @param {{ fromAddress: string, toAddress: string, amount: readonly Coin[] }} send
 */
const sendJson = ({ fromAddress, toAddress, amount }) => ({
  '@type': MSG_SEND,
  from_address: fromAddress,
  to_address: toAddress,
  amount: amount.map(({ denom, amount: value }) => ({ denom, amount: value })),
})

/**
 * @param {readonly object[]} messages
 * @param {{ memo?: string, timeoutHeight?: bigint }} [options]
 */
const bodyJson = (messages, { memo = '', timeoutHeight = 0n } = {}) => ({
  messages,
  memo,
  timeout_height: String(timeoutHeight),
  extension_options: [],
  non_critical_extension_options: [],
})

/**
 * A signed transaction as JSON.
 *
 * @param {import('./signed-bytes.mjs').SignedTransaction} signed
 */
export function txJson({ raw, body, auth }) {
  const messages = body.messages.map(({ value }) => sendJson(MsgSend.decode(value)))
  const { fee } = auth
  return {
    '@type': '/cosmos.tx.v1beta1.Tx',
    body: bodyJson(messages, body),
    auth_info: {
      signer_infos: auth.signerInfos.map(({ publicKey, sequence }) => ({
        public_key: {
          '@type': '/cosmos.crypto.secp256k1.PubKey',
          key: publicKey ? toBase64(PubKey.decode(publicKey.value).key) : '',
        },
        sequence: String(sequence),
      })),
      fee: {
        amount: fee?.amount ?? [],
        gas_limit: String(fee?.gasLimit ?? 0n),
        payer: '',
        granter: '',
      },
    },
    signatures: raw.signatures.map(toBase64),
  }
}

/**
 * A gift of the chain is an unsigned transaction.
 *
 * @param {string} fromAddress @param {string} toAddress @param {readonly Coin[]} amount
 */
export const giftJson = (fromAddress, toAddress, amount) => ({
  '@type': '/cosmos.tx.v1beta1.Tx',
  body: bodyJson([sendJson({ fromAddress, toAddress, amount })]),
  auth_info: { signer_infos: [], fee: { amount: [], gas_limit: '0', payer: '', granter: '' } },
  signatures: [],
})

/** @param {TxRecord} record as the service of transactions answers it */
export const txResponse = ({ hash, height, time, code, log, tx, events }) => ({
  height: String(height),
  txhash: hash,
  codespace: code === 0 ? '' : 'sdk',
  code,
  data: '',
  raw_log: log,
  logs: [],
  info: '',
  gas_wanted: '120000',
  gas_used: '80000',
  tx,
  timestamp: time,
  events,
})

/** One condition of a query: `transfer.recipient='cosmos1…'`, `tx.height<7`. */
const CONDITION = /^\s*([a-z_]+)\.([a-z_]+)\s*(<=|>=|=|<|>)\s*'?([^']*?)'?\s*$/

/** @param {number} height @param {string} operator @param {number} value */
function isWithin(height, operator, value) {
  if (operator === '=') return height === value
  if (operator === '<') return height < value
  if (operator === '>') return height > value
  return operator === '<=' ? height <= value : height >= value
}

/**
 * Reads a query of the index of transactions.
 *
 * @param {string} query conditions with AND between
 * @returns {((record: TxRecord) => boolean) | undefined} undefined when it makes no sense
 */
export function readQuery(query) {
  const conditions = query.split(/\s+AND\s+/i).map((one) => CONDITION.exec(one))
  if (query.trim() === '' || conditions.some((one) => one === null)) return undefined
  return (record) =>
    conditions.every((condition) => {
      const [, type = '', key = '', operator = '', value = ''] = condition ?? []
      if (type === 'tx' && key === 'height') return isWithin(record.height, operator, Number(value))
      if (type === 'tx' && key === 'hash') return record.hash === value
      return record.events.some(
        (one) =>
          one.type === type &&
          one.attributes.some((attribute) => attribute.key === key && attribute.value === value),
      )
    })
}
