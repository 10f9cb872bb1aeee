import { type CaipNetworkId, isObject, readMember } from '@latchkey/kernel'
import { decodeHex, encodeHex } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { MAINNET, SIGNET, TESTNET } from '../network-ids.js'
import type { WalletCodes } from '../wallet-errors.js'
import type { BitcoinAccount, BitcoinApi, Shared } from './bitcoin-api.js'
import { createPageWallet } from './page-wallet.js'
import { ask as askWallet } from './rpc-answer.js'
import {
  accountOf,
  answerInvalid,
  checkAddress,
  checkList,
  checkTxid,
  isTaproot,
  needShared,
  purposeOf,
  sharing,
} from './shared.js'
import { checkSignature } from './signature.js'

/** Leather's own codes: a method not supported, permission denied, not authenticated. */
const CODES: WalletCodes = { unsupported_method: [4002], unauthorized: [7, 16] }

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

/** The accounts of `getAddresses`; entries of other chains are left out. */
function readEntries(list: unknown): readonly BitcoinAccount[] {
  const method = 'getAddresses'
  const entries = checkList(method, list).map((entry) => {
    if (!isObject(entry)) throw answerInvalid(method, 'an address', entry)
    const { symbol, address, publicKey, derivationPath: path } = entry
    if (symbol !== 'BTC') return undefined
    return { address: checkAddress(method, address), publicKey, path }
  })
  const bitcoin = entries.filter((entry) => entry !== undefined)
  const all = bitcoin.map(({ address }) => address)
  return bitcoin.map(({ address, ...rest }) => accountOf(address, purposeOf(address, all), rest))
}

/**
 * Number of an account, from its place in the derivation path (BIP-44, "Path levels").
 *
 * @throws KitError `payer_unknown` when the wallet told no such path
 */
function accountNumber({ address, path = '' }: BitcoinAccount): number {
  const [, number] = /^m\/\d+'\/\d+'\/(\d{1,9})'\//.exec(path) ?? []
  if (number === undefined) throw Bip122Errors.payer_unknown({ address })
  return Number(number)
}

/**
 * Leather: every question opens its window, and it tells of no change. Its answer at the connect is known until the
 * page is left. After that nothing is known.
 */
export function createLeatherApi(target: object): BitcoinApi {
  const wallet = createPageWallet(target, CODES)
  let known: Shared | undefined
  const ask = (method: string, params?: unknown, signal?: AbortSignal) =>
    askWallet(wallet, CODES, method, params, signal)
  return {
    moves: false,
    async connect(_offer, signal) {
      const method = 'getAddresses'
      const list = readMember(await ask(method, undefined, signal), 'addresses')
      known = needShared(method, sharing(method, readEntries(list)))
      return known
    },
    read: () => Promise.resolve(known),
    async signMessage({ address, message, protocol, network }) {
      const method = 'signMessage'
      // It signs by BIP-322 for every address.
      if (protocol === 'ecdsa') throw Bip122Errors.protocol_unsupported({ protocol })
      const answer = await ask(method, {
        message,
        paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
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
    async sendTransfer({ from, to, amount, network }) {
      const method = 'sendTransfer'
      const recipients = [{ address: to, amount: String(amount) }]
      // Left out, it is the account of its window by then, which is not reported.
      const account = accountNumber(from)
      const answer = await ask(method, { recipients, network: networkName(network), account })
      // Of an account of several signers, who have yet to sign: there is no transaction, and may never be one.
      if (readMember(answer, 'status') === 'proposed') throw Bip122Errors.transfer_proposed()
      return checkTxid(method, readMember(answer, 'txid'))
    },
    disconnect() {
      known = undefined
      return Promise.resolve()
    },
    onChange: () => () => undefined,
  }
}
