import { type CaipNetworkId, readMember, shown } from '@latchkey/kernel'
import { decodeHex, encodeHex } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { MAINNET, SIGNET, TESTNET, TESTNET4 } from '../network-ids.js'
import type { BitcoinApi, PsbtRequest, Shared } from './bitcoin-api.js'
import { createPageWallet, type PageWallet } from './page-wallet.js'
import {
  accountOf,
  answerInvalid,
  checkAddress,
  checkList,
  checkTxid,
  needShared,
  sharing,
} from './shared.js'
import { checkSignature, usualProtocol } from './signature.js'

/** Names of networks in `getChain` and `switchChain`. */
const CHAINS: Readonly<Record<string, CaipNetworkId>> = {
  BITCOIN_MAINNET: MAINNET,
  BITCOIN_TESTNET: TESTNET,
  BITCOIN_TESTNET4: TESTNET4,
  BITCOIN_SIGNET: SIGNET,
}

/** The differences between the wallets of this kind. */
export interface UnisatStyle {
  /** The one network of wallets that are on no other. */
  readonly only?: CaipNetworkId
}

async function chainOf(wallet: PageWallet, signal?: AbortSignal): Promise<CaipNetworkId> {
  const method = 'getChain'
  const name = readMember(await wallet.call(method, [], signal), 'enum')
  const network = typeof name === 'string' && Object.hasOwn(CHAINS, name) ? CHAINS[name] : undefined
  // Other chains, such as Fractal, use addresses of Bitcoin: they must not be taken for it.
  if (!network) throw Bip122Errors.network_unsupported({ network: shown(name) })
  return network
}

async function read(
  wallet: PageWallet,
  { only }: UnisatStyle,
  signal: AbortSignal,
): Promise<Shared | undefined> {
  const method = 'getAccounts'
  const [first] = checkList(method, await wallet.call(method, [], signal))
  if (first === undefined) return undefined
  const address = checkAddress(method, first)
  const [publicKey, network] = await Promise.all([
    wallet.call('getPublicKey', [], signal),
    only ?? chainOf(wallet, signal),
  ])
  return sharing(method, [accountOf(address, 'payment', { publicKey })], network)
}

/** Inputs in the words of `signPsbt`; finalising stays with the app, which sees what was signed. */
const unisatPsbtParameters = ({ psbt, inputs }: PsbtRequest) => [
  encodeHex(psbt),
  {
    autoFinalized: false,
    toSignInputs: inputs.map(({ index, address, sighashTypes }) => ({
      index,
      address,
      ...(sighashTypes ? { sighashTypes: [...sighashTypes] } : {}),
    })),
  },
]

async function switchChain(wallet: PageWallet, network: CaipNetworkId): Promise<void> {
  const name = Object.keys(CHAINS).find((one) => CHAINS[one] === network)
  if (name === undefined) throw Bip122Errors.network_unsupported({ network })
  await wallet.call('switchChain', [name])
  const actual = await chainOf(wallet)
  if (actual !== network) throw Bip122Errors.switch_ignored({ expected: network, actual })
}

/** Wallets with the functions of UniSat: one address at a time, which is for everything. */
export function createUnisatApi(target: object, style: UnisatStyle = {}): BitcoinApi {
  const wallet = createPageWallet(target, {})
  return {
    moves: style.only === undefined,
    async connect(_offer, signal) {
      const method = 'requestAccounts'
      checkList(method, await wallet.call(method, [], signal))
      return needShared(method, await read(wallet, style, signal))
    },
    read: (_offer, signal) => read(wallet, style, signal),
    async signMessage({ address, message, protocol = usualProtocol(address) }) {
      const method = 'signMessage'
      const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return checkSignature(method, await wallet.call(method, [message, type]), protocol)
    },
    async signPsbt(request) {
      const method = 'signPsbt'
      const answer = await wallet.call(method, unisatPsbtParameters(request))
      const signed = decodeHex(answer)
      if (!signed?.length) throw answerInvalid(method, 'a PSBT as hex', answer)
      return signed
    },
    async sendTransfer({ to, amount }) {
      const method = 'sendBitcoin'
      return checkTxid(method, await wallet.call(method, [to, Number(amount)]))
    },
    ...(style.only === undefined
      ? { switchNetwork: (network: CaipNetworkId) => switchChain(wallet, network) }
      : {}),
    async disconnect() {
      if (wallet.has('disconnect')) await wallet.call('disconnect', [])
    },
    onChange: (changed) =>
      wallet.on(style.only ? ['accountsChanged'] : ['accountsChanged', 'chainChanged'], changed),
  }
}
