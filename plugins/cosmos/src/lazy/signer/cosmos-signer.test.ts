import { expect, test } from 'vitest'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import {
  encodePubkey,
  isOfflineDirectSigner,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
} from '@cosmjs/proto-signing'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { cosmosHub, juno, osmosis } from '../../networks.js'
import { kitWith } from '../../testing/kit-with.js'
import { cosmosAminoSigner, cosmosSigner } from './index.js'

const networks = [cosmosHub.id, osmosis.id]

/** A document of a chain, as CosmJS makes one. */
function documentOf(chainId: string, pubkey: Uint8Array) {
  const key = encodePubkey({ type: 'tendermint/PubKeySecp256k1', value: encodeBase64(pubkey) })
  const auth = makeAuthInfoBytes([{ pubkey: key, sequence: 0 }], [], 100_000, undefined, undefined)
  return makeSignDoc(Uint8Array.of(1, 2, 3), auth, chainId, 7)
}

const isSigned = (signature: string, bytes: Uint8Array, pubkey: Uint8Array) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(decodeBase64(signature) ?? Uint8Array.of()),
    sha256(bytes),
    pubkey,
  )

/** A connected kit with a signer of two chains. */
async function rig() {
  const connected = await kitWith()
  const signer = cosmosSigner(connected.kit, { networks })
  const [hub, osmo] = await signer.getAccounts()
  if (!hub || !osmo) throw new Error('The signer has no two accounts')
  return { ...connected, signer, hub, osmo }
}

test('accounts of several chains are there at once, the wallet’s key under each prefix', async () => {
  const { signer, hub, osmo, shown } = await rig()
  expect([hub.address, osmo.address]).toEqual([
    expect.stringMatching(/^cosmos1/),
    expect.stringMatching(/^osmo1/),
  ])
  expect([isOfflineDirectSigner(signer), shown().network?.id]).toEqual([true, cosmosHub.id])
})

test('documents of two chains that are asked for together are each signed for their chain', async () => {
  const { signer, hub, osmo, shown } = await rig()
  const chains = [
    [hub, documentOf('cosmoshub-4', hub.pubkey)],
    [osmo, documentOf('osmosis-1', osmo.pubkey)],
  ] as const
  const signed = await Promise.all(
    chains.map(([{ address }, document]) => signer.signDirect(address, document)),
  )
  const proven = signed.map((one, at) =>
    isSigned(one.signature.signature, makeSignBytes(chains[at]![1]), chains[at]![0].pubkey),
  )
  expect(proven).toEqual([true, true])
  expect(shown().network?.id).toBe(osmosis.id)
})

test('an amino document is signed as CosmJS serialises it', async () => {
  const { kit, hub } = await rig()
  const signer = cosmosAminoSigner(kit)
  const document = makeAminoDoc([], { amount: [], gas: '1' }, 'cosmoshub-4', '', 7, 0)
  const { signed, signature } = await signer.signAmino(hub.address, document)
  expect(isSigned(signature.signature, serializeSignDoc(signed), hub.pubkey)).toBe(true)
})

test('a chain that the signer is not for reaches no wallet, and changes nothing that is shown', async () => {
  const { signer, hub, shown, wallet } = await rig()
  const asked = wallet.count('signDirect')
  const signing = signer.signDirect(hub.address, documentOf('juno-1', hub.pubkey))
  await expect(signing).rejects.toMatchObject({ code: 'network_mismatch' })
  expect([wallet.count('signDirect'), shown().network?.id]).toEqual([asked, cosmosHub.id])
  expect(networks).not.toContain(juno.id)
})

test('an address of another chain than the document’s reaches no wallet', async () => {
  const { signer, osmo, wallet } = await rig()
  const signing = signer.signDirect(osmo.address, documentOf('cosmoshub-4', osmo.pubkey))
  await expect(signing).rejects.toMatchObject({ code: 'account_mismatch' })
  expect(wallet.count('signDirect')).toBe(0)
})

test('a kit that was disposed of signs no more', async () => {
  const { kit, signer, hub, wallet } = await rig()
  kit.dispose()
  await expect(
    signer.signDirect(hub.address, documentOf('cosmoshub-4', hub.pubkey)),
  ).rejects.toThrow()
  expect(wallet.count('signDirect')).toBe(0)
})
