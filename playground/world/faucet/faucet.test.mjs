import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { evmPack, loadEvmPack } from '../evm-pack/pack.mjs'
import { startBitcoin } from '../bitcoin/bitcoin.mjs'
import { startCosmos } from '../cosmos/cosmos.mjs'
import { startPolkadot } from '../polkadot-stand-in/stand-in.mjs'
import { startSolana } from '../solana/solana.mjs'
import { startFaucet } from './faucet.mjs'

const NEWCOMER = '0x1111111111111111111111111111111111111111'
const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
/** @type {Awaited<ReturnType<typeof startChains>>} */
let world
/** @type {readonly (import('../world-page.mjs').WorldNetwork & { close: () => Promise<void> })[]} */
let nodes
/** @type {Awaited<ReturnType<typeof startFaucet>>} */
let faucet

before(async () => {
  world = await startChains([0, 0])
  await Promise.all(world.chains.map(({ rpcUrl }) => loadEvmPack(rpcUrl)))
  const starts = [startSolana(), startBitcoin(), startPolkadot(), startCosmos()]
  nodes = (await Promise.all(starts)).flatMap((node) => node ?? [])
  faucet = await startFaucet(world.chains, { networks: nodes })
})
after(async () => {
  await faucet.close()
  await Promise.all(nodes.map((node) => node.close()))
  await world.close()
})

/** @param {string} body */
async function fund(body) {
  const response = await fetch(`${faucet.url}/fund`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

test('money arrives on every chain, in a block', { skip }, async () => {
  const { status, body } = await fund(JSON.stringify({ address: NEWCOMER, amountWei: '5' }))
  assert.equal(status, 200)
  for (const [index, { rpcUrl, chainId }] of world.chains.entries()) {
    const { hash, balanceWei, ...rest } = body.funded[index]
    assert.deepEqual([rest, balanceWei], [{ chainId, amountWei: '5' }, '5'])
    assert.equal((await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).status, '0x1')
    assert.equal(BigInt(await rpc(rpcUrl, 'eth_getBalance', [NEWCOMER, 'latest'])), 5n)
  }
})

test('simultaneous requests all arrive', { skip }, async () => {
  const address = '0x2222222222222222222222222222222222222222'
  const body = JSON.stringify({ address, chainId: 31337, amountWei: '1' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => fund(body)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const balance = await rpc(world.chains[0]?.rpcUrl ?? '', 'eth_getBalance', [address, 'latest'])
  assert.equal(BigInt(balance), 8n)
})

/** Of every other namespace: an address, and how to ask its chain for the balance. */
const OTHERS = [
  {
    namespace: 'solana',
    address: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
    amount: '2000000000',
    held: async (/** @type {string} */ url, /** @type {string} */ address) =>
      (await rpc(url, 'getBalance', [address])).value,
  },
  {
    namespace: 'bip122',
    address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    amount: '70000',
    held: async (/** @type {string} */ url, /** @type {string} */ address) =>
      (await (await fetch(`${url}/address/${address}`)).json()).chain_stats.funded_txo_sum,
  },
  {
    namespace: 'polkadot',
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    amount: '90000000000',
    // `frame_system::AccountInfo`: four counts of 32 bits, then what is free.
    held: async (/** @type {string} */ url) =>
      Buffer.from((await rpc(url, 'state_getStorage', [ALICE])).slice(2), 'hex').readBigUInt64LE(
        16,
      ),
  },
  {
    namespace: 'cosmos',
    address: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
    amount: '4000000',
    held: async (/** @type {string} */ url, /** @type {string} */ address) => {
      const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=uatom`
      return (await (await fetch(url + path)).json()).balance.amount
    },
  },
]
/** Storage key of Alice's account. */
const ALICE =
  '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
  'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

for (const { namespace, address, amount, held } of OTHERS) {
  test(`money arrives on the chain of ${namespace}, and wrong requests are refused`, async () => {
    const found = nodes.find(({ caip2 }) => caip2.startsWith(`${namespace}:`))
    if (!found) return // There is no part for this machine; the world reports that when it starts.
    const { caip2: network, rpcUrl } = found
    const { status, body } = await fund(JSON.stringify({ network, address, amount }))
    assert.deepEqual([status, body], [200, { address, funded: [{ network, amount }] }])
    assert.equal(String(await held(rpcUrl, address)), amount)
    const usual = await fund(JSON.stringify({ network, address }))
    assert.equal(usual.status, 200)
    const more = BigInt(usual.body.funded[0].amount) + BigInt(amount)
    assert.equal(BigInt(await held(rpcUrl, address)), more)
    for (const wrong of [
      { network, address: 'nobody' },
      { network },
      { network, address, amount: '0' },
      { network, address, amount: 5 },
      { network, address, amount: '9'.repeat(30) },
      { network: `${namespace}:elsewhere`, address },
    ]) {
      const refused = await fund(JSON.stringify(wrong))
      assert.equal(refused.status, 400, JSON.stringify(wrong))
      assert.match(refused.body.error, /./)
    }
    assert.equal(BigInt(await held(rpcUrl, address)), more)
  })
}

test('an EVM chain may be named as the others are', { skip }, async () => {
  const address = '0x3333333333333333333333333333333333333333'
  const { body } = await fund(JSON.stringify({ network: 'eip155:31338', address }))
  assert.deepEqual(
    body.funded.map((/** @type {{ chainId: number }} */ { chainId }) => chainId),
    [31338],
  )
  assert.equal((await fund(JSON.stringify({ network: 'eip155:1', address }))).status, 400)
})

test('a newcomer may ask for the tokens of a network as well', { skip }, async () => {
  const address = '0x5555555555555555555555555555555555555555'
  const network = 'eip155:31337'
  const { body } = await fund(JSON.stringify({ network, address, tokens: true }))
  const symbols = ['USDC', 'DAI', 'OUSD', 'FEE', 'OLD']
  const ids = symbols.map((symbol) => {
    const token = Object.entries(evmPack.tokens).find(([name]) => name === symbol)?.[1]
    return `${network}/erc20:${token?.address.toLowerCase()}`
  })
  const assets = body.funded.map((/** @type {{ asset?: string }} */ { asset }) => asset)
  assert.deepEqual(assets, [undefined, ...ids])
  assert.equal(body.funded[1].amount, '100000000')
})

test('a token is minted by symbol, address or CAIP-19 id', { skip }, async () => {
  const address = '0x4444444444444444444444444444444444444444'
  const network = 'eip155:31337'
  const { USDC } = evmPack.tokens
  const id = `${network}/erc20:${USDC.address.toLowerCase()}`
  for (const asset of ['USDC', USDC.address, id]) {
    const { status, body } = await fund(JSON.stringify({ network, address, asset, amount: '7' }))
    const { hash, ...rest } = body.funded[0]
    assert.deepEqual([status, rest], [200, { network, asset: id, amount: '7' }])
    assert.match(hash, /^0x[0-9a-f]{64}$/)
  }
  const { body } = await fund(JSON.stringify({ network, address, asset: 'USDC' }))
  assert.equal(body.funded[0].amount, '100000000')
  // balanceOf(address)
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  const call = [{ to: USDC.address, data }, 'latest']
  assert.equal(BigInt(await rpc(world.chains[0]?.rpcUrl ?? '', 'eth_call', call)), 100_000_021n)
  for (const wrong of [
    { network, address, asset: 'NOPE' },
    { network, address, asset: evmPack.poison },
    { network, address, asset: 'USDC', amount: '0' },
    { network: 'eip155:1', address, asset: 'USDC' },
    { address, asset: 'USDC' },
  ]) {
    const refused = await fund(JSON.stringify(wrong))
    assert.equal(refused.status, 400, JSON.stringify(wrong))
    assert.match(refused.body.error, /"/)
  }
})

test('tokens of other chains are given as well', async () => {
  const found = nodes.find(({ caip2 }) => caip2.startsWith('solana:'))
  if (!found) return // No part for this machine.
  const { caip2: network, rpcUrl, tokens = [] } = found
  const address = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
  for (const { symbol: asset, address: mint, asset: id } of tokens) {
    const { status, body } = await fund(JSON.stringify({ network, address, asset, amount: '9' }))
    assert.deepEqual([status, body.funded], [200, [{ network, asset: id, amount: '9' }]])
    const held = await rpc(rpcUrl, 'getTokenAccountsByOwner', [
      address,
      { mint },
      { encoding: 'jsonParsed' },
    ])
    assert.equal(held.value[0].account.data.parsed.info.tokenAmount.amount, '9')
  }
  assert.equal((await fund(JSON.stringify({ network, address, asset: 'NOPE' }))).status, 400)
})

test('wrong requests are refused with a reason', async () => {
  assert.match((await fund('{"address":"0x1"}')).body.error, /"address"/)
  assert.equal((await fund('{"address":"0x1"}')).status, 400)
  assert.equal((await fund('not json')).status, 400)
  assert.equal((await fund(`{"address":"${'1'.repeat(20_000)}"}`)).status, 413)
  assert.equal((await fetch(`${faucet.url}/fund`)).status, 404)
})

test('pages of any origin may ask', async () => {
  const preflight = await fetch(`${faucet.url}/fund`, { method: 'OPTIONS' })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  const health = await fetch(`${faucet.url}/health`)
  assert.equal((await health.json()).ok, true)
})

test('tokens of other chains come along, where they have some', async () => {
  for (const { namespace, address } of OTHERS) {
    const found = nodes.find(({ caip2 }) => caip2.startsWith(`${namespace}:`))
    if (!found) continue
    const { caip2: network, tokens = [] } = found
    const { status, body } = await fund(JSON.stringify({ network, address, tokens: true }))
    assert.deepEqual([status, body.funded.length], [200, 1 + tokens.length], namespace)
  }
})
