import { type Abortable, type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import type { SigningStargateClient } from '@cosmjs/stargate'
import { CosmosErrors } from '../errors.js'
import { checkSignature } from '../wallet-answers.js'
import { requestWallet, shownAddress } from './wallet-request.js'

/** A signer, as the chain library wants one. */
export type OfflineSigner = Parameters<typeof SigningStargateClient.createWithSigner>[1]

export type DirectSigner = Extract<OfflineSigner, { signDirect: unknown }>
export type AminoSigner = Extract<OfflineSigner, { signAmino: unknown }>

const invalid = (method: string, expected: string, got: unknown) =>
  CosmosErrors.provider_answer_invalid({ method, expected, got: shown(got) })

/** Bytes in an answer, as base64. @throws KitError `provider_answer_invalid` */
export function bytesIn(method: string, holder: unknown, name: string): Uint8Array {
  const bytes = decodeBase64(readMember(holder, name))
  if (bytes) return bytes
  throw invalid(method, `${name} as base64`, readMember(holder, name))
}

/** The half of a signer that signs protobuf documents. */
export const directSigner = (
  context: Pick<FeatureContext, 'provider'>,
  options: Abortable,
): Pick<DirectSigner, 'signDirect'> => ({
  async signDirect(signerAddress, { chainId, accountNumber, bodyBytes, authInfoBytes }) {
    const method = 'cosmos_signDirect'
    const signDoc = {
      chainId,
      accountNumber: String(accountNumber),
      bodyBytes: encodeBase64(bodyBytes),
      authInfoBytes: encodeBase64(authInfoBytes),
    }
    const answer = await requestWallet(context, method, { signerAddress, signDoc }, options)
    const signed = readMember(answer, 'signed')
    return {
      signed: {
        chainId,
        accountNumber,
        bodyBytes: bytesIn(method, signed, 'bodyBytes'),
        authInfoBytes: bytesIn(method, signed, 'authInfoBytes'),
      },
      signature: checkSignature(method, readMember(answer, 'signature')),
    }
  },
})

/** The half of a signer that signs amino documents. */
export const aminoSigner = (
  context: Pick<FeatureContext, 'provider'>,
  options: Abortable,
): Pick<AminoSigner, 'signAmino'> => ({
  async signAmino(signerAddress, signDoc) {
    const method = 'cosmos_signAmino'
    const answer = await requestWallet(context, method, { signerAddress, signDoc }, options)
    const signed = readMember(answer, 'signed')
    // The node checks what was signed; the library reads fee, gas and memo from it.
    if (typeof readMember(signed, 'fee') !== 'object') throw invalid(method, 'a document', signed)
    return {
      signed: signed as typeof signDoc,
      signature: checkSignature(method, readMember(answer, 'signature')),
    }
  },
})

/** The wallet as a signer: protobuf documents, or amino ones where its device knows no others. */
export async function createOfflineSigner(
  context: FeatureContext,
  options: Abortable,
): Promise<OfflineSigner> {
  const method = 'cosmos_getAccounts'
  const answer = await requestWallet(context, method, {}, options)
  const address = shownAddress(context)
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  const ours = list.find((one) => readMember(one, 'address') === address)
  if (ours === undefined) throw invalid(method, `the account ${address}`, answer)
  const account = { address, algo: 'secp256k1', pubkey: bytesIn(method, ours, 'pubkey') } as const
  const getAccounts = () => Promise.resolve([account])
  return readMember(ours, 'isNanoLedger') === true
    ? { getAccounts, ...aminoSigner(context, options) }
    : { getAccounts, ...directSigner(context, options) }
}
