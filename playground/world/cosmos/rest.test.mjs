import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { startCosmos } from './cosmos.mjs'

const RECEIVER = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
const BANK = '/cosmos/bank/v1beta1'
const TXS = '/cosmos/tx/v1beta1/txs'
const FEE = { amount: [{ denom: 'uatom', amount: '3000' }], gas: '120000' }

/** @type {import('./cosmos.mjs').CosmosNode} */
let node
before(async () => {
  node = await startCosmos()
})
after(() => node.close())

/** @param {string} path @param {Record<string, string>} [query] */
async function get(path, query = {}) {
  const url = new URL(node.rpcUrl + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const response = await fetch(url)
  return { status: response.status, body: await response.json() }
}

/** @param {string} path @param {object} body */
const post = async (path, body) => {
  const response = await fetch(node.rpcUrl + path, { method: 'POST', body: JSON.stringify(body) })
  return response.status
}

/** An account with money, and a client that signs for it. @param {string} [amount] */
async function newcomer(amount = '1000000') {
  const wallet = await DirectSecp256k1HdWallet.generate(12)
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  await post('/fund', { address, amount })
  const client = await SigningStargateClient.connectWithSigner(node.rpcUrl, wallet)
  /** @param {string} value @param {{ to?: string, denom?: string, memo?: string }} [options] */
  const send = (value, { to = RECEIVER, denom = 'uatom', memo = '' } = {}) => {
    const coins = [{ denom, amount: value }]
    const message = {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: { fromAddress: address, toAddress: to, amount: coins },
    }
    return client.signAndBroadcastSync(address, [message], FEE, memo)
  }
  /** As the next but one: a node tells only what is in blocks. @param {string} value */
  const sendNext = async (value) => {
    const message = {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: {
        fromAddress: address,
        toAddress: RECEIVER,
        amount: [{ denom: 'uatom', amount: value }],
      },
    }
    const { sequence, accountNumber } = await client.getSequence(address)
    const data = { sequence: sequence + 1, accountNumber, chainId: 'latchkey-1' }
    const signed = await client.sign(address, [message], FEE, '', data)
    return client.broadcastTxSync(TxRaw.encode(signed).finish())
  }
  return { address, send, sendNext, end: () => client.disconnect() }
}

/** @param {string} address @param {string} [kind] */
const held = async (address, kind = 'balances') => {
  const { body } = await get(`${BANK}/${kind}/${address}`)
  return Object.fromEntries(
    body.balances.map((/** @type {any} */ { denom, amount }) => [denom, amount]),
  )
}

test('a fee that is offered is taken, in full', async (t) => {
  const { address, send, end } = await newcomer('1000000')
  t.after(end)
  await send('250')
  assert.deepEqual(await held(address), { uatom: String(1_000_000 - 250 - 3_000) })
  // All but the fee, and then nothing is left to offer one with.
  await send(String(1_000_000 - 250 - 6_000))
  assert.deepEqual(await held(address), {})
  await assert.rejects(send('1'), { code: 5 })
})

test('an account holds several denominations, a page at a time', async () => {
  const { address, end } = await newcomer('7')
  end()
  const ibc = node.tokens.find((token) => token.address.startsWith('ibc/'))?.address ?? ''
  for (const denom of ['uusd', ibc])
    assert.equal(await post('/fund', { address, denom, amount: '5' }), 200)
  assert.equal(await post('/fund', { address, denom: 'uelse', amount: '5' }), 400)
  assert.deepEqual(await held(address), { [ibc]: '5', uatom: '7', uusd: '5' })
  const first = await get(`${BANK}/balances/${address}`, { 'pagination.limit': '2' })
  assert.deepEqual([first.body.balances.length, first.body.pagination.total], [2, '3'])
  const key = first.body.pagination.next_key
  const second = await get(`${BANK}/balances/${address}`, { 'pagination.key': key })
  assert.deepEqual(second.body.balances, [{ denom: 'uusd', amount: '5' }])
  assert.equal(second.body.pagination.next_key, null)
})

test('locked money is held, and cannot be spent', async (t) => {
  const { address, send, end } = await newcomer('10000')
  t.after(end)
  await post('/fund', { address, amount: '5000', locked: true })
  assert.deepEqual(await held(address), { uatom: '15000' })
  assert.deepEqual(await held(address, 'spendable_balances'), { uatom: '10000' })
  const path = `${BANK}/spendable_balances/${address}/by_denom`
  assert.equal((await get(path, { denom: 'uatom' })).body.balance.amount, '10000')
  await assert.rejects(send('7001'), { code: 5 })
  await send('7000')
  assert.deepEqual(await held(address, 'spendable_balances'), {})
  assert.deepEqual(await held(address), { uatom: '5000' })
})

test('denominations are named by metadata, or by the way they came', async () => {
  const named = await get(`${BANK}/denoms_metadata_by_query_string`, { denom: 'uusd' })
  const { symbol, denom_units: units, display } = named.body.metadata
  assert.equal(symbol, 'LUSD')
  assert.equal(units.find((/** @type {any} */ { denom }) => denom === display).exponent, 6)
  assert.equal((await get(`${BANK}/denoms_metadata/uatom`)).body.metadata.symbol, 'ATOM')
  const token = node.tokens.find(({ address }) => address.startsWith('ibc/'))
  const denom = token?.address ?? ''
  assert.equal(token?.asset, `cosmos:latchkey-1/denom:ibc%2F${denom.slice(4)}`)
  assert.equal((await get(`${BANK}/denoms_metadata_by_query_string`, { denom })).status, 404)
  const hash = denom.slice('ibc/'.length)
  const now = await get(`/ibc/apps/transfer/v1/denoms/${hash}`)
  assert.deepEqual(now.body.denom, {
    base: 'uosmo',
    trace: [{ port_id: 'transfer', channel_id: 'channel-7' }],
  })
  const before = await get(`/ibc/apps/transfer/v1/denom_traces/${hash}`)
  assert.deepEqual(before.body.denom_trace, { path: 'transfer/channel-7', base_denom: 'uosmo' })
  assert.equal((await get(`/ibc/apps/transfer/v1/denoms/${'0'.repeat(64)}`)).status, 404)
})

test('sent and received transactions are found, newest first, up to a height', async (t) => {
  const { address, send, end } = await newcomer()
  t.after(end)
  const receiver = (await newcomer('1')).address
  const hashes = []
  for (const value of ['1', '2', '3'])
    hashes.unshift(await send(value, { to: receiver, memo: `no. ${value}` }))
  /** @param {string} query @param {Record<string, string>} [more] */
  const find = async (query, more = {}) =>
    (await get(TXS, { query, order_by: 'ORDER_BY_DESC', ...more })).body
  const sent = await find(`message.sender='${address}'`, { limit: '2' })
  assert.deepEqual(
    sent.tx_responses.map((/** @type {any} */ { txhash }) => txhash),
    hashes.slice(0, 2),
  )
  assert.equal(sent.total, '3')
  const last = sent.tx_responses[1]
  const older = await find(`message.sender='${address}' AND tx.height<${last.height}`)
  assert.deepEqual(
    older.tx_responses.map((/** @type {any} */ { txhash }) => txhash),
    hashes.slice(2),
  )
  const received = await find(`transfer.recipient='${receiver}'`)
  assert.equal(received.tx_responses.length, 4)
  const gift = received.tx_responses[3].tx.body.messages[0]
  assert.deepEqual(
    [gift['@type'], gift.amount],
    ['/cosmos.bank.v1beta1.MsgSend', [{ denom: 'uatom', amount: '1' }]],
  )
  const [newest] = received.tx_responses
  assert.equal(newest.code, 0)
  assert.ok(Math.abs(Date.parse(newest.timestamp) - Date.now()) < 60_000)
  assert.deepEqual(newest.tx.body, {
    messages: [
      {
        '@type': '/cosmos.bank.v1beta1.MsgSend',
        from_address: address,
        to_address: receiver,
        amount: [{ denom: 'uatom', amount: '3' }],
      },
    ],
    memo: 'no. 3',
    timeout_height: '0',
    extension_options: [],
    non_critical_extension_options: [],
  })
  assert.deepEqual(newest.tx.auth_info.fee.amount, FEE.amount)
  // As it is asked of SDKs before 0.50.
  const former = await get(TXS, { events: `transfer.recipient='${receiver}'` })
  assert.equal(former.body.tx_responses.length, 4)
  for (const wrong of ['', 'all of it'])
    assert.equal((await get(TXS, { query: wrong })).status, 400)
})

test('a transaction is found by its hash, and an account tells its sequence', async (t) => {
  const { address, send, end } = await newcomer()
  t.after(end)
  const hash = await send('5')
  const { body } = await get(`${TXS}/${hash}`)
  assert.deepEqual([body.tx_response.txhash, body.tx_response.code], [hash, 0])
  assert.equal((await get(`${TXS}/${'0'.repeat(64)}`)).status, 404)
  const { account } = (await get(`/cosmos/auth/v1beta1/accounts/${address}`)).body
  assert.deepEqual([account.address, account.sequence], [address, '1'])
  const nobody = 'cosmos1zg69v7ys40x77y352eufp27daufrg4nckx5hjn'
  assert.equal((await get(`/cosmos/auth/v1beta1/accounts/${nobody}`)).status, 404)
  const { header } = (await get('/cosmos/base/tendermint/v1beta1/blocks/latest')).body.block
  assert.equal(header.height, body.tx_response.height)
})

test('a waiting transaction may fail in its block, and costs its fee', async (t) => {
  const { address, send, sendNext, end } = await newcomer('10000')
  t.after(end)
  await post('/hold', {})
  const [first, second] = [await send('1000'), await sendNext('5000')]
  assert.equal((await get(`${TXS}/${first}`)).status, 404)
  await post('/hold', { hold: false })
  assert.equal((await get(`${TXS}/${first}`)).body.tx_response.code, 0)
  const failed = (await get(`${TXS}/${second}`)).body.tx_response
  assert.equal(failed.code, 5)
  assert.match(failed.raw_log, /insufficient funds/)
  assert.deepEqual(await held(address), { uatom: String(10_000 - 1_000 - 2 * 3_000) })
  const past = await get(TXS, { query: `message.sender='${address}'` })
  assert.equal(past.body.tx_responses.length, 2)

  await post('/fund', { address })
  await post('/hold', {})
  const dropped = await send('1')
  await post('/drop', {})
  await post('/hold', { hold: false })
  assert.equal((await get(`${TXS}/${dropped}`)).status, 404)
})

test('a memo of more than 256 characters is refused', async (t) => {
  const { send, end } = await newcomer()
  t.after(end)
  await assert.rejects(send('1', { memo: 'x'.repeat(257) }), { code: 12 })
  await send('1', { memo: 'x'.repeat(256) })
})
