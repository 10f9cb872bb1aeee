import { createWalletClient, formatEther, hexToBigInt, http, isAddress, isHex, size } from 'viem'
import { findNetwork } from '../networks.mjs'
import { INVALID_PARAMS, RequestError, UNKNOWN_CHAIN } from '../request-error.mjs'
import { requireAccount } from './request-context.mjs'

/**
 * `eth_sendTransaction`: signs with the account and sends to the chain's node.
 *
 * @param {readonly unknown[]} params
 * @param {import('./request-context.mjs').RequestContext} context
 * @returns {import('./request-context.mjs').ReadRequest}
 */
export function readSendTransaction([transaction], { account, caip2, networks }) {
  if (typeof transaction !== 'object' || transaction === null) {
    throw new RequestError(INVALID_PARAMS, 'There is no transaction.')
  }
  const fields = /** @type {Record<string, unknown>} */ (transaction)
  requireAccount(fields['from'], account)
  const network = findNetwork(networks, caip2)
  if (!network?.rpcUrl) {
    throw new RequestError(UNKNOWN_CHAIN, `This wallet has no node for ${caip2}.`)
  }
  const { to, data } = readTarget(fields)
  const value = readQuantity(fields, 'value') ?? 0n
  const gas = readQuantity(fields, 'gas')
  const maxFeePerGas = readQuantity(fields, 'maxFeePerGas')
  const maxPriorityFeePerGas = readQuantity(fields, 'maxPriorityFeePerGas')
  // As wallets do: what an app suggests is taken, or one who sends all of their coins could not.
  const fee =
    maxFeePerGas === undefined || maxPriorityFeePerGas === undefined
      ? undefined
      : { maxFeePerGas, maxPriorityFeePerGas }
  const client = createWalletClient({ account, transport: http(network.rpcUrl) })
  return {
    title: 'Send transaction',
    rows: [
      ['Amount', `${formatEther(value)} ${network.symbol}`],
      ['To', to ?? 'New contract'],
      ['Data', data ? `${size(data)} bytes` : 'none'],
      ...(gas === undefined || !fee ? [] : [feeRow(gas * fee.maxFeePerGas, network)]),
    ],
    ...(data ? { text: data } : {}),
    run: () =>
      client.sendTransaction({
        account,
        chain: null,
        value,
        ...(to ? { to } : {}),
        ...(data ? { data } : {}),
        ...(gas === undefined ? {} : { gas }),
        ...fee,
      }),
  }
}

/**
 * @param {bigint} most
 * @param {{ readonly symbol: string }} network
 * @returns {[string, string]}
 */
const feeRow = (most, { symbol }) => ['Network fee', `at most ${formatEther(most)} ${symbol}`]

/** @param {Record<string, unknown>} fields */
function readTarget(fields) {
  const to = fields['to'] ?? undefined
  const data = fields['data'] ?? fields['input'] ?? '0x'
  if (to !== undefined && !(typeof to === 'string' && isAddress(to, { strict: false }))) {
    throw new RequestError(INVALID_PARAMS, `"to" is not an address: ${String(to)}`)
  }
  if (!isHex(data)) throw new RequestError(INVALID_PARAMS, '"data" is not hex.')
  return { to, data: data === '0x' ? undefined : data }
}

/**
 * @param {Record<string, unknown>} fields
 * @param {string} name
 */
function readQuantity(fields, name) {
  const value = fields[name] ?? undefined
  if (value === undefined) return undefined
  if (isHex(value) && value !== '0x') return hexToBigInt(value)
  throw new RequestError(INVALID_PARAMS, `"${name}" is not a hex quantity.`)
}
