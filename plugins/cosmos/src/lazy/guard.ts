import {
  type Expected,
  type Provider,
  type ProviderGuard,
  readMember,
  shown,
} from '@latchkey/kernel'
import { checkWrite, mismatches } from '@latchkey/kernel/internal/tools'
import { readAdr36 } from '../adr36.js'
import { CosmosErrors } from '../errors.js'
import { networkIdOf } from '../network.js'

type Request = Parameters<Provider['request']>[0]

const ACCOUNTS = 'cosmos_getAccounts'
export const switchMethods: readonly string[] = ['cosmos_selectChain']
/** Methods that read, or that change what the wallet shares rather than act for an account. */
const SAFE: readonly string[] = [ACCOUNTS, ...switchMethods]

const { accountMismatch, networkMismatch } = mismatches(CosmosErrors)

/** Where each write names its chain; only a message that can be no transaction names none. */
const WRITES: Readonly<Record<string, (document: unknown) => unknown>> = {
  cosmos_signDirect: (document) => readMember(document, 'chainId'),
  cosmos_signAmino: (document) => readMember(document, 'chain_id'),
}

const isMessage = (document: unknown, expected: Expected) =>
  readAdr36(document)?.signer === expected.address

/** Compares what the request says with what is shown. */
function checkRequest({ method, params, network }: Request, expected: Expected): void {
  const signer = readMember(params, 'signerAddress')
  if (signer !== expected.address) throw accountMismatch(expected, signer)
  if (network !== undefined && network !== expected.network)
    throw networkMismatch(expected, network)
  const document = readMember(params, 'signDoc')
  const chain = WRITES[method]?.(document)
  if (method === 'cosmos_signAmino' && isMessage(document, expected)) return
  if (typeof chain !== 'string' || networkIdOf(chain) !== expected.network) {
    throw networkMismatch(expected, chain)
  }
}

/** A key as the wallet tells it; a wallet behind a relay may tell none. */
interface ShownKey {
  readonly key: unknown
  readonly algo: unknown
}

/** The key of the account shown, by the wallet's own word right now. The question does not prompt. */
async function shownKey(provider: Provider, expected: Expected): Promise<ShownKey> {
  const { network } = expected
  const answer = await provider.request({ method: ACCOUNTS, params: {}, network })
  const accounts: readonly unknown[] = Array.isArray(answer) ? answer : []
  const ours = accounts.find((one) => readMember(one, 'address') === expected.address)
  if (ours === undefined) throw accountMismatch(expected, readMember(accounts[0], 'address'))
  return { key: readMember(ours, 'pubkey'), algo: readMember(ours, 'algo') }
}

/** A wallet may change fee and memo, but neither the chain nor, for a message, anything at all. */
function checkDocument({ method }: Request, answer: unknown, expected: Expected): void {
  const signed = readMember(answer, 'signed')
  const chain = WRITES[method]?.(signed)
  const fine =
    typeof chain === 'string' && chain !== ''
      ? networkIdOf(chain) === expected.network
      : isMessage(signed, expected)
  if (fine) return
  throw CosmosErrors.provider_answer_invalid({
    method,
    expected: 'the document that was to be signed',
    got: shown(chain),
  })
}

/**
 * The answer must be signed by the key of the account shown. Chains with keys of another kind hash otherwise, and
 * only the key is compared.
 */
async function checkSignature(
  { method }: Request,
  answer: unknown,
  { key, algo }: ShownKey,
  expected: Expected,
): Promise<void> {
  if (key === undefined) return
  const signature = readMember(answer, 'signature')
  const used = readMember(readMember(signature, 'pub_key'), 'value')
  const checks = used === key && algo === 'secp256k1'
  const { isSignedBy } = await import('./signed-bytes.js')
  const [signed, bytes] = [readMember(answer, 'signed'), readMember(signature, 'signature')]
  const isOurs = checks ? isSignedBy(key, bytes, method, signed) : used === key
  if (!isOurs) throw CosmosErrors.signature_mismatch({ method, expected: expected.address })
}

async function write(
  provider: Provider,
  request: Request,
  expected: () => Expected,
): Promise<unknown> {
  const write = await checkWrite({
    request,
    expected,
    errors: CosmosErrors,
    checkRequest,
    checkWallet: (before) => shownKey(provider, before),
  })
  const sent = { ...write.sent, network: write.shown.network }
  const answer = await provider.request(sent)
  checkDocument(sent, answer, write.shown)
  await checkSignature(sent, answer, write.word, write.shown)
  return answer
}

/**
 * Stands between the app and a wallet. A write is compared, right before it is sent, with the account and network
 * shown, in its own parameters and in the wallet's answer. What comes back must be signed by that account's key.
 * Errors of the wallet pass unchanged.
 */
const guard: ProviderGuard = (provider, expected) => ({
  async request(request) {
    const { method } = request
    if (SAFE.includes(method)) return provider.request(request)
    if (Object.hasOwn(WRITES, method)) return write(provider, request, expected)
    throw CosmosErrors.rpc_method_not_allowed({ method: shown(method) })
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})

export default guard
