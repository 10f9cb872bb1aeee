import { type CaipNetworkId, readMember } from '@latchkey/kernel'
import {
  encodeBase64,
  encodeHex,
  abortable,
  readBytes,
  readStandardAccounts,
} from '@latchkey/kernel/internal/tools'
import type { StandardAccount, StandardWallet } from '@latchkey/kernel/internal'
import { isAddressOn, isBitcoinAddress } from '../address.js'
import { Bip122Errors } from '../errors.js'
import { MAINNET, SIGNET, TESTNET, TESTNET4 } from '../network-ids.js'
import { toWalletError } from '../wallet-errors.js'
import type { BitcoinApi, InputToSign, Offer, PsbtRequest, Shared } from './bitcoin-api.js'
import { accountOf, answerInvalid, needShared, purposeOf, sharing } from './shared.js'
import { checkSignature } from './signature.js'

/** Networks by the names of the Wallet Standard. */
const CHAINS: Readonly<Record<string, CaipNetworkId>> = {
  'bitcoin:mainnet': MAINNET,
  'bitcoin:testnet': TESTNET,
  'bitcoin:testnet4': TESTNET4,
  'bitcoin:signet': SIGNET,
}

/** Whether a chain of a wallet is one of Bitcoin's that this plugin knows. */
export const isBitcoinChain = (chain: string): boolean => Object.hasOwn(CHAINS, chain)

const CONNECT = 'bitcoin:connect'
const STANDARD_CONNECT = 'standard:connect'
/** Longest PSBT taken from a wallet, in bytes. */
const MOST_BYTES = 1_000_000

const chainOf = (network: CaipNetworkId) =>
  Object.keys(CHAINS).find((chain) => CHAINS[chain] === network)

/** Calls a function of a feature; they are named alike. @throws KitError */
async function call(
  wallet: StandardWallet,
  feature: string,
  parameters: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const run = wallet.method(feature, feature.split(':')[1] ?? '')
  if (!run) throw Bip122Errors.unsupported_method({ method: feature })
  signal?.throwIfAborted()
  try {
    return await abortable(run(...parameters), signal)
  } catch (error) {
    throw signal?.aborted ? (error as Error) : toWalletError(error, feature)
  }
}

/** Addresses shared right now. @throws KitError `provider_answer_invalid` */
function sharedAccounts(wallet: StandardWallet): readonly StandardAccount[] {
  const accounts = wallet.registered() ? wallet.accounts() : []
  const bitcoin = accounts?.filter(({ chains }) => chains.some(isBitcoinChain))
  if (!bitcoin?.every(({ address }) => isBitcoinAddress(address))) {
    throw answerInvalid(CONNECT, 'accounts with Bitcoin addresses', accounts)
  }
  return bitcoin
}

const serves = ({ address, chains }: StandardAccount, network: CaipNetworkId) =>
  chains.some((chain) => CHAINS[chain] === network) && isAddressOn(address, network)

/** The network among those the accounts are on: the one that is wanted, offered, or simply the first. */
function networkAmong(
  accounts: readonly StandardAccount[],
  { network, networks }: Offer,
): CaipNetworkId | undefined {
  const known = [...(network ? [network] : []), ...networks, ...Object.values(CHAINS)]
  return known.find((one) => accounts.some((account) => serves(account, one)))
}

function readShared(wallet: StandardWallet, offer: Offer): Shared | undefined {
  const accounts = sharedAccounts(wallet)
  const network = networkAmong(accounts, offer)
  if (accounts.length === 0) return undefined
  // Addresses that do not fit their chains are an answer that cannot be read, not the word that nothing is shared.
  if (network === undefined) throw answerInvalid(CONNECT, 'addresses of their chains', accounts)
  const served = accounts.filter((account) => serves(account, network))
  const addresses = served.map(({ address }) => address)
  const shared = served.map(({ address, publicKey }) =>
    accountOf(address, purposeOf(address, addresses), { publicKey: encodeHex(publicKey) }),
  )
  return sharing(CONNECT, shared, network)
}

/**
 * The shared addresses after a reload. Many wallets have no accounts there until they are asked. Bitcoin's own
 * `connect` has no silent form, so only wallets with the standard's `connect` are asked.
 */
async function restore(
  wallet: StandardWallet,
  offer: Offer,
  signal: AbortSignal,
): Promise<Shared | undefined> {
  const shared = readShared(wallet, offer)
  if (shared || !wallet.has(STANDARD_CONNECT)) return shared
  await call(wallet, STANDARD_CONNECT, [{ silent: true }], signal)
  return readShared(wallet, offer)
}

/** The wallet's own object of an address, which it wants to be handed back. */
function handleOf(wallet: StandardWallet, address: string): object {
  const account = sharedAccounts(wallet).find((one) => one.address === address)
  if (!account) throw Bip122Errors.unauthorized()
  return account.handle
}

/** Inputs by account, as the feature wants them: one flag for all indexes of an entry. */
function inputsToSign(wallet: StandardWallet, inputs: readonly InputToSign[]) {
  return inputs.map(({ address, index, sighashTypes }) => ({
    account: handleOf(wallet, address),
    signingIndexes: [index],
    ...(sighashTypes?.[0] === undefined ? {} : { sigHash: sighashTypes[0] }),
  }))
}

function firstOutput(feature: string, answer: unknown): unknown {
  if (Array.isArray(answer) && answer.length === 1) return answer[0] as unknown
  throw answerInvalid(feature, 'a list of one', answer)
}

async function signPsbt(wallet: StandardWallet, { psbt, inputs, network }: PsbtRequest) {
  const feature = 'bitcoin:signTransaction'
  const request = { psbt, inputsToSign: inputsToSign(wallet, inputs), chain: chainOf(network) }
  const output = firstOutput(feature, await call(wallet, feature, [request]))
  const signed = readBytes(readMember(output, 'signedPsbt'), MOST_BYTES)
  if (!signed) throw answerInvalid(feature, 'the bytes of a PSBT', output)
  return signed
}

async function signMessage(wallet: StandardWallet, address: string, message: string) {
  const feature = 'bitcoin:signMessage'
  const bytes = new TextEncoder().encode(message)
  const input = { account: handleOf(wallet, address), message: bytes }
  const output = firstOutput(feature, await call(wallet, feature, [input]))
  const signature = readBytes(readMember(output, 'signature'), 1_000)
  if (!signature) throw answerInvalid(feature, 'the bytes of a signature', output)
  return encodeBase64(signature)
}

/** Events of `bitcoin:events`, for wallets without `standard:events`. */
function onBitcoinEvents(wallet: StandardWallet, changed: () => void): () => void {
  const on = wallet.has('standard:events') ? undefined : wallet.method('bitcoin:events', 'on')
  if (!on) return () => undefined
  let listening = true
  const off = on('change', () => {
    if (listening) changed()
  }).catch(() => undefined)
  return () => {
    listening = false
    void off.then((stop) => {
      if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
    })
  }
}

/** Wallets that register themselves (Wallet Standard) with Bitcoin's features. */
export function createStandardApi(wallet: StandardWallet): BitcoinApi {
  return {
    moves: false,
    async connect(offer, signal) {
      const answer = await call(wallet, CONNECT, [{ purposes: ['payment', 'ordinals'] }], signal)
      const accounts = readStandardAccounts(readMember(answer, 'accounts'))
      if (!accounts) throw answerInvalid(CONNECT, 'a list of accounts', answer)
      return needShared(CONNECT, readShared(wallet, offer)) // Its last word, not its answer.
    },
    read: (offer) =>
      new Promise((resolve) => {
        resolve(readShared(wallet, offer))
      }),
    restore: (offer, signal) => restore(wallet, offer, signal),
    async signMessage({ address, message, protocol }) {
      const signature = await signMessage(wallet, address, message)
      return checkSignature('bitcoin:signMessage', signature, protocol)
    },
    signPsbt: (request) => signPsbt(wallet, request),
    // The standard has no transfer: an app puts a PSBT together and sends what comes back.
    sendTransfer: () => Promise.reject(Bip122Errors.unsupported_method({ method: 'sendTransfer' })),
    async disconnect() {
      const feature = ['bitcoin:disconnect', 'standard:disconnect'].find((one) => wallet.has(one))
      if (feature) await call(wallet, feature, [])
    },
    onChange(changed) {
      const stops = [wallet.onChange(changed), onBitcoinEvents(wallet, changed)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
