import { type Expected, type Provider, type ProviderGuard, shown } from '@latchkey/kernel'
import { networkIdOf, parseChainId } from '@latchkey/kernel/internal'
import {
  checkAccounts,
  checkChainId,
  checkHash,
  checkSignature,
  isPrefixedAddress,
  checkWrite,
  mismatches,
} from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { Eip155Errors } from '../errors.js'
import { canonicalAddress } from './canonical-address.js'
import { SAFE_METHODS, WRITES, type WriteRule } from '../rpc-methods.js'

type Request = Parameters<Provider['request']>[0]

/** An allowed method without a rule of its own: the wallet decides, so its first account must be ours. */
const UNKNOWN_WRITE: WriteRule = { answer: 'any' }

/** The advice for a developer about a method on no list. */
const HELP = 'List it in eip155({ methods: [...] }) to allow it.'

const { accountMismatch, networkMismatch } = mismatches(Eip155Errors)

const isShown = (address: unknown, expected: Expected) =>
  isPrefixedAddress(address) && sameEvmAddress(address, expected.address)

/** Compares what the request itself says with what is shown. */
function checkRequest(rule: WriteRule, request: Request, expected: Expected): void {
  const { method, params } = request
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const named = rule.account?.(list)
  if ((rule.accountNeeded === true || named !== undefined) && !isShown(named, expected)) {
    throw accountMismatch(expected, named)
  }
  const chain = rule.chain?.(list)
  if (chain !== undefined) {
    const chainId = parseChainId(chain)
    if (chainId === undefined) {
      throw Eip155Errors.rpc_params_invalid({ method, expected: 'a chain id', got: shown(chain) })
    }
    if (networkIdOf(chainId) !== expected.network) {
      throw networkMismatch(expected, networkIdOf(chainId))
    }
  }
  for (const target of rule.targets?.(list) ?? []) {
    if (typeof target !== 'string' || !target.startsWith('0x')) {
      throw Eip155Errors.call_target_invalid({ target: shown(target) })
    }
  }
}

/** Compares what the wallet itself says, right now, with what is shown. Neither question prompts. */
async function checkWallet(provider: Provider, rule: WriteRule, expected: Expected): Promise<void> {
  const [accounts, chain] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  const granted = checkAccounts('eth_accounts', accounts)
  // A request that names its account needs that one granted; else the wallet takes its first.
  const candidates = rule.account ? granted : granted.slice(0, 1)
  if (!candidates.some((one) => isShown(one, expected))) {
    throw accountMismatch(expected, granted[0])
  }
  const actual = networkIdOf(checkChainId('eth_chainId', chain))
  if (actual !== expected.network) throw networkMismatch(expected, actual)
}

/** Asks for a signature. The code that checks it is fetched meanwhile. */
async function sign(provider: Provider, sent: Request, shownNow: Expected): Promise<unknown> {
  const checking = import('./check-signed.js')
  checking.catch(() => undefined) // Told below, where the wallet signed.
  const signature = checkSignature(sent.method, await provider.request(sent))
  const { checkSigned } = await checking
  return checkSigned(provider, sent, signature, shownNow)
}

/** The account shown comes first: libraries take the first account for the one that acts. Written as the kit does. */
function shownFirst(answer: unknown, expected: Expected): unknown {
  const accounts = checkAccounts('eth_accounts', answer).map(canonicalAddress)
  const ours = accounts.filter((one) => isShown(one, expected))
  return [...ours, ...accounts.filter((one) => !ours.includes(one))]
}

async function write(
  provider: Provider,
  rule: WriteRule,
  { method, params }: Request,
  expected: () => Expected,
): Promise<unknown> {
  const { sent, shown: now } = await checkWrite({
    request: { method, params },
    expected,
    errors: Eip155Errors,
    isSame: sameEvmAddress,
    checkRequest: (asked, before) => {
      checkRequest(rule, asked, before)
    },
    checkWallet: (before) => checkWallet(provider, rule, before),
  })
  if (rule.answer === 'signature') return sign(provider, sent, now)
  const answer = await provider.request(sent)
  return rule.answer === 'hash' ? checkHash(method, answer) : answer
}

/**
 * Makes the guard that stands between the app and a wallet. Methods that only read pass. A write is compared, right
 * before it is sent, with the account and network shown: in its own parameters and in the wallet's answers. On a
 * difference the wallet is not opened. Errors of the wallet pass unchanged, so that client libraries keep
 * recognising them.
 *
 * @param allowed Methods the app allows besides the known ones; each is treated as a write.
 */
export function createGuard(allowed: readonly string[] = []): ProviderGuard {
  return (provider, expected) => ({
    async request(request) {
      const { method } = request
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
        return shownFirst(await provider.request(request), expected())
      }
      if (SAFE_METHODS.has(method)) return provider.request(request)
      const known = Object.hasOwn(WRITES, method) ? WRITES[method] : undefined
      const rule = known ?? (allowed.includes(method) ? UNKNOWN_WRITE : undefined)
      if (!rule) throw Eip155Errors.rpc_method_not_allowed({ method: shown(method), help: HELP })
      return write(provider, rule, request, expected)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  })
}

/** EIP-3326 and EIP-3085. */
export const switchMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

export default createGuard()
