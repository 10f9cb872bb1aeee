import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secp256k1HdWallet } from '@cosmjs/amino'
import { fromBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1HdWallet, makeSignDoc } from '@cosmjs/proto-signing'
import { BroadcastTxError, SigningStargateClient } from '@cosmjs/stargate'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { CHAIN_ID } from './chain.mjs'
import { startCosmos } from './cosmos.mjs'

const MNEMONIC = `${'abandon '.repeat(11)}about`
const RECEIVER = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
const FEE = { amount: [], gas: '100000' }

/** @type {import('./cosmos.mjs').CosmosNode} */
let node
/** @type {SigningStargateClient} */
let client
let from = ''

before(async () => {
  node = await startCosmos()
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(MNEMONIC)
  from = (await wallet.getAccounts())[0]?.address ?? ''
  client = await SigningStargateClient.connectWithSigner(node.rpcUrl, wallet)
})
after(async () => {
  client.disconnect()
  await node.close()
})

/** @param {string} address */
const fund = (address) =>
  fetch(`${node.rpcUrl}/fund`, { method: 'POST', body: JSON.stringify({ address }) })

/** @param {string} path */
const rest = async (path) => (await fetch(`${node.rpcUrl}${path}`)).json()

/** @param {string} address @param {string} [denom] */
const balance = async (address, denom = 'uatom') =>
  (await rest(`/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denom}`)).balance

/** @param {bigint} amount @param {string} [to] */
const message = (amount, to = RECEIVER) => ({
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: from, toAddress: to, amount: [{ denom: 'uatom', amount: String(amount) }] },
})

test('it says over both doors which chain it is', async () => {
  assert.equal(await client.getChainId(), CHAIN_ID)
  const { default_node_info: info } = await rest('/cosmos/base/tendermint/v1beta1/node_info')
  assert.equal(info.network, CHAIN_ID)
  assert.ok(node.rpcUrl.startsWith('http://127.0.0.1:'))
})

test('a signed transfer moves money and counts the sequence', async () => {
  await fund(from)
  const hash = await client.signAndBroadcastSync(from, [message(250n)], FEE)
  assert.match(hash, /^[0-9A-F]{64}$/)
  assert.deepEqual(await balance(RECEIVER), { denom: 'uatom', amount: '250' })
  assert.deepEqual(await balance(from), { denom: 'uatom', amount: '999750' })
  assert.equal((await client.getSequence(from)).sequence, 1)
  assert.deepEqual(await balance(from, 'uother'), { denom: 'uother', amount: '0' })
})

test('more than there is, is refused with the code of the SDK', async () => {
  await assert.rejects(client.signAndBroadcastSync(from, [message(10n ** 12n)], FEE), { code: 5 })
})

test('a replay is refused: its sequence is used', async () => {
  const signed = TxRaw.encode(await client.sign(from, [message(1n)], FEE, '')).finish()
  await client.broadcastTxSync(signed)
  await assert.rejects(client.broadcastTxSync(signed), { code: 32 })
})

test('a signature for another chain or of changed bytes is refused', async () => {
  const { sequence, accountNumber } = await client.getSequence(from)
  const data = { sequence, accountNumber, chainId: 'other-1' }
  const other = await client.sign(from, [message(1n)], FEE, '', data)
  await assert.rejects(client.broadcastTxSync(TxRaw.encode(other).finish()), { code: 4 })
  const signed = await client.sign(from, [message(1n)], FEE, '')
  const body = signed.bodyBytes.map((byte, at) => (at === signed.bodyBytes.length - 1 ? 1 : byte))
  const changed = TxRaw.encode({ ...signed, bodyBytes: body }).finish()
  await assert.rejects(client.broadcastTxSync(changed), BroadcastTxError)
  assert.equal((await balance(RECEIVER)).amount, '251')
})

test('a signature of another key, and one that is none, are refused', async () => {
  const signed = await client.sign(from, [message(1n)], FEE, '')
  const [signature = new Uint8Array()] = signed.signatures
  const flipped = signature.map((byte, at) => (at === 40 ? byte ^ 1 : byte))
  const other = await DirectSecp256k1HdWallet.generate(12)
  const [account] = await other.getAccounts()
  assert.ok(account)
  const { bodyBytes, authInfoBytes } = signed
  const { accountNumber } = await client.getSequence(from)
  const document = makeSignDoc(bodyBytes, authInfoBytes, CHAIN_ID, accountNumber)
  const foreign = (await other.signDirect(account.address, document)).signature.signature
  for (const wrong of [flipped, fromBase64(foreign), new Uint8Array(64)]) {
    const tx = TxRaw.encode({ ...signed, signatures: [wrong] }).finish()
    await assert.rejects(client.broadcastTxSync(tx), { code: 4 })
  }
  assert.equal((await balance(RECEIVER)).amount, '251')
})

test('a device that knows amino only pays as well, once, and for nothing else than it signed', async () => {
  const wallet = await Secp256k1HdWallet.fromMnemonic(MNEMONIC)
  const device = await SigningStargateClient.connectWithSigner(node.rpcUrl, wallet)
  const before = BigInt((await balance(RECEIVER)).amount)
  const sign = () => device.sign(from, [message(7n)], FEE, 'lunch & <tip>')
  const signed = await sign()
  await device.broadcastTxSync(TxRaw.encode(signed).finish())
  assert.equal(BigInt((await balance(RECEIVER)).amount) - before, 7n)
  await assert.rejects(device.broadcastTxSync(TxRaw.encode(signed).finish()), { code: 32 })

  const fresh = await sign()
  const body = TxBody.decode(fresh.bodyBytes)
  const auth = AuthInfo.decode(fresh.authInfoBytes)
  const [info] = auth.signerInfos
  assert.equal(info?.modeInfo?.single?.mode, SignMode.SIGN_MODE_LEGACY_AMINO_JSON)
  const direct = { ...info, modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } } }
  const option = { typeUrl: '/acme.Option', value: new Uint8Array() }
  const bodies = [
    { ...body, memo: 'dinner' },
    { ...body, timeoutHeight: 99n },
    { ...body, nonCriticalExtensionOptions: [option] },
    { ...body, messages: body.messages.concat(body.messages) },
  ]
  const auths = [
    { ...auth, fee: { ...auth.fee, gasLimit: 1n } },
    { ...auth, fee: { ...auth.fee, granter: RECEIVER } },
    { ...auth, signerInfos: [direct] },
  ]
  const forged = [
    ...bodies.map((one) => ({ bodyBytes: TxBody.encode(TxBody.fromPartial(one)).finish() })),
    ...auths.map((one) => ({ authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial(one)).finish() })),
  ]
  for (const part of forged) {
    const tx = TxRaw.encode({ ...fresh, ...part }).finish()
    await assert.rejects(device.broadcastTxSync(tx), { code: 4 })
  }
  assert.equal(BigInt((await balance(RECEIVER)).amount) - before, 7n)
  await device.broadcastTxSync(TxRaw.encode(fresh).finish())
  device.disconnect()
})

test('amounts below one, and receivers that are no address, are refused', async () => {
  const before = (await balance(from)).amount
  for (const amount of [0n, -5n]) {
    await assert.rejects(client.signAndBroadcastSync(from, [message(amount)], FEE), { code: 10 })
  }
  const wrong = RECEIVER.replace(/.$/, 'x')
  await assert.rejects(client.signAndBroadcastSync(from, [message(1n, wrong)], FEE), { code: 7 })
  assert.equal((await balance(from)).amount, before)
})

test('a malformed transaction, an unknown method and an unknown path are refused', async () => {
  await assert.rejects(client.broadcastTxSync(Uint8Array.of(1, 2, 3)), { code: 2 })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'toString' })
  const answer = await (await fetch(node.rpcUrl, { method: 'POST', body })).json()
  assert.equal(answer.error.code, -32601)
  assert.equal((await fetch(`${node.rpcUrl}/cosmos/nothing`)).status, 501)
})
