import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, isHex, toHex } from '../evm-wallet/hex.js'
import type { PolkadotKey } from './key.js'
import { payloadBytes, signedTransaction, type SignerPayload } from './signer-payload.js'
import { accountIdOf } from './ss58.js'
import type { PolkadotStateSteps } from './wallet-state.js'

/** Longer data is signed as its hash. */
const LONGEST_PLAIN = 256

const blake2_256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** Number of a kind of key in `MultiSignature`. */
const KIND = { ed25519: 0, sr25519: 1, ecdsa: 2, ethereum: 2 } as const

const startsWith = (bytes: Uint8Array, start: string) =>
  toHex(bytes).startsWith(toHex(utf8ToBytes(start)))

const isWrapped = (bytes: Uint8Array) =>
  startsWith(bytes, '\x19Ethereum Signed Message:\n') ||
  (startsWith(bytes, '<Bytes>') && toHex(bytes).endsWith(toHex(utf8ToBytes('</Bytes>')).slice(2)))

/** `<Bytes>…</Bytes>`, so that no message can be a transaction; Ethereum's form is none either. */
const wrap = (bytes: Uint8Array) =>
  isWrapped(bytes) ? bytes : concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>'))

/** Accounts as the extension shares them. */
export const sharedAccounts = ({ state, visible }: PolkadotStateSteps) =>
  visible().map((key) => ({
    address: key.address,
    genesisHash: null,
    name: `Account ${state.keys.indexOf(key) + 1}`,
    type: key.type,
  }))

/** The key of an account the page may use. @throws Error as extensions do */
function keyFor({ visible }: PolkadotStateSteps, address: unknown): PolkadotKey {
  const wanted = toHex(accountIdOf(String(address)))
  const key = visible().find((one) => toHex(accountIdOf(one.address)) === wanted)
  if (!key) throw new Error('Unable to find keypair')
  return key
}

const marked = (key: PolkadotKey, signature: Uint8Array) =>
  concatBytes(Uint8Array.of(KIND[key.type]), signature)

const firstOf = (params: unknown) => (params as readonly unknown[])[0] as Record<string, unknown>

let signatures = 0

/** `signer.signRaw`. Data is hex, or text that is taken as it is. */
export function signRaw(
  steps: PolkadotStateSteps,
  params: unknown,
  form: { readonly marked?: boolean; readonly hashed?: boolean } = {},
) {
  const { address, data } = firstOf(params)
  const key = keyFor(steps, address)
  const message = wrap(isHex(data) ? fromHex(data) : utf8ToBytes(String(data)))
  const signed = key.sign(
    form.hashed && message.length > LONGEST_PLAIN ? blake2_256(message) : message,
  )
  signatures += 1
  return { id: signatures, signature: toHex(form.marked ? marked(key, signed) : signed) }
}

/**
 * `signer.signPayload`: the signature carries the kind of key.
 *
 * @param change What the wallet signs otherwise than it was asked; the answer then has the transaction too.
 */
export function signPayload(
  steps: PolkadotStateSteps,
  params: unknown,
  change?: Partial<SignerPayload>,
) {
  const payload = { ...(firstOf(params) as unknown as SignerPayload), ...change }
  const key = keyFor(steps, payload.address)
  const bytes = payloadBytes(payload)
  const signed = key.sign(bytes.length > LONGEST_PLAIN ? blake2_256(bytes) : bytes)
  signatures += 1
  const signature = marked(key, signed)
  const account = accountIdOf(key.address)
  const whole = { signedTransaction: toHex(signedTransaction(payload, account, signature)) }
  return { id: signatures, signature: toHex(signature), ...(change ? whole : {}) }
}

/** Whether an honest wallet opens its window for a request. */
export const opensWindow = (method: string, { state }: PolkadotStateSteps): boolean =>
  method === 'enable' ? !state.granted || state.locked : method.startsWith('sign')

/** Answers as the honest wallet, once its visitor approved; `injected` is what `enable` answers. */
export function answerHonestly(
  steps: PolkadotStateSteps,
  injected: object,
  method: string,
  params: unknown,
): unknown {
  if (method === 'enable') {
    steps.change({ granted: true, locked: false })
    return injected
  }
  if (!steps.state.granted) throw new Error('The source app.example has not been enabled yet')
  if (method === 'signRaw') return signRaw(steps, params)
  if (method === 'signPayload') return signPayload(steps, params)
  return sharedAccounts(steps)
}
