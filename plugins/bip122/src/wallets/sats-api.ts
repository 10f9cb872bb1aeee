import { isKitError, type CaipNetworkId, readMember, shown } from '@latchkey/kernel'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { MAINNET, SIGNET, TESTNET, TESTNET4 } from '../network-ids.js'
import type { WalletCodes } from '../wallet-errors.js'
import type { BitcoinApi, InputToSign, Offer, Shared } from './bitcoin-api.js'
import { createPageWallet, type PageWallet } from './page-wallet.js'
import { ask as askWallet } from './rpc-answer.js'
import { answerInvalid, checkList, checkTxid, needShared, readPurposed, sharing } from './shared.js'
import { checkSignature, usualProtocol } from './signature.js'

/** The meaning of the codes in these wallets: −32002 is no open request here. */
const CODES: WalletCodes = {
  user_rejected: [-32000, -31001],
  unsupported_method: [-32601, -32001],
  unauthorized: [-32002],
}

/** Networks by the names of `wallet_getNetwork` and `wallet_changeNetwork`. */
const NETWORKS: Readonly<Record<string, CaipNetworkId>> = {
  Mainnet: MAINNET,
  Testnet: TESTNET,
  Testnet4: TESTNET4,
  Signet: SIGNET,
}

const PURPOSES = ['payment', 'ordinals']

const nameOf = (network: CaipNetworkId | undefined) =>
  Object.keys(NETWORKS).find((name) => NETWORKS[name] === network)

const isUnknownMethod = (error: unknown) => isKitError(error, 'unsupported_method')

/** One wallet and what can be asked of it. */
interface Sats {
  readonly wallet: PageWallet
  readonly ask: (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>
}

/** Network the wallet says it is on, or `undefined` when it has no word for that. */
async function networkOf({ ask }: Sats, signal?: AbortSignal): Promise<CaipNetworkId | undefined> {
  try {
    const answer = await ask('wallet_getNetwork', null, signal)
    const name = readMember(readMember(answer, 'bitcoin'), 'name')
    const known = typeof name === 'string' && Object.hasOwn(NETWORKS, name)
    if (!known) throw Bip122Errors.network_unsupported({ network: shown(name) })
    return NETWORKS[name]
  } catch (error) {
    if (isUnknownMethod(error)) return undefined
    throw error
  }
}

async function sharedIn(
  sats: Sats,
  method: string,
  list: unknown,
  signal: AbortSignal,
): Promise<Shared | undefined> {
  const entries = checkList(method, list).map((entry) => readPurposed(method, entry))
  const accounts = entries.filter((entry) => entry !== undefined)
  return sharing(method, accounts, await networkOf(sats, signal))
}

/** The older way to ask, for wallets of this style that do not know `wallet_connect`. */
async function connectLegacy(sats: Sats, signal: AbortSignal): Promise<Shared> {
  const method = 'getAccounts'
  const list = await sats.ask(method, { purposes: PURPOSES }, signal)
  return needShared(method, await sharedIn(sats, method, list, signal))
}

async function connect(sats: Sats, { network }: Offer, signal: AbortSignal): Promise<Shared> {
  const method = 'wallet_connect'
  const name = nameOf(network)
  const params = { addresses: PURPOSES, ...(name === undefined ? {} : { network: name }) }
  try {
    const answer = await sats.ask(method, params, signal)
    const addresses = readMember(answer, 'addresses')
    return needShared(method, await sharedIn(sats, method, addresses, signal))
  } catch (error) {
    if (isUnknownMethod(error)) return connectLegacy(sats, signal)
    throw error
  }
}

/**
 * `wallet_getAccount` opens no window: without a grant it is refused. A wallet that does not know it has not said
 * that nothing is shared.
 *
 * @throws KitError `unsupported_method` when it does not know it
 */
async function read(sats: Sats, signal: AbortSignal): Promise<Shared | undefined> {
  const method = 'wallet_getAccount'
  try {
    const answer = await sats.ask(method, { addresses: PURPOSES }, signal)
    return await sharedIn(sats, method, readMember(answer, 'addresses'), signal)
  } catch (error) {
    if (isKitError(error, 'unauthorized')) return undefined
    throw error
  }
}

/** Indexes by address, as `signPsbt` wants them. */
function byAddress(inputs: readonly InputToSign[]): Readonly<Record<string, readonly number[]>> {
  const groups = new Map<string, number[]>()
  for (const { address, index } of inputs) {
    groups.set(address, [...(groups.get(address) ?? []), index])
  }
  return Object.fromEntries(groups)
}

async function switchNetwork(sats: Sats, network: CaipNetworkId): Promise<void> {
  const name = nameOf(network)
  if (name === undefined) throw Bip122Errors.network_unsupported({ network })
  await sats.ask('wallet_changeNetwork', { name })
  const actual = await networkOf(sats)
  if (actual !== network) {
    throw Bip122Errors.switch_ignored({ expected: network, actual: actual ?? 'none' })
  }
}

/** `addListener(event, run)` answers the function that ends it. */
function listen(target: object, events: readonly string[], run: () => void): () => void {
  let listening = true
  const listener = () => {
    if (listening) run()
  }
  const stops = events.map((event) => {
    try {
      const add = readMember(target, 'addListener')
      const stop: unknown =
        typeof add === 'function' ? Reflect.apply(add, target, [event, listener]) : undefined
      return typeof stop === 'function' ? () => void Reflect.apply(stop, undefined, []) : undefined
    } catch {
      return undefined // A wallet without working events is still a wallet.
    }
  })
  return () => {
    listening = false
    for (const stop of stops) {
      try {
        stop?.()
      } catch {
        // The listener is silent already.
      }
    }
  }
}

/** Wallets of the provider list `window.btc_providers`, which speak as sats-connect has it. */
export function createSatsApi(target: object): BitcoinApi {
  const wallet = createPageWallet(target, CODES)
  const sats: Sats = {
    wallet,
    ask: (method, params, signal) => askWallet(wallet, CODES, method, params, signal),
  }
  return {
    moves: true,
    connect: (offer, signal) => connect(sats, offer, signal),
    read: (_offer, signal) => read(sats, signal),
    async signMessage({ address, message, protocol = usualProtocol(address) }) {
      const method = 'signMessage'
      const params = { address, message, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      const answer = await sats.ask(method, params)
      return checkSignature(method, readMember(answer, 'signature'), protocol)
    },
    async signPsbt({ psbt, inputs }) {
      const method = 'signPsbt'
      const params = { psbt: encodeBase64(psbt), signInputs: byAddress(inputs), broadcast: false }
      const answer = readMember(await sats.ask(method, params), 'psbt')
      const signed = decodeBase64(answer)
      if (!signed?.length) throw answerInvalid(method, 'a PSBT as base64', answer)
      return signed
    },
    async sendTransfer({ to, amount }) {
      const method = 'sendTransfer'
      const params = { recipients: [{ address: to, amount: Number(amount) }] }
      return checkTxid(method, readMember(await sats.ask(method, params), 'txid'))
    },
    switchNetwork: (network) => switchNetwork(sats, network),
    async disconnect() {
      try {
        await sats.ask('wallet_disconnect', null)
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
      }
    },
    onChange: (changed) =>
      listen(target, ['accountChange', 'accountDisconnected', 'networkChange'], changed),
  }
}
