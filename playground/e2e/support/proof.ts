import { createPublicKey, verify } from 'node:crypto'
import { pubkeyToAddress, serializeSignDoc, type StdSignDoc } from '@cosmjs/amino'
import { ExtendedSecp256k1Signature, Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'
import type { NamespaceId } from '../../src/config.js'
import { expect } from './test.js'

/** Whether the owner of an address signed a text, in the form its namespace signs texts in. */
type Proof = (address: string, text: string, signature: string) => boolean | Promise<boolean>

/** The prefix of an Ed25519 key as SPKI (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that a Solana address is. */
export const solanaKey = (address: string) =>
  createPublicKey({
    key: Buffer.concat([SPKI, base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })

const ofSolana: Proof = (address, text, signature) =>
  verify(null, Buffer.from(text), solanaKey(address), base58.decode(signature))

const ofPolkadot: Proof = async (address, text, signature) => {
  await cryptoWaitReady()
  return signatureVerify(text, signature, address).isValid
}

const adr36 = (signer: string, text: string): StdSignDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer, data: Buffer.from(text).toString('base64') },
    },
  ],
  memo: '',
})

/** The address a compressed key has on the Cosmos Hub. */
export const cosmosAddress = (key: Uint8Array) =>
  pubkeyToAddress(
    { type: 'tendermint/PubKeySecp256k1', value: Buffer.from(key).toString('base64') },
    'cosmos',
  )

/** A session names no key, so it is read from the signature: one of the candidates is the address. */
const ofCosmos: Proof = (address, text, signature) => {
  const hash = sha256(serializeSignDoc(adr36(address, text)))
  const fixed = Secp256k1Signature.fromFixedLength(
    Uint8Array.from(Buffer.from(signature, 'base64')),
  )
  return [0, 1].some((recovery) => {
    const extended = new ExtendedSecp256k1Signature(fixed.r(), fixed.s(), recovery)
    const key = Secp256k1.compressPubkey(Secp256k1.recoverPubkey(extended, hash))
    return cosmosAddress(key) === address
  })
}

/** Proofs by libraries that share no code with the wallets or the kit. */
export const PROOFS: Readonly<Record<NamespaceId, Proof>> = {
  eip155: (address, message, signature) =>
    verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }),
  solana: ofSolana,
  bip122: (address, text, signature) => Verifier.verifySignature(address, text, signature),
  polkadot: ofPolkadot,
  cosmos: ofCosmos,
}

/** The signature is the owner's for this text, and for no other one. */
export async function expectProven(
  namespace: NamespaceId,
  { address, text, signature }: Readonly<Record<'address' | 'text' | 'signature', string>>,
): Promise<void> {
  expect(await PROOFS[namespace](address, text, signature), namespace).toBe(true)
  expect(await PROOFS[namespace](address, `${text}!`, signature), namespace).toBe(false)
}
