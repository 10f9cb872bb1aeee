import {
  type Expected,
  type Provider,
  type ProviderGuard,
  readMember,
  shown,
} from '@latchkey/kernel'
import { checkWrite, mismatches } from '@latchkey/kernel/internal/tools'
import { sameBitcoinAddress } from '../address.js'
import { Bip122Errors } from '../errors.js'

type Request = Parameters<Provider['request']>[0]
type Rule = (params: unknown, expected: Expected, method: string) => void

const ACCOUNTS = 'getAccountAddresses'
const SWITCH = 'switchNetwork'
/** The wallet signs nothing and moves nothing by them. */
const FREE = [ACCOUNTS, SWITCH, 'getPayer']

const isShown = (address: unknown, expected: Expected) =>
  typeof address === 'string' && sameBitcoinAddress(address, expected.address)

/** The advice for a developer about a method on no list. */
const HELP = 'See the methods in the README of @latchkey/bip122.'

const { accountMismatch, networkMismatch } = mismatches(Bip122Errors)

/** The required fields of each write besides its account. */
const WRITES: Readonly<Record<string, Rule>> = {
  signMessage: (params, expected) => {
    const address = readMember(params, 'address')
    if (address !== undefined && !isShown(address, expected)) {
      throw accountMismatch(expected, address)
    }
  },
  // Inputs may be of each address of the account; the connector compares them with the wallet's.
  signPsbt: () => undefined,
  sendTransfer: () => undefined,
}

/** Compares what the request says with what is shown. */
function checkRequest(rule: Rule, { method, params, network }: Request, expected: Expected): void {
  const account = readMember(params, 'account')
  if (!isShown(account, expected)) throw accountMismatch(expected, account)
  if (network !== undefined && network !== expected.network) {
    throw networkMismatch(expected, network)
  }
  rule(params, expected, method)
}

/** Compares what the wallet shares right now with what is shown. The question does not prompt. */
async function checkWallet(provider: Provider, expected: Expected): Promise<void> {
  const { address: account, network } = expected
  const answer = await provider.request({ method: ACCOUNTS, params: { account }, network })
  const shared = Array.isArray(answer)
    ? answer.map((one: unknown) => readMember(one, 'address'))
    : []
  if (!shared.some((one) => isShown(one, expected))) throw accountMismatch(expected, shared[0])
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
    errors: Bip122Errors,
    isSame: sameBitcoinAddress,
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
 * parameters and in the accounts that the wallet shares. On a difference the wallet is not opened. The answer must
 * be signed by that account. Each write goes out for the network shown, which the connector compares with the
 * wallet's own.
 */
const guard: ProviderGuard = (provider, expected) => ({
  async request(request) {
    const { method } = request
    if (FREE.includes(method)) return provider.request(request)
    const rule = Object.hasOwn(WRITES, method) ? WRITES[method] : undefined
    if (!rule) throw Bip122Errors.rpc_method_not_allowed({ method: shown(method), help: HELP })
    return write(provider, rule, request, expected)
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})

export const switchMethods = [SWITCH]

export default guard
