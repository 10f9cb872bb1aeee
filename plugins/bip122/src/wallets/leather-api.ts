import type { CaipNetworkId } from '@latchkey/kernel'
import { decodeHex, encodeHex } from '@latchkey/kernel/encoding'
import { isObject, readMember } from '@latchkey/kernel/untrusted'
import { Bip122Errors } from '../errors.js'
import { MAINNET, SIGNET, TESTNET } from '../network-ids.js'
import type { BitcoinAccount, BitcoinApi, Shared } from './bitcoin-api.js'
import { createPageWallet } from './page-wallet.js'
import { ask as askWallet } from './rpc-answer.js'
import {
  accountOf,
  answerInvalid,
  checkAddress,
  checkList,
  checkTxid,
  needShared,
  sharing,
} from './shared.js'
import { checkSignature } from './signature.js'

/** Networks by the names of the parameter `network`. */
const NETWORKS: Readonly<Record<CaipNetworkId, string>> = {
  [MAINNET]: 'mainnet',
  [TESTNET]: 'testnet',
  [SIGNET]: 'signet',
}

function networkName(network: CaipNetworkId): string {
  const name = NETWORKS[network]
  if (name === undefined) throw Bip122Errors.network_unsupported({ network })
  return name
}

/** An entry of `getAddresses`; those of other chains are left out. */
function readEntry(entry: unknown): BitcoinAccount | undefined {
  const method = 'getAddresses'
  if (!isObject(entry)) throw answerInvalid(method, 'an address', entry)
  const { symbol, type, address, publicKey, derivationPath } = entry
  if (symbol !== 'BTC') return undefined
  return accountOf(checkAddress(method, address), type === 'p2tr' ? 'ordinal' : 'payment', {
    publicKey,
    path: derivationPath,
  })
}

/**
 * Leather: every question opens its window, and it tells of no change. So what it answered when it
 * connected is what is known until the page is left, and nothing is known after that.
 */
export function createLeatherApi(target: object): BitcoinApi {
  const wallet = createPageWallet(target, {})
  let known: Shared | undefined
  const ask = (method: string, params?: unknown, signal?: AbortSignal) =>
    askWallet(wallet, {}, method, params, signal)
  return {
    moves: false,
    async connect(_offer, signal) {
      const method = 'getAddresses'
      const list = readMember(await ask(method, undefined, signal), 'addresses')
      const entries = checkList(method, list).map(readEntry)
      known = needShared(method, sharing(entries.filter((entry) => entry !== undefined)))
      return known
    },
    read: () => Promise.resolve(known),
    async signMessage({ address, message, protocol, network }) {
      const method = 'signMessage'
      // It signs as BIP-322 has it, whatever the address.
      if (protocol === 'ecdsa') throw Bip122Errors.protocol_unsupported({ protocol })
      const ordinal = known?.accounts.find((one) => one.address === address)?.type === 'ordinal'
      const answer = await ask(method, {
        message,
        paymentType: ordinal ? 'p2tr' : 'p2wpkh',
        network: networkName(network),
      })
      const signer = readMember(answer, 'address')
      if (signer !== undefined && signer !== address) {
        throw answerInvalid(method, `a signature by ${address}`, signer)
      }
      return checkSignature(method, readMember(answer, 'signature'), 'bip322')
    },
    async signPsbt({ psbt, inputs, network }) {
      const method = 'signPsbt'
      const answer = readMember(
        await ask(method, {
          hex: encodeHex(psbt),
          signAtIndex: inputs.map(({ index }) => index),
          network: networkName(network),
          broadcast: false,
        }),
        'hex',
      )
      const signed = decodeHex(answer)
      if (!signed?.length) throw answerInvalid(method, 'a PSBT as hex', answer)
      return signed
    },
    async sendTransfer({ to, amount, network }) {
      const method = 'sendTransfer'
      const recipients = [{ address: to, amount: String(amount) }]
      const answer = await ask(method, { recipients, network: networkName(network) })
      return checkTxid(method, readMember(answer, 'txid'))
    },
    disconnect() {
      known = undefined
      return Promise.resolve()
    },
    onChange: () => () => undefined,
  }
}
