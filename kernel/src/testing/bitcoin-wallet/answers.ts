import { base64 } from '@scure/base'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { refusals } from '../wallet/provider-error.js'
import { approve, keyFor, member, signatureOf, usualKind, type HonestContext } from './core.js'
import type { BitcoinKey, BitcoinNetworkName } from './key.js'
import { sendTransfer, signPsbt, type InputRequest } from './transactions.js'
import type { BitcoinSteps } from './wallet-state.js'

type Answer = (params: readonly unknown[], context: HonestContext) => unknown

const needGrant = ({ steps }: HonestContext) => {
  if (steps.visible().length === 0) throw refusals.unauthorized()
}

const CHAINS: Readonly<Record<string, BitcoinNetworkName>> = {
  BITCOIN_MAINNET: 'mainnet',
  BITCOIN_TESTNET: 'testnet',
  BITCOIN_SIGNET: 'signet',
}

/** UniSat's description of a network. */
export function unisatChain(network: BitcoinNetworkName) {
  const name = Object.keys(CHAINS).find((one) => CHAINS[one] === network) ?? ''
  const words = name.toLowerCase().replace('_', ' ')
  return {
    enum: name,
    name: words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    network: network === 'mainnet' ? 'livenet' : 'testnet',
  }
}

/** UniSat shows one address, for payments. */
export const unisatAccounts = ({ steps }: Pick<HonestContext, 'steps'>): readonly string[] =>
  steps
    .visible()
    .slice(0, 1)
    .map((key) => key.address(steps.state.network))

const unisatConnect: Answer = (_params, context) => {
  approve(context)
  return unisatAccounts(context)
}

const unisatSignPsbt: Answer = ([psbt, options], context) => {
  needGrant(context)
  const inputs = (member(options, 'toSignInputs') ?? []) as readonly InputRequest[]
  const final = member(options, 'autoFinalized') !== false
  return bytesToHex(signPsbt(hexToBytes(String(psbt)), inputs, context.steps, final))
}

const UNISAT: Readonly<Record<string, Answer>> = {
  requestAccounts: unisatConnect,
  getAccounts: (_params, context) => unisatAccounts(context),
  getPublicKey: (_params, context) => {
    needGrant(context)
    return context.steps.keys().payment.publicKeyHex
  },
  signMessage: ([message, type = 'ecdsa'], context) => {
    needGrant(context)
    const kind = type === 'bip322-simple' ? 'bip322' : 'ecdsa'
    return base64.encode(signatureOf(context.steps.keys().payment, message, kind, context))
  },
  signPsbt: unisatSignPsbt,
  sendBitcoin: ([to, amount], { steps, node }) => sendTransfer(to, amount, steps, node),
  disconnect: (_params, { steps }) => {
    steps.grant(false)
  },
}

const UNISAT_CHAINS: Readonly<Record<string, Answer>> = {
  getChain: (_params, { steps }) => unisatChain(steps.state.network),
  switchChain: ([name], { steps }) => {
    const network = CHAINS[String(name)]
    if (!network) throw refusals.params(`Unknown chain ${String(name)}`)
    steps.move(network)
    return unisatChain(network)
  },
}

const SATS_NETWORKS: Readonly<Record<string, BitcoinNetworkName>> = {
  Mainnet: 'mainnet',
  Testnet: 'testnet',
  Signet: 'signet',
}

/** A network in the words of sats-connect. */
export const satsNetwork = (network: BitcoinNetworkName) => ({
  bitcoin: { name: `${network[0]?.toUpperCase() ?? ''}${network.slice(1)}` },
})

const satsAddress = (key: BitcoinKey, network: BitcoinNetworkName) => ({
  address: key.address(network),
  publicKey: key.type === 'p2tr' ? key.publicKeyHex.slice(2) : key.publicKeyHex,
  purpose: key.purpose,
  addressType: key.type,
  network,
  walletType: 'software',
})

/** The page's permissions, in the words of sats-connect. */
export const satsAddresses = ({ steps }: Pick<HonestContext, 'steps'>) =>
  steps.visible().map((key) => satsAddress(key, steps.state.network))

const satsAccount = (context: HonestContext) => {
  needGrant(context)
  return { walletType: 'software', addresses: satsAddresses(context) }
}

const satsSignPsbt: Answer = ([params], { steps }) => {
  const groups = member(params, 'signInputs') as Readonly<Record<string, readonly number[]>>
  const inputs = Object.entries(groups).flatMap(([address, indexes]) =>
    indexes.map((index) => ({ index, address })),
  )
  const psbt = base64.decode(String(member(params, 'psbt')))
  return { psbt: base64.encode(signPsbt(psbt, inputs, steps, false)) }
}

const changeNetwork = (name: unknown, { steps }: HonestContext) => {
  const network = SATS_NETWORKS[String(name)]
  if (!network) throw refusals.params(`Unknown network ${String(name)}`)
  steps.move(network)
}

const SATS: Readonly<Record<string, Answer>> = {
  wallet_connect: ([params], context) => {
    approve(context)
    const name = member(params, 'network')
    if (name !== undefined) changeNetwork(name, context)
    return {
      id: 'account-0',
      ...satsAccount(context),
      network: satsNetwork(context.steps.state.network),
    }
  },
  getAccounts: (_params, context) => {
    approve(context)
    return satsAddresses(context)
  },
  wallet_getAccount: (_params, context) => satsAccount(context),
  wallet_getNetwork: (_params, context) => {
    needGrant(context)
    return satsNetwork(context.steps.state.network)
  },
  wallet_changeNetwork: ([params], context) => {
    changeNetwork(member(params, 'name'), context)
    return null
  },
  wallet_disconnect: (_params, { steps }) => {
    steps.grant(false)
    return null
  },
  signMessage: ([params], context) => {
    const address = member(params, 'address')
    const key = keyFor(address, context)
    const protocol = member(params, 'protocol')
    const kind = protocol === undefined ? usualKind(key) : protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
    const signature = signatureOf(key, member(params, 'message'), kind, context)
    return { address, signature: base64.encode(signature), messageHash: '' }
  },
  signPsbt: satsSignPsbt,
  sendTransfer: async ([params], { steps, node }) => {
    const [first] = member(params, 'recipients') as readonly unknown[]
    return {
      txid: await sendTransfer(member(first, 'address'), member(first, 'amount'), steps, node),
    }
  },
}

const leatherKey = (type: unknown, { steps }: HonestContext) =>
  steps.visible().find((key) => key.type === type) ?? steps.keys().payment

/** The steps for the account of a number; without one it is the active account. */
const withAccount = (index: unknown, steps: BitcoinSteps): BitcoinSteps => {
  const named = index === undefined ? steps.keys() : steps.accounts[Number(index)]
  if (!named) throw refusals.params(`There is no account ${String(index)}`)
  return { ...steps, keys: () => named }
}

/** The wallet signs on the network that the request names. */
const LEATHER: Readonly<Record<string, Answer>> = {
  getAddresses: (_params, context) => {
    approve(context)
    const { network } = context.steps.state
    const addresses = context.steps.visible().map((key) => ({
      symbol: 'BTC',
      type: key.type,
      address: key.address(network),
      publicKey: key.publicKeyHex,
      derivationPath: key.path,
    }))
    return {
      addresses: [...addresses, { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' }],
    }
  },
  signMessage: ([params], context) => {
    needGrant(context)
    const key = leatherKey(member(params, 'paymentType'), context)
    const message = member(params, 'message')
    const signature = signatureOf(key, message, 'bip322', context)
    const address = key.address(context.steps.state.network)
    return { signature: base64.encode(signature), address, message }
  },
  signPsbt: ([params], context) => {
    needGrant(context)
    const { steps } = context
    const indexes = member(params, 'signAtIndex') as readonly number[]
    const address = steps.keys().payment.address(steps.state.network)
    const psbt = hexToBytes(String(member(params, 'hex')))
    const inputs = indexes.map((index) => ({ index, address }))
    return { hex: bytesToHex(signPsbt(psbt, inputs, steps, false)) }
  },
  sendTransfer: async ([params], { steps, node }) => {
    const [first] = member(params, 'recipients') as readonly unknown[]
    const payer = withAccount(member(params, 'account'), steps)
    return {
      txid: await sendTransfer(member(first, 'address'), member(first, 'amount'), payer, node),
    }
  },
}

interface StandardInput {
  readonly account: { readonly address: string }
}

const standardSignPsbt = (input: unknown, { steps }: HonestContext) => {
  const groups = member(input, 'inputsToSign') as readonly (StandardInput & {
    readonly signingIndexes: readonly number[]
    readonly sigHash?: number
  })[]
  const inputs = groups.flatMap(({ account, signingIndexes, sigHash }) =>
    signingIndexes.map((index) => ({
      index,
      address: account.address,
      ...(sigHash === undefined ? {} : { sighashTypes: [sigHash] }),
    })),
  )
  return { signedPsbt: signPsbt(member(input, 'psbt') as Uint8Array, inputs, steps, false) }
}

/** The features of the Wallet Standard. `connect` is answered by the object, which has the accounts. */
const STANDARD: Readonly<Record<string, Answer>> = {
  connect: (_params, context) => {
    approve(context)
  },
  disconnect: (_params, { steps }) => {
    steps.grant(false)
  },
  signMessage: (inputs, context) =>
    inputs.map((input) => {
      const key = keyFor(member(member(input, 'account'), 'address'), context)
      const message = member(input, 'message')
      return {
        signedMessage: message,
        signature: signatureOf(key, message, usualKind(key), context),
      }
    }),
  signTransaction: (inputs, context) => inputs.map((input) => standardSignPsbt(input, context)),
}

/** Ways in which a test wallet can speak to a page. */
export type BitcoinWalletApi = 'standard' | 'sats' | 'unisat' | 'okx' | 'leather'

/** Honest answers by API and function, as each wallet's documentation has them. */
export const ANSWERS: Readonly<Record<BitcoinWalletApi, Readonly<Record<string, Answer>>>> = {
  standard: STANDARD,
  sats: SATS,
  unisat: { ...UNISAT, ...UNISAT_CHAINS },
  okx: UNISAT,
  leather: LEATHER,
}

const CONNECTS = ['requestAccounts', 'wallet_connect', 'getAccounts', 'connect']

/** Whether a wallet would open its window for the function. */
export function opensWindow(api: BitcoinWalletApi, name: string, hidden: boolean): boolean {
  if (api === 'leather') return true
  if (name === 'getAccounts' && api !== 'sats') return false
  if (CONNECTS.includes(name)) return hidden
  return !hidden && /^(?:sign|send|switch|wallet_change)/.test(name)
}
