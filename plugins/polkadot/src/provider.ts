import { type CaipNetworkId, type Provider, readMember, shown } from '@latchkey/kernel'
import { readBytes } from '@latchkey/kernel/internal/tools'
import { readAddress, samePolkadotAddress } from './address.js'
import { PolkadotErrors } from './errors.js'
import type { Extension } from './extension.js'
import { fromHex, isHex, toHex, wrapMessage } from './message.js'
import type { SharedAccount } from './shared-accounts.js'

type Request = Parameters<Provider['request']>[0]

/** One request on its way to an extension. */
interface Call extends Request {
  readonly extension: Extension
  readonly choose: Choose
}

/** Shows the accounts on another network. */
type Choose = (network: CaipNetworkId) => Promise<void>

const NETWORK = /^polkadot:[0-9a-f]{32}$/

/** 64 bytes, or 65 with a recovery bit or the kind of key before it, or 66 with both. */
const SIGNATURE = /^0x[0-9a-f]{128}(?:[0-9a-f]{2}){0,2}$/i

/** The account a request names. It must be shared now. @throws KitError `unauthorized`, `rpc_params_invalid` */
async function accountFor({ extension, method, params }: Call): Promise<SharedAccount> {
  const address = readMember(params, 'address')
  if (typeof address !== 'string' || !readAddress(address)) {
    const expected = 'an SS58 address'
    throw PolkadotErrors.rpc_params_invalid({ method, expected, got: shown(address) })
  }
  const shared = await extension.accounts()
  const account = shared.find((one) => samePolkadotAddress(one.address, address))
  if (!account) throw PolkadotErrors.unauthorized()
  return account
}

/** @throws KitError `provider_answer_invalid` */
function signatureIn({ method }: Call, answer: unknown): { readonly signature: `0x${string}` } {
  const signature = readMember(answer, 'signature')
  if (typeof signature === 'string' && SIGNATURE.test(signature)) {
    return { signature: signature as `0x${string}` }
  }
  const expected = 'a signature as 0x hex'
  throw PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(signature) })
}

/** Hex is bytes and anything else text, as extensions and wallets behind a relay read it. */
async function signMessage(call: Call) {
  const { method, params, extension } = call
  const message = readMember(params, 'message')
  if (typeof message !== 'string') {
    const expected = 'a message as text or hex'
    throw PolkadotErrors.rpc_params_invalid({ method, expected, got: shown(message) })
  }
  const { address } = await accountFor(call)
  const data = toHex(wrapMessage(isHex(message) ? fromHex(message) : message))
  return signatureIn(call, await extension.sign('signRaw', { address, data, type: 'bytes' }))
}

/** More bytes than any block takes in one transaction. */
const MOST_BYTES = 5_000_000

/**
 * The whole signed transaction, which a wallet answers that changed the payload (`SignerResult` of
 * `@polkadot/api`): as bytes or as hex.
 *
 * @throws KitError `provider_answer_invalid`
 */
function transactionIn({ method }: Call, answer: unknown) {
  const transaction = readMember(answer, 'signedTransaction')
  if (transaction === undefined || transaction === null) return {}
  const bytes = readBytes(transaction, MOST_BYTES)
  const hex = bytes ? toHex(bytes) : transaction
  if (isHex(hex) && hex.length <= 2 * MOST_BYTES) return { signedTransaction: hex }
  const expected = 'the signed transaction as bytes or 0x hex'
  throw PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(transaction) })
}

async function signTransaction(call: Call) {
  const { method, params, extension } = call
  const payload = readMember(params, 'transactionPayload')
  if (typeof payload !== 'object' || payload === null) {
    const expected = 'a transactionPayload'
    throw PolkadotErrors.rpc_params_invalid({ method, expected, got: shown(payload) })
  }
  const { address } = await accountFor(call)
  const answer = await extension.sign('signPayload', { ...payload, address })
  return { ...signatureIn(call, answer), ...transactionIn(call, answer) }
}

async function getAccounts({ extension }: Call) {
  const shared = await extension.accounts()
  return shared.map(({ address, name, type }) => ({ address, name, type }))
}

/** No wallet is asked: an extension signs for whichever network a payload names. */
async function selectNetwork({ method, params, choose }: Call) {
  const network = readMember(params, 'network')
  if (typeof network === 'string' && NETWORK.test(network)) return choose(network as CaipNetworkId)
  const expected = 'the id of a polkadot network'
  throw PolkadotErrors.rpc_params_invalid({ method, expected, got: shown(network) })
}

/** The methods of wallets behind a relay, one that chooses the network shown, and one that lists the accounts with names and kinds of key. */
const METHODS: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: signTransaction,
  polkadot_getAccounts: getAccounts,
  polkadot_selectNetwork: selectNetwork,
}

/**
 * An extension behind the methods that wallets over a relay speak, so that callers see one form. The account named
 * must be shared at that moment, or the extension is not opened.
 *
 * @throws KitError `unsupported_method`, `unauthorized`, `rpc_params_invalid` and `provider_answer_invalid`
 * from `request`; errors of the extension pass unchanged.
 */
export const createInjectedProvider = (extension: Extension, choose: Choose): Provider => ({
  async request({ method, params }) {
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!run) throw PolkadotErrors.unsupported_method({ method })
    return run({ method, params, extension, choose })
  },
})
