import { type Expected, type Provider, readMember } from '@latchkey/kernel'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { protocolOf, readSignature } from '../wallets/signature.js'
import { decodeAddress } from './full-address.js'

type Request = Parameters<Provider['request']>[0]
type Check = (params: unknown, answer: unknown, expected: Expected) => Promise<boolean>

/** Whether one key signs for the address, and by a kind of signature that can be checked without a node. */
function canBeChecked(address: string, signature: Uint8Array): boolean {
  const type = decodeAddress(address)?.type
  if (type === 'p2pkh') return protocolOf(signature) === 'ecdsa'
  return type === 'p2wpkh' || type === 'p2sh' || type === 'p2tr'
}

const message: Check = async (params, answer, { address }) => {
  const [text, signature] = [readMember(params, 'message'), readMember(answer, 'signature')]
  const bytes = readSignature(signature)
  if (typeof text !== 'string' || !bytes || !canBeChecked(address, bytes)) return true
  const { default: createVerify } = await import('./verify-message.js')
  return createVerify().verifyMessage({ message: text, signature: String(signature), address })
}

const psbt: Check = async (params, answer) => {
  const [asked, signed] = [params, answer].map((one) => decodeBase64(readMember(one, 'psbt')))
  const inputs = readMember(params, 'signInputs')
  if (!asked || !signed || !Array.isArray(inputs)) return true
  const { hasWrongSignature } = await import('./psbt-signatures.js')
  const indexes = inputs.map((one: unknown) => Number(readMember(one, 'index')))
  return !hasWrongSignature(asked, signed, indexes)
}

const CHECKS: Readonly<Record<string, Check>> = { signMessage: message, signPsbt: psbt }

/**
 * Hands on what a wallet answered, unless another key signed it, or something else was signed. An answer
 * without a signature is handed on: the one who asked says what is wrong with it.
 *
 * @throws KitError `signature_mismatch`
 */
export async function checkSigned(
  { method, params }: Request,
  answer: unknown,
  expected: Expected,
): Promise<unknown> {
  const check = Object.hasOwn(CHECKS, method) ? CHECKS[method] : undefined
  if (!check || (await check(params, answer, expected))) return answer
  throw Bip122Errors.signature_mismatch({ method, expected: expected.address })
}
