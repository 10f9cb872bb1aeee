import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageEncoder,
  compileTransactionMessage,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { rpc } from '../chains/json-rpc.mjs'
import { startSolana } from './solana.mjs'
import { SOLANA_TOKENS } from './mints.mjs'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.mjs'
import { associatedAccount, createAssociated, transferLamports } from './token-instructions.mjs'

const [USDC, FEE] = SOLANA_TOKENS
const SOL = 1_000_000_000
const base64 = { encoding: 'base64' }
const parsed = { encoding: 'jsonParsed' }

/** @type {import('./solana.mjs').SolanaNode} */
let node
before(async () => {
  const started = await startSolana()
  assert.ok(started)
  node = started
})
after(() => node.close())

/** @param {string} method @param {readonly unknown[]} [params] */
const ask = (method, params) => rpc(node.rpcUrl, method, params)

async function funded() {
  const owner = await generateKeyPairSigner()
  await ask('requestAirdrop', [owner.address, SOL])
  return owner
}

/** @typedef {Awaited<ReturnType<typeof generateKeyPairSigner>>} KeySigner */

/** @param {KeySigner} payer @param {readonly any[]} instructions */
async function messageOf(payer, instructions) {
  const { blockhash, lastValidBlockHeight } = (await ask('getLatestBlockhash')).value
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
}

/** @param {KeySigner} payer @param {readonly any[]} instructions */
async function signed(payer, instructions) {
  const message = await messageOf(payer, instructions)
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}

/**
 * `TransferChecked`, or `TransferCheckedWithFee` where a fee is given.
 *
 * @param {{ from: string, to: string, owner: string, amount: bigint, fee?: bigint, decimals?: number }} transfer
 * @param {typeof SOLANA_TOKENS[number]} token
 */
function transferOf({ from, to, owner, amount, fee, decimals = 6 }, token) {
  const data = Buffer.alloc(fee === undefined ? 10 : 19)
  const at = fee === undefined ? 1 : 2
  data[0] = fee === undefined ? 12 : 26
  if (fee !== undefined) data[1] = 1
  data.writeBigUInt64LE(amount, at)
  data[at + 8] = decimals
  if (fee !== undefined) data.writeBigUInt64LE(fee, at + 9)
  return {
    programAddress: token.program,
    accounts: [
      { address: address(from), role: 1 },
      { address: token.address, role: 0 },
      { address: address(to), role: 1 },
      { address: address(owner), role: 2 },
    ],
    data: Uint8Array.from(data),
  }
}

/** @param {string} owner @param {object} filter */
const accounts = async (owner, filter) =>
  (await ask('getTokenAccountsByOwner', [owner, filter, parsed])).value

test('a minted token is found by the owner and the program', async () => {
  const owner = await funded()
  assert.deepEqual(await accounts(owner.address, { programId: TOKEN_PROGRAM }), [])
  await ask('dev_mint', [USDC.address, owner.address, '250500000'])
  const [held, ...more] = await accounts(owner.address, { programId: TOKEN_PROGRAM })
  assert.equal(more.length, 0)
  assert.equal(held.pubkey, await associatedAccount(owner.address, USDC.address, USDC.program))
  const { info } = held.account.data.parsed
  assert.deepEqual(info, {
    isNative: false,
    mint: USDC.address,
    owner: owner.address,
    state: 'initialized',
    tokenAmount: {
      amount: '250500000',
      decimals: 6,
      uiAmount: 250.5,
      uiAmountString: '250.5',
    },
  })
  assert.deepEqual(await accounts(owner.address, { mint: FEE.address }), [])
  assert.equal((await accounts(owner.address, { mint: USDC.address })).length, 1)
  const { value } = await ask('getTokenAccountBalance', [held.pubkey])
  assert.equal(value.amount, '250500000')
  await assert.rejects(accounts(owner.address, { programId: owner.address }), /Token program/)
  await assert.rejects(accounts(owner.address, { mint: owner.address }), /mint/)
})

test('a mint of Token-2022 tells its name and its fee', async () => {
  const { value } = await ask('getMultipleAccounts', [[USDC.address, FEE.address], parsed])
  const [classic, extended] = value.map((/** @type {any} */ one) => one.data.parsed)
  assert.deepEqual(
    [classic.type, classic.info.decimals, classic.info.extensions],
    ['mint', 6, undefined],
  )
  const by = (/** @type {string} */ name) =>
    extended.info.extensions.find((/** @type {any} */ one) => one.extension === name).state
  const { name, symbol, mint } = by('tokenMetadata')
  assert.deepEqual([name, symbol, mint], ['Fee Token', 'FEE', FEE.address])
  const { newerTransferFee } = by('transferFeeConfig')
  assert.deepEqual(newerTransferFee, {
    epoch: 0,
    maximumFee: 5_000_000,
    transferFeeBasisPoints: 100,
  })
  assert.equal(by('metadataPointer').metadataAddress, FEE.address)
})

test('a transfer to a new owner opens their account, and is reported in full', async () => {
  const [owner, to] = [await funded(), await generateKeyPairSigner()]
  await ask('dev_mint', [USDC.address, owner.address, '1000'])
  const from = await associatedAccount(owner.address, USDC.address, USDC.program)
  const account = await associatedAccount(to.address, USDC.address, USDC.program)
  const opening = createAssociated(owner.address, {
    account,
    owner: to.address,
    mint: USDC.address,
    program: USDC.program,
  })
  const transfer = transferOf({ from, to: account, owner: owner.address, amount: 400n }, USDC)
  const before = (await ask('getBalance', [owner.address])).value
  const id = await ask('sendTransaction', [await signed(owner, [opening, transfer]), base64])
  const paid = before - (await ask('getBalance', [owner.address])).value
  assert.equal(paid, 2_039_280 + 5_000)
  assert.equal((await ask('getTokenAccountBalance', [account])).value.amount, '400')

  const { meta, transaction, version, blockTime } = await ask('getTransaction', [id, parsed])
  assert.equal(version, 0)
  assert.ok(Math.abs(blockTime * 1000 - Date.now()) < 60_000)
  const keys = transaction.message.accountKeys
  const at = (/** @type {string} */ key) =>
    keys.findIndex((/** @type {any} */ { pubkey }) => pubkey === key)
  assert.deepEqual(keys[0], {
    pubkey: owner.address,
    signer: true,
    writable: true,
    source: 'transaction',
  })
  assert.equal(meta.preBalances[0] - meta.postBalances[0], paid)
  assert.equal(meta.fee, 5_000)
  const tokens = (/** @type {any[]} */ list) =>
    list.map(({ accountIndex, owner, uiTokenAmount }) => [
      accountIndex,
      owner,
      uiTokenAmount.amount,
    ])
  assert.deepEqual(tokens(meta.preTokenBalances), [[at(from), owner.address, '1000']])
  assert.deepEqual(
    new Map(tokens(meta.postTokenBalances).map(([index, ...rest]) => [index, rest])),
    new Map([
      [at(from), [owner.address, '600']],
      [at(account), [to.address, '400']],
    ]),
  )
  const [, second] = transaction.message.instructions
  assert.deepEqual([second.program, second.parsed.type], ['spl-token', 'transferChecked'])
  assert.equal(second.parsed.info.tokenAmount.amount, '400')
  assert.ok(meta.innerInstructions[0].instructions.length > 0)
  // In the other encodings, too.
  const plain = await ask('getTransaction', [id, { encoding: 'json' }])
  assert.equal(plain.transaction.message.accountKeys[0], owner.address)
  const [bytes] = (await ask('getTransaction', [id, { encoding: 'base64' }])).transaction
  assert.ok(bytes.length > 100)
})

test('the fee of the token is withheld, capped, and checked by the program', async () => {
  const [owner, to] = [await funded(), await funded()]
  await ask('dev_mint', [FEE.address, owner.address, '2000000000'])
  await ask('dev_mint', [FEE.address, to.address, '1'])
  const from = await associatedAccount(owner.address, FEE.address, FEE.program)
  const account = await associatedAccount(to.address, FEE.address, FEE.program)
  const send = async (/** @type {bigint} */ amount, /** @type {bigint} */ fee) => {
    const transfer = transferOf({ from, to: account, owner: owner.address, amount, fee }, FEE)
    return ask('sendTransaction', [await signed(owner, [transfer]), base64])
  }
  const held = async () => BigInt((await ask('getTokenAccountBalance', [account])).value.amount)
  await send(100_000_000n, 1_000_000n)
  assert.equal(await held(), 99_000_001n)
  await assert.rejects(send(100_000_000n, 2_000_000n), /custom program error: 0x20/)
  await send(1_000_000_000n, 5_000_000n)
  assert.equal(await held(), 99_000_001n + 995_000_000n)
  const [shown] = await accounts(to.address, { programId: TOKEN_2022_PROGRAM })
  const withheld = shown.account.data.parsed.info.extensions.find(
    (/** @type {any} */ one) => one.extension === 'transferFeeAmount',
  )
  assert.equal(withheld.state.withheldAmount, 6_000_000)
})

test('a frozen account is shown so and sends nothing', async () => {
  const [owner, to] = [await funded(), await funded()]
  for (const { address: one } of [owner, to]) await ask('dev_mint', [USDC.address, one, '5'])
  await ask('dev_freeze', [USDC.address, owner.address])
  const [shown] = await accounts(owner.address, { mint: USDC.address })
  assert.equal(shown.account.data.parsed.info.state, 'frozen')
  const from = await associatedAccount(owner.address, USDC.address, USDC.program)
  const account = await associatedAccount(to.address, USDC.address, USDC.program)
  const transfer = transferOf({ from, to: account, owner: owner.address, amount: 1n }, USDC)
  const wire = await signed(owner, [transfer])
  await assert.rejects(ask('sendTransaction', [wire, base64]), /custom program error: 0x11/)
  await ask('dev_freeze', [USDC.address, owner.address, false])
  assert.match(await ask('sendTransaction', [wire, base64]), /./)
})

test('the past of an account is paged, newest first, failures included', async () => {
  const [owner, to] = [await funded(), await funded()]
  const ids = []
  for (let lamports = 1n; lamports <= 4n; lamports += 1n) {
    const wire = await signed(owner, [transferLamports(owner.address, to.address, lamports)])
    ids.unshift(await ask('sendTransaction', [wire, base64]))
  }
  const tooMuch = await signed(owner, [
    transferLamports(owner.address, to.address, BigInt(9 * SOL)),
  ])
  const failed = await ask('sendTransaction', [tooMuch, { ...base64, skipPreflight: true }])
  ids.unshift(failed)
  const past = await ask('getSignaturesForAddress', [owner.address, { limit: 3 }])
  assert.deepEqual(
    past.map((/** @type {any} */ { signature }) => signature),
    ids.slice(0, 3),
  )
  assert.deepEqual(past[0].err, { InstructionError: [0, { Custom: 1 }] })
  const { meta } = await ask('getTransaction', [failed, parsed])
  assert.deepEqual(meta.err, past[0].err)
  assert.equal(meta.preBalances[0] - meta.postBalances[0], 5_000)
  const rest = await ask('getSignaturesForAddress', [owner.address, { before: ids[2] }])
  // The last one is the airdrop.
  assert.deepEqual(
    rest.slice(0, -1).map((/** @type {any} */ { signature }) => signature),
    ids.slice(3),
  )
  const airdrop = await ask('getTransaction', [rest.at(-1).signature, parsed])
  const at = airdrop.transaction.message.accountKeys.findIndex(
    (/** @type {any} */ { pubkey }) => pubkey === owner.address,
  )
  assert.equal(airdrop.meta.postBalances[at] - airdrop.meta.preBalances[at], SOL)
  const until = await ask('getSignaturesForAddress', [owner.address, { until: ids[1] }])
  assert.equal(until.length, 1)
})

test('a fee that is offered is charged as it was told before', async () => {
  const [owner, to] = [await funded(), await funded()]
  const budget = (/** @type {Buffer} */ data) => ({
    programAddress: address('ComputeBudget111111111111111111111111111111'),
    data: Uint8Array.from(data),
  })
  const limit = Buffer.alloc(5, 2)
  limit.writeUInt32LE(1_000, 1)
  const price = Buffer.alloc(9, 3)
  price.writeBigUInt64LE(2_500_000n, 1)
  const instructions = [
    budget(limit),
    budget(price),
    transferLamports(owner.address, to.address, 7n),
  ]
  const message = compileTransactionMessage(await messageOf(owner, instructions))
  const bytes = getCompiledTransactionMessageEncoder().encode(message)
  const told = await ask('getFeeForMessage', [getBase64Decoder().decode(bytes)])
  assert.equal(told.value, 5_000 + 2_500)
  await ask('sendTransaction', [await signed(owner, instructions), base64])
  assert.equal((await ask('getBalance', [owner.address])).value, SOL - 7 - told.value)
})

test('a simulation needs no signature, shows the accounts after it, and changes nothing', async () => {
  const [owner, to] = [await funded(), await funded()]
  const wire = Buffer.from(
    await signed(owner, [transferLamports(owner.address, to.address, 7n)]),
    'base64',
  )
  wire.fill(0, 1, 65)
  const accountsAsked = { addresses: [to.address, owner.address], encoding: 'base64' }
  const unsigned = wire.toString('base64')
  const { value } = await ask('simulateTransaction', [
    unsigned,
    { ...base64, accounts: accountsAsked },
  ])
  assert.equal(value.err, null)
  assert.equal(value.accounts[0].lamports, SOL + 7)
  assert.equal((await ask('getBalance', [to.address])).value, SOL)
  const strict = await ask('simulateTransaction', [unsigned, { ...base64, sigVerify: true }])
  assert.equal(strict.value.err, 'SignatureFailure')
  // Its own check is back: an unsigned transaction is not taken.
  await assert.rejects(ask('sendTransaction', [unsigned, base64]), /signature/)
  await ask('dev_mine', [151])
  const late = await ask('simulateTransaction', [unsigned, base64])
  assert.equal(late.value.err, 'BlockhashNotFound')
  const replaced = { ...base64, replaceRecentBlockhash: true }
  assert.equal((await ask('simulateTransaction', [unsigned, replaced])).value.err, null)
})

test('transactions wait while mining is held up, may be dropped, and expire', async () => {
  const [owner, to] = [await funded(), await funded()]
  const send = async (/** @type {bigint} */ lamports) => {
    const wire = await signed(owner, [transferLamports(owner.address, to.address, lamports)])
    return ask('sendTransaction', [wire, base64])
  }
  const standing = async (/** @type {string} */ id) =>
    (await ask('getSignatureStatuses', [[id]])).value[0]
  await ask('dev_hold')
  const waiting = await send(1n)
  assert.equal(await standing(waiting), null)
  await ask('dev_hold', [false])
  assert.equal((await standing(waiting)).confirmationStatus, 'finalized')

  await ask('dev_hold')
  const dropped = await send(2n)
  await ask('dev_drop')
  const expired = await send(3n)
  const { lastValidBlockHeight } = (await ask('getLatestBlockhash')).value
  await ask('dev_mine', [151])
  await ask('dev_hold', [false])
  assert.ok((await ask('getBlockHeight')) > lastValidBlockHeight)
  assert.deepEqual([await standing(dropped), await standing(expired)], [null, null])
  assert.equal((await ask('getBalance', [to.address])).value, SOL + 1)
})
