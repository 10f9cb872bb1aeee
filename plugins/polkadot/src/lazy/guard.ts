import {
  type Expected,
  type Provider,
  type ProviderGuard,
  readMember,
  shown,
} from '@latchkey/kernel'
import { copied } from '@latchkey/kernel/internal/tools'
import { samePolkadotAddress } from '../address.js'
import { PolkadotErrors } from '../errors.js'
import { fromHex, isHex, wrapMessage } from '../message.js'
import { isGenesisOf } from '../network-format.js'

/** Some wallets behind a relay answer the signature alone. */
const signatureIn = (answer: unknown) =>
  typeof answer === 'string' ? answer : readMember(answer, 'signature')

const READS: readonly string[] = ['polkadot_getAccounts']
/** Changes what is shown and asks no wallet to act. */
const SELECT = 'polkadot_selectNetwork'

/** Compares an account a request names with the one shown: in any network's format, it is one key. */
function checkAccount(named: unknown, { address }: Expected): void {
  if (typeof named === 'string' && samePolkadotAddress(named, address)) return
  throw PolkadotErrors.account_mismatch({ expected: address, actual: shown(named) })
}

type Rule = (params: unknown, expected: Expected) => void

/** The fields by which each write names its account and network. */
const WRITES: Readonly<Record<string, Rule>> = {
  polkadot_signMessage: (params, expected) => {
    checkAccount(readMember(params, 'address'), expected)
  },
  polkadot_signTransaction: (params, expected) => {
    const payload = readMember(params, 'transactionPayload')
    checkAccount(readMember(params, 'address'), expected)
    checkAccount(readMember(payload, 'address'), expected)
    const genesisHash = readMember(payload, 'genesisHash')
    // An extension has no network of its own: it signs for the chain that the payload names.
    if (!isGenesisOf(expected.network, genesisHash)) {
      const actual = shown(genesisHash)
      throw PolkadotErrors.network_mismatch({ expected: expected.network, actual })
    }
  },
}

/**
 * The answer must be signed by the account shown. The signature of a transaction cannot be compared here: its
 * signed bytes follow from the runtime.
 *
 * @throws KitError `signature_mismatch`
 */
async function checkSigned(params: unknown, answer: unknown, { address }: Expected): Promise<void> {
  const [message, signature] = [readMember(params, 'message'), signatureIn(answer)]
  if (typeof message !== 'string' || typeof signature !== 'string') return
  const { formsOf, isSignedBy } = await import('./verify-message.js')
  const bytes = isHex(message) ? fromHex(message) : new TextEncoder().encode(message)
  // Some wallets behind a relay sign a message as it is.
  const forms = [wrapMessage(bytes), bytes].flatMap(formsOf)
  if (isSignedBy(address, signature, forms)) return
  throw PolkadotErrors.signature_mismatch({ method: 'polkadot_signMessage', expected: address })
}

/**
 * Stands between the app and a wallet. A write is compared, right before it is sent, with the account and
 * network shown: its own address, and that and the genesis hash of a transaction's payload. On a difference
 * the wallet is not opened. Whether an extension still shares the account its provider asks of it, and a
 * session over a relay says so itself. Errors of the wallet pass unchanged.
 */
const guard: ProviderGuard = (provider: Provider, expected) => ({
  async request(request) {
    const { method } = request
    if (READS.includes(method)) return provider.request({ method })
    if (method === SELECT) return provider.request({ method, params: request.params })
    const rule = Object.hasOwn(WRITES, method) ? WRITES[method] : undefined
    if (!rule) throw PolkadotErrors.rpc_method_not_allowed({ method: shown(method) })
    // A copy: the checked value is sent, even if the caller changes its objects meanwhile.
    const params: unknown = copied(request.params)
    const shownNow = expected()
    rule(params, shownNow)
    const answer = await provider.request({ ...request, params })
    if (method === 'polkadot_signMessage') await checkSigned(params, answer, shownNow)
    return answer
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})

export const switchMethods = [SELECT]

export default guard
