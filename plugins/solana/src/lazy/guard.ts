import {
  type Expected,
  type Provider,
  type ProviderGuard,
  readMember,
  shown,
} from '@latchkey/kernel'
import { checkWrite, mismatches } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from '../errors.js'
import { readTransaction, transactionBytes } from '../wire/transaction.js'

type Request = Parameters<Provider['request']>[0]

const ACCOUNTS = 'solana_getAccounts'
const READS: readonly string[] = [ACCOUNTS, 'solana_requestAccounts']

/** The advice for a developer about a method on no list. */
const HELP = 'See the methods in the README of @latchkey/solana.'

const { accountMismatch, networkMismatch } = mismatches(SolanaErrors)

/** A transaction acts for those who sign it: the account shown must be among them. */
function checkTransaction(method: string, value: unknown, expected: Expected): void {
  const bytes = transactionBytes(value)
  const head = bytes && readTransaction(bytes)
  if (!head) {
    const got = shown(value)
    throw SolanaErrors.rpc_params_invalid({ method, expected: 'a transaction as base64', got })
  }
  if (!head.signers.includes(expected.address)) throw accountMismatch(expected, head.signers[0])
}

function checkTransactions(method: string, value: unknown, expected: Expected): void {
  if (!Array.isArray(value)) {
    const got = shown(value)
    throw SolanaErrors.rpc_params_invalid({ method, expected: 'a list of transactions', got })
  }
  for (const one of value) checkTransaction(method, one, expected)
}

type Rule = (params: unknown, expected: Expected, method: string) => void

const signsTransaction: Rule = (params, expected, method) => {
  checkTransaction(method, readMember(params, 'transaction'), expected)
}

/** The fields by which each write names its account, besides `pubkey`. */
const WRITES: Readonly<Record<string, Rule>> = {
  solana_signMessage: (params, expected) => {
    const pubkey = readMember(params, 'pubkey')
    if (pubkey === undefined) throw accountMismatch(expected, pubkey)
  },
  solana_signTransaction: signsTransaction,
  solana_signAndSendTransaction: signsTransaction,
  solana_signAllTransactions: (params, expected, method) => {
    checkTransactions(method, readMember(params, 'transactions'), expected)
  },
  solana_signIn: (params, expected) => {
    const address = readMember(params, 'address')
    if (address !== expected.address) throw accountMismatch(expected, address)
  },
}

/** Compares what the request says with what is shown. */
function checkRequest(rule: Rule, { method, params, network }: Request, expected: Expected): void {
  const pubkey = readMember(params, 'pubkey')
  if (pubkey !== undefined && pubkey !== expected.address) throw accountMismatch(expected, pubkey)
  if (network !== undefined && network !== expected.network) {
    throw networkMismatch(expected, network)
  }
  rule(params, expected, method)
}

/** Compares what the wallet shares right now with what is shown. The question does not prompt. */
async function checkWallet(provider: Provider, expected: Expected): Promise<void> {
  const answer = await provider.request({ method: ACCOUNTS })
  const shared = Array.isArray(answer)
    ? answer.map((one: unknown) => (typeof one === 'string' ? one : readMember(one, 'pubkey')))
    : []
  if (!shared.includes(expected.address)) throw accountMismatch(expected, shared[0])
}

async function write(
  provider: Provider,
  rule: Rule,
  request: Request,
  expected: () => Expected,
): Promise<unknown> {
  const { sent, shown } = await checkWrite({
    request,
    expected,
    errors: SolanaErrors,
    checkRequest: (asked, before) => {
      checkRequest(rule, asked, before)
    },
    checkWallet: (before) => checkWallet(provider, before),
  })
  const answer = await provider.request({ ...sent, network: shown.network })
  const { checkSigned } = await import('./check-signed.js')
  return checkSigned(sent, answer, shown)
}

/**
 * Guards a wallet. Right before a write is sent, it is compared with the account and network shown: in its own
 * parameters, including the signers of a transaction, and in the accounts that the wallet shares. On a difference
 * the wallet is not opened. The answer must be signed by that account. Every request goes out for the network
 * shown; errors of the wallet pass unchanged.
 */
const guard: ProviderGuard = (provider, expected) => ({
  async request(request) {
    const { method } = request
    if (READS.includes(method)) return provider.request({ method })
    const rule = Object.hasOwn(WRITES, method) ? WRITES[method] : undefined
    if (!rule) throw SolanaErrors.rpc_method_not_allowed({ method: shown(method), help: HELP })
    return write(provider, rule, request, expected)
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})

export default guard
