import { type CaipNetworkId, type Provider, readMember, shown } from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeBase64, readBytes } from '@latchkey/kernel/internal/tools'
import type { StandardAccount, StandardMethod, StandardWallet } from '@latchkey/kernel/internal'
import { SolanaErrors } from './errors.js'
import { standardChainOf } from './network-ids.js'
import { servesNetwork, sharedAccounts } from './wallet-accounts.js'
import { readTransaction, signatureOf, transactionBytes } from './wire/transaction.js'

type Request = Parameters<Provider['request']>[0]
type Members = Readonly<Record<string, unknown>>

/** One request on its way to a wallet. */
interface Call {
  readonly wallet: StandardWallet
  readonly method: string
  readonly params: Members
  readonly network: CaipNetworkId | undefined
}

const SIGNATURE = 64

const paramsInvalid = ({ method }: Call, expected: string, got: unknown) =>
  SolanaErrors.rpc_params_invalid({ method, expected, got: shown(got) })

const answerInvalid = ({ method }: Call, expected: string, got: unknown) =>
  SolanaErrors.provider_answer_invalid({ method, expected, got: shown(got) })

/** A function of the wallet. @throws KitError `unsupported_method` */
function functionOf({ wallet, method }: Call, feature: string): StandardMethod {
  const found = wallet.method(feature, feature.split(':')[1] ?? '')
  if (!found) throw SolanaErrors.unsupported_method({ method })
  return found
}

/** The account a request is for: the one it names, else the first one that is shared and may sign. */
function accountFor(call: Call, candidates?: readonly string[]): StandardAccount {
  const { pubkey } = call.params
  const shared = sharedAccounts(call.wallet)
  const named = pubkey === undefined ? candidates : [pubkey]
  const account = shared.find(({ address }) => !named || named.includes(address))
  if (!account) throw SolanaErrors.unauthorized()
  const { network, wallet } = call
  if (network !== undefined && !servesNetwork(wallet, account, network)) {
    throw SolanaErrors.network_unsupported({ network })
  }
  return account
}

/** The wallet's answers, one for each input. @throws KitError `provider_answer_invalid` */
function outputsOf(call: Call, answer: unknown, count: number): readonly unknown[] {
  if (Array.isArray(answer) && answer.length === count) return Array.from(answer as unknown[])
  throw answerInvalid(call, `a list of ${count}`, answer)
}

function signatureIn(call: Call, output: unknown): Uint8Array {
  const signature = readBytes(readMember(output, 'signature'), SIGNATURE)
  if (signature?.length === SIGNATURE) return signature
  throw answerInvalid(call, `a signature of ${SIGNATURE} bytes`, readMember(output, 'signature'))
}

/** A transaction of the request, which the wallet's feature must take. */
function transactionIn(call: Call, feature: string, value: unknown) {
  const bytes = transactionBytes(value)
  const head = bytes && readTransaction(bytes)
  if (!head) throw paramsInvalid(call, 'a serialised transaction as base64', value)
  const taken = call.wallet.member(feature, 'supportedTransactionVersions')
  const versions: readonly unknown[] = Array.isArray(taken) ? taken : ['legacy']
  if (!versions.includes(head.version)) {
    const version = head.version === 0 ? 'v0' : 'legacy'
    throw SolanaErrors.version_unsupported({ version })
  }
  return { bytes, head }
}

async function signMessage(call: Call) {
  const { message } = call.params
  const bytes = typeof message === 'string' ? decodeBase58(message) : undefined
  if (!bytes) throw paramsInvalid(call, 'a message as base58', message)
  const sign = functionOf(call, 'solana:signMessage')
  const account = accountFor(call).handle
  const [output] = outputsOf(call, await sign({ account, message: bytes }), 1)
  const signed = readBytes(readMember(output, 'signedMessage'))
  // A wallet may sign something else, with a prefix for example: such a signature is of no use here.
  if (!signed || encodeBase58(signed) !== message) {
    throw answerInvalid(call, 'the message that was asked for', readMember(output, 'signedMessage'))
  }
  return { signature: encodeBase58(signatureIn(call, output)) }
}

/** Lets the wallet sign transactions. The signed ones count: wallets may add fees. */
async function signed(call: Call, values: readonly unknown[]) {
  const feature = 'solana:signTransaction'
  const sign = functionOf(call, feature)
  const transactions = values.map((value) => {
    const { bytes, head } = transactionIn(call, feature, value)
    return { bytes, account: accountFor(call, head.signers) }
  })
  const inputs = transactions.map(({ bytes, account }) => ({
    account: account.handle,
    transaction: bytes,
    ...(call.network === undefined ? {} : { chain: standardChainOf(call.network) }),
  }))
  const outputs = outputsOf(call, await sign(...inputs), inputs.length)
  return outputs.map((output, at) => {
    const bytes = readBytes(readMember(output, 'signedTransaction'))
    const head = bytes && readTransaction(bytes)
    // The account that was asked is meant, though the wallet may share another one by now.
    const signer = transactions[at]?.account.address
    const signature = head && signer !== undefined ? signatureOf(head, signer) : undefined
    if (!bytes || !signature) {
      throw answerInvalid(call, 'a transaction signed by the account', bytes)
    }
    return { signature: encodeBase58(signature), transaction: encodeBase64(bytes) }
  })
}

async function signTransaction(call: Call) {
  const [first] = await signed(call, [call.params['transaction']])
  return first
}

async function signAllTransactions(call: Call) {
  const { transactions } = call.params
  if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > 100) {
    throw paramsInvalid(call, 'a list of 1 to 100 transactions', transactions)
  }
  const all = await signed(call, transactions)
  return { transactions: all.map(({ transaction }) => transaction) }
}

const SEND_OPTIONS = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']

async function signAndSendTransaction(call: Call) {
  const feature = 'solana:signAndSendTransaction'
  const send = functionOf(call, feature)
  const { network } = call
  if (network === undefined) throw paramsInvalid(call, 'a network', network)
  const { bytes, head } = transactionIn(call, feature, call.params['transaction'])
  const given = call.params['sendOptions']
  const options = SEND_OPTIONS.map((name) => [name, readMember(given, name)] as const)
  const input = {
    account: accountFor(call, head.signers).handle,
    transaction: bytes,
    chain: standardChainOf(network),
    options: Object.fromEntries(options.filter(([, value]) => value !== undefined)),
  }
  const [output] = outputsOf(call, await send(input), 1)
  return { signature: encodeBase58(signatureIn(call, output)) }
}

/** One prompt for a message of the standard's own form (Sign In With Solana). */
async function signIn(call: Call) {
  const { pubkey: _named, ...input } = call.params
  const sign = functionOf(call, 'solana:signIn')
  const [output] = outputsOf(call, await sign(input), 1)
  const pubkey = readMember(readMember(output, 'account'), 'address')
  const message = readBytes(readMember(output, 'signedMessage'))
  if (!message) throw answerInvalid(call, 'the signed message', readMember(output, 'signedMessage'))
  return {
    pubkey,
    signedMessage: encodeBase58(message),
    signature: encodeBase58(signatureIn(call, output)),
  }
}

const accounts = ({ wallet }: Call) =>
  Promise.resolve(sharedAccounts(wallet).map(({ address }) => ({ pubkey: address })))

/** The methods of wallets behind a relay, and `solana_signIn`, which only wallets in the page have. */
const METHODS: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
  solana_signIn: signIn,
}

/**
 * A wallet of the Wallet Standard behind the methods that wallets over a relay speak, so that callers see one form:
 * messages and signatures as base58, transactions as base64.
 *
 * @throws KitError `unsupported_method`, `unauthorized`, `version_unsupported`, `rpc_params_invalid` and
 * `provider_answer_invalid` from `request`; errors of the wallet pass unchanged.
 */
export function createSolanaProvider(wallet: StandardWallet): Provider {
  return {
    async request({ method, params, network }: Request) {
      const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (!run) throw SolanaErrors.unsupported_method({ method })
      return run({ wallet, method, params: (params ?? {}) as Members, network })
    },
  }
}
