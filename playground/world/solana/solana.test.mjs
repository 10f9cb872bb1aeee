import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { WebSocket } from 'ws'
import { rpc } from '../chains/json-rpc.mjs'
import { startSolana } from './solana.mjs'

const SYSTEM = address('11111111111111111111111111111111')
const SOL = 1_000_000_000

/** @type {import('./solana.mjs').SolanaNode} */
let node
before(async () => {
  node = /** @type {typeof node} */ (await startSolana())
})
after(() => node.close())

/** @param {string} method @param {readonly unknown[]} [params] */
const ask = (method, params) => rpc(node.rpcUrl, method, params)

/**
 * @param {import('@solana/kit').KeyPairSigner} payer
 * @param {{ version?: 0 | 'legacy', lamports?: bigint, blockhash?: string, to: string }} options
 */
async function transfer(payer, { version = 0, lamports = 1_000_000n, blockhash, to }) {
  const { value } = await ask('getLatestBlockhash')
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { ...lifetime, ...(blockhash ? { blockhash } : {}) },
        one,
      ),
    (one) =>
      appendTransactionMessageInstruction(
        {
          programAddress: SYSTEM,
          accounts: [
            { address: payer.address, role: AccountRole.WRITABLE_SIGNER },
            { address: address(to), role: AccountRole.WRITABLE },
          ],
          data,
        },
        one,
      ),
  )
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}

async function funded() {
  const payer = await generateKeyPairSigner()
  await ask('requestAirdrop', [payer.address, SOL])
  return payer
}

const stranger = async () => (await generateKeyPairSigner()).address
const base64 = { encoding: 'base64' }

test('its id is made from its genesis hash', async () => {
  const hash = await ask('getGenesisHash')
  assert.equal(node.caip2, `solana:${hash.slice(0, 32)}`)
})

test('an airdrop is a balance', async () => {
  const payer = await funded()
  assert.equal((await ask('getBalance', [payer.address])).value, SOL)
})

for (const version of /** @type {const} */ ([0, 'legacy'])) {
  test(`a ${version} transfer moves money and is final at once`, async () => {
    const [payer, to] = [await funded(), await stranger()]
    const signature = await ask('sendTransaction', [await transfer(payer, { version, to }), base64])
    assert.equal((await ask('getBalance', [to])).value, 1_000_000)
    const { value } = await ask('getSignatureStatuses', [[signature]])
    assert.equal(value[0].confirmationStatus, 'finalized')
    assert.equal(value[0].err, null)
  })
}

test('a transaction is taken once', async () => {
  const [payer, to] = [await funded(), await stranger()]
  const transaction = await transfer(payer, { to })
  await ask('sendTransaction', [transaction, base64])
  await assert.rejects(ask('sendTransaction', [transaction, base64]), /already been processed/)
})

test('a failing transaction is refused by the preflight, and moves nothing', async () => {
  const [payer, to] = [await funded(), await stranger()]
  const transaction = await transfer(payer, { to, lamports: BigInt(2 * SOL) })
  await assert.rejects(ask('sendTransaction', [transaction, base64]), /simulation failed/)
  assert.equal((await ask('getBalance', [payer.address])).value, SOL)
})

/**
 * A transaction with another signature: its first byte counts the signatures, 64 bytes each follow.
 *
 * @param {string} transaction base64
 * @param {(signature: Buffer) => void} change
 */
function forged(transaction, change) {
  const bytes = Buffer.from(transaction, 'base64')
  change(bytes.subarray(1, 65))
  return bytes.toString('base64')
}

test('a forged signature is refused and moves nothing, with the preflight or without', async () => {
  const [payer, to, thief] = [await funded(), await stranger(), await generateKeyPairSigner()]
  const transaction = await transfer(payer, { to })
  const signed = Buffer.from(transaction, 'base64').subarray(65)
  const foreign = Buffer.from(await signBytes(thief.keyPair.privateKey, signed))
  const forgeries = [
    forged(transaction, (signature) => {
      signature[40] = (signature[40] ?? 0) ^ 1
    }),
    forged(transaction, (signature) => foreign.copy(signature)),
  ]
  for (const forgery of forgeries) {
    const sending = ask('sendTransaction', [forgery, base64])
    await assert.rejects(sending, /Transaction signature verification failure/)
    // A node that skips its trial passes the transaction on; no block takes it.
    const id = await ask('sendTransaction', [forgery, { ...base64, skipPreflight: true }])
    assert.deepEqual((await ask('getSignatureStatuses', [[id]])).value, [null])
  }
  assert.equal((await ask('getBalance', [payer.address])).value, SOL)
  assert.equal((await ask('getBalance', [to])).value, 0)
  // It was the signature alone: the same transaction with its own goes through.
  await ask('sendTransaction', [transaction, base64])
  assert.equal((await ask('getBalance', [to])).value, 1_000_000)
})

test('a blockhash is good for 150 blocks, and no longer', async () => {
  const [payer, to] = [await funded(), await stranger()]
  const { blockhash } = (await ask('getLatestBlockhash')).value
  const early = await transfer(payer, { to, blockhash })
  const other = await stranger()
  for (let block = 0; block < 149; block += 1) await ask('requestAirdrop', [other, SOL + block])
  assert.equal((await ask('isBlockhashValid', [blockhash])).value, true)
  await ask('requestAirdrop', [other, SOL - 1])
  assert.equal((await ask('isBlockhashValid', [blockhash])).value, false)
  await assert.rejects(ask('sendTransaction', [early, base64]), /Blockhash not found/)
})

test('a malformed transaction, and an unknown method, are refused', async () => {
  await assert.rejects(ask('sendTransaction', ['AAAA', base64]), /deserialize/)
  await assert.rejects(ask('getEverything'), /Method not found/)
  await assert.rejects(ask('getBalance', [7]), /must be a string/)
})

test('the websocket tells of a signature and of an account', async () => {
  const [payer, to] = [await funded(), await stranger()]
  const socket = new WebSocket(node.wsUrl)
  await once(socket, 'open')
  /** @type {any[]} */
  const told = []
  let arrived = () => {}
  socket.on('message', (text) => {
    told.push(JSON.parse(String(text)))
    arrived()
  })
  const until = async (/** @type {(one: any) => boolean} */ wanted) => {
    while (!told.some(wanted)) await new Promise((resolve) => (arrived = () => resolve(undefined)))
    return told.find(wanted)
  }
  const call = { jsonrpc: '2.0', method: 'accountSubscribe', params: [to] }
  socket.send(JSON.stringify({ ...call, id: 1 }))
  await until(({ id }) => id === 1)
  const signature = await ask('sendTransaction', [await transfer(payer, { to }), base64])
  const account = await until(({ method }) => method === 'accountNotification')
  assert.equal(account.params.result.value.lamports, 1_000_000)
  socket.send(JSON.stringify({ ...call, id: 2, method: 'signatureSubscribe', params: [signature] }))
  const { params } = await until(({ method }) => method === 'signatureNotification')
  assert.equal(params.result.value.err, null)
  socket.close()
})
