// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, Psbt } from 'bitcoinjs-lib'
import { beforeAll, expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createBitcoinWallet, createFakePorts, until } from '@latchkey/kernel/testing'
import { bip122 } from '../../index.js'
import { mainnet } from '../../networks.js'
import { signPsbt } from './index.js'

beforeAll(() => {
  initEccLib(ecc)
})

const HASHES = ['11', '22', '33'].map((byte) => byte.repeat(32))

/** A connected wallet, and a PSBT whose inputs are a stranger's, the account's, and that for ordinals. */
async function rig() {
  const ports = createFakePorts()
  const wallet = createBitcoinWallet({ clock: ports.clock })
  wallet.install({ target: ports.browser.window, apis: ['sats'] })
  const kit = createKit({ networks: [mainnet], plugins: [bip122()], ports })
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (found) => found.length === 1)
  await kit.connections.connect(kit.store.get(kit.connections.connectorsAtom)[0]?.id ?? '')
  const stranger = createBitcoinWallet({ seed: 'stranger' }).accounts[0]!
  const { payment, ordinals } = wallet.accounts[0]!
  const scripts = [stranger.payment, payment, ordinals].map((key) => key.payment('mainnet').script)
  const psbt = new Psbt()
  scripts.forEach((script, at) => {
    psbt.addInput({ hash: HASHES[at]!, index: 0, witnessUtxo: { script, value: 50_000n } })
  })
  psbt.addOutput({ script: scripts[0]!, value: 149_000n })
  return { kit, wallet, psbt }
}

const signedInputs = (psbt: Psbt) =>
  psbt.data.inputs.flatMap(({ finalScriptWitness, partialSig }, at) =>
    finalScriptWitness || partialSig ? [at] : [],
  )

test('the inputs of the account shown are found and signed, and no others', async () => {
  const { kit, psbt } = await rig()
  const signed = await signPsbt(kit, psbt)
  expect([signedInputs(signed), signedInputs(psbt)]).toEqual([[1], []])
})

test('with the wallet’s other addresses their inputs are signed, too', async () => {
  const { kit, psbt } = await rig()
  expect(signedInputs(await signPsbt(kit, psbt, { inputsOf: 'wallet' }))).toEqual([1, 2])
})

test('signatures that are not made final are those that bitcoinjs confirms', async () => {
  const { kit, psbt } = await rig()
  const signed = await signPsbt(kit, psbt, { finalise: false })
  const valid = signed.validateSignaturesOfInput(1, (key, hash, signature) =>
    ecc.verify(hash, key, signature),
  )
  expect([valid, signed.data.inputs[1]?.finalScriptWitness]).toEqual([true, undefined])
})

test('a PSBT without an input of the account asks no wallet', async () => {
  const { kit, psbt, wallet } = await rig()
  const foreign = new Psbt()
  const { witnessUtxo } = psbt.data.inputs[0]!
  foreign.addInput({ hash: HASHES[0]!, index: 0, witnessUtxo: witnessUtxo! })
  foreign.addOutput({ script: witnessUtxo!.script, value: 49_000n })
  const prompts = wallet.prompts
  await expect(signPsbt(kit, foreign)).rejects.toMatchObject({ code: 'psbt_invalid' })
  expect(wallet.prompts).toBe(prompts)
})

test('without a connected wallet nothing is signed', async () => {
  const { kit, psbt, wallet } = await rig()
  await kit.connections.disconnect()
  const prompts = wallet.prompts
  await expect(signPsbt(kit, psbt)).rejects.toMatchObject({ code: 'not_connected' })
  expect(wallet.prompts).toBe(prompts)
})
