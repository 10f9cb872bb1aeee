import { type CaipNetworkId, type Provider, isObject, readMember, shown } from '@latchkey/kernel'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { sameBitcoinAddress } from './address.js'
import { Bip122Errors } from './errors.js'
import type { BitcoinAccount, BitcoinApi, InputToSign, Shared } from './wallets/bitcoin-api.js'

type Request = Parameters<Provider['request']>[0]

const NO_OFFER = { network: undefined, networks: [] }
/** Never aborted: requests of the app are given up by the app. */
const forever = () => new AbortController().signal

/** One request on its way to a wallet. */
interface Call {
  readonly api: BitcoinApi
  readonly method: string
  readonly params: unknown
  readonly network: CaipNetworkId | undefined
}

const invalid = ({ method }: Call, expected: string, got: unknown) =>
  Bip122Errors.rpc_params_invalid({ method, expected, got: shown(got) })

const textIn = (call: Call, name: string): string => {
  const value = readMember(call.params, name)
  if (typeof value === 'string') return value
  throw invalid(call, `"${name}" as text`, value)
}

/** The accounts that the wallet shares now. @throws KitError `unauthorized`, `network_mismatch` */
async function sharedNow({ api, network }: Call): Promise<Shared> {
  const offer = network === undefined ? NO_OFFER : { network, networks: [network] }
  const shared = await api.read(offer, forever())
  if (!shared) throw Bip122Errors.unauthorized()
  if (network !== undefined && network !== shared.network) {
    throw Bip122Errors.network_mismatch({ expected: network, actual: shared.network })
  }
  return shared
}

/** A shared address that a request names. @throws KitError `account_mismatch` */
function accountNamed({ accounts }: Shared, address: string): BitcoinAccount {
  const account = accounts.find((one) => sameBitcoinAddress(one.address, address))
  if (account) return account
  throw Bip122Errors.account_mismatch({ expected: accounts[0].address, actual: shown(address) })
}

async function accounts(call: Call) {
  const shared = await call.api.read(
    call.network === undefined ? NO_OFFER : { network: call.network, networks: [call.network] },
    forever(),
  )
  return (shared?.accounts ?? []).map(({ address, type, publicKey, path }) => ({
    address,
    intention: type,
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(path === undefined ? {} : { path }),
  }))
}

/** A shared address, and whether the wallet keeps ordinals at another one. */
async function payer(call: Call) {
  const shared = await sharedNow(call)
  const { address, type } = accountNamed(shared, textIn(call, 'account'))
  const ordinals = shared.accounts.filter((one) => one.type === 'ordinal')
  // Some wallets share one address for both.
  const isApart = ordinals.every((one) => !sameBitcoinAddress(one.address, address))
  return { address, ordinalsApart: type === 'payment' && ordinals.length > 0 && isApart }
}

async function signMessage(call: Call) {
  const protocol = readMember(call.params, 'protocol')
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322') {
    throw invalid(call, '"protocol" as "ecdsa" or "bip322"', protocol)
  }
  const message = textIn(call, 'message')
  const shared = await sharedNow(call)
  const named = readMember(call.params, 'address') === undefined ? 'account' : 'address'
  const { address } = accountNamed(shared, textIn(call, named))
  const signature = await call.api.signMessage({
    address,
    message,
    protocol,
    network: shared.network,
  })
  return { address, signature }
}

function inputIn(call: Call, shared: Shared, value: unknown): InputToSign {
  if (!isObject(value)) throw invalid(call, 'inputs with an index and an address', value)
  const { index, address, sighashTypes } = value
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) {
    throw invalid(call, 'the index of an input', index)
  }
  const account = accountNamed(shared, String(address))
  if (sighashTypes === undefined) return { index, address: account.address }
  if (!Array.isArray(sighashTypes) || !sighashTypes.every((one) => Number.isInteger(one))) {
    throw invalid(call, '"sighashTypes" as numbers', sighashTypes)
  }
  return { index, address: account.address, sighashTypes: sighashTypes as number[] }
}

async function signPsbt(call: Call) {
  const psbt = decodeBase64(textIn(call, 'psbt'))
  const inputs = readMember(call.params, 'signInputs')
  if (!psbt?.length) throw invalid(call, 'a PSBT as base64', readMember(call.params, 'psbt'))
  if (!Array.isArray(inputs) || inputs.length === 0) throw invalid(call, 'inputs to sign', inputs)
  if (readMember(call.params, 'broadcast') === true) {
    throw invalid(call, '"broadcast" left out: what was signed is looked at first', true)
  }
  const shared = await sharedNow(call)
  const request = {
    psbt,
    inputs: inputs.map((one) => inputIn(call, shared, one)),
    network: shared.network,
  }
  return { psbt: encodeBase64(await call.api.signPsbt(request)) }
}

async function sendTransfer(call: Call) {
  const to = textIn(call, 'recipientAddress')
  const amount = textIn(call, 'amount')
  if (!/^[1-9]\d{0,15}$/.test(amount)) throw invalid(call, '"amount" in satoshis', amount)
  const shared = await sharedNow(call)
  const from = accountNamed(shared, textIn(call, 'account'))
  const { address } = from
  // None of these wallets can be told which address pays: it is theirs for payments, where they have one.
  if (from.type !== 'payment') throw Bip122Errors.account_cannot_pay({ address })
  const payers = shared.accounts.filter(({ type }) => type === 'payment')
  if (payers.length > 1) throw Bip122Errors.payer_unknown({ address })
  const { network } = shared
  return { txid: await call.api.sendTransfer({ from, to, amount: BigInt(amount), network }) }
}

async function switchNetwork({ api, method, network }: Call) {
  if (!api.switchNetwork || network === undefined) {
    throw Bip122Errors.unsupported_method({ method })
  }
  await api.switchNetwork(network)
  return null
}

/**
 * `switchNetwork` is ours: in the page some wallets can be asked to move. A session over a relay answers by itself.
 * `getPayer` is ours, too: a wallet over a relay does not have it, and puts its payments together itself.
 */
const METHODS: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  getAccountAddresses: accounts,
  getPayer: payer,
  signMessage,
  signPsbt,
  sendTransfer,
  switchNetwork,
}

/**
 * The wallet behind the methods that relays have for Bitcoin, so that the same code speaks to a wallet in
 * the page and to one far away (https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin).
 * Each request is compared with what the wallet shares right before it goes out.
 */
export const createBitcoinProvider = (api: BitcoinApi): Provider => ({
  async request({ method, params, network }: Request) {
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!run) throw Bip122Errors.unsupported_method({ method })
    return run({ api, method, params, network })
  },
})
