import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionResult,
  encodeFunctionData,
  http,
  numberToHex,
  parseUnits,
} from 'viem'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { CHAINS, startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact } from './artifacts.mjs'
import { buildPack } from './build.mjs'
import { evmPack, loadEvmPack } from './pack.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
const { tokens, uniswap, poison, universalResolver } = evmPack
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const LATER = 4_102_444_800n

/** @type {Awaited<ReturnType<typeof startChains>>} */
let world
let rpcUrl = ''
before(async () => {
  world = await startChains([0, 0])
  await Promise.all(world.chains.map((chain) => loadEvmPack(chain.rpcUrl)))
  rpcUrl = world.chains[0]?.rpcUrl ?? ''
})
after(() => world.close())

/**
 * @param {`0x${string}`} to @param {string} name of the contract
 * @param {string} functionName @param {readonly unknown[]} [args]
 */
async function read(to, name, functionName, args = []) {
  const { abi } = artifact(name)
  const data = await rpc(rpcUrl, 'eth_call', [
    { to, data: encodeFunctionData({ abi, functionName, args }) },
    'latest',
  ])
  return /** @type {any} */ (decodeFunctionResult({ abi, functionName, data }))
}

/**
 * @param {`0x${string}`} to @param {string} name of the contract
 * @param {string} functionName @param {readonly unknown[]} args
 * @param {{ from?: string, value?: bigint }} [options]
 */
async function write(to, name, functionName, args, { from = ALICE, value = 0n } = {}) {
  const data = encodeFunctionData({ abi: artifact(name).abi, functionName, args })
  const transaction = { from, to, data, value: numberToHex(value) }
  const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [transaction])
  if (receipt.status !== '0x1') throw new Error(`${functionName} reverted`)
  return receipt
}

/** @param {keyof typeof tokens} symbol @param {string} owner */
const balance = (symbol, owner) => read(tokens[symbol].address, 'Token', 'balanceOf', [owner])

test(
  'a second build of the pack has the same addresses and the same last block',
  { skip },
  async () => {
    const { addresses, head } = await buildPack()
    const committed = JSON.parse(readFileSync(new URL('addresses.json', import.meta.url), 'utf8'))
    assert.deepEqual(addresses, committed)
    for (const chain of world.chains) {
      const loaded = await rpc(chain.rpcUrl, 'eth_getBlockByHash', [head.hash, false])
      assert.equal(loaded?.hash, head.hash)
    }
  },
)

test(
  'the blocks that made it follow one another, with their logs and receipts',
  { skip },
  async () => {
    const last = Number(await rpc(rpcUrl, 'eth_blockNumber'))
    let parent
    for (let number = 0; number <= last; number += 1) {
      const block = await rpc(rpcUrl, 'eth_getBlockByNumber', [`0x${number.toString(16)}`, false])
      if (parent) assert.equal(block.parentHash, parent)
      parent = block.hash
    }
    const minted = { address: tokens.USDC.address, fromBlock: '0x0', toBlock: 'latest' }
    const logs = await rpc(rpcUrl, 'eth_getLogs', [minted])
    assert.ok(logs.length > 1)
    const receipt = await rpc(rpcUrl, 'eth_getTransactionReceipt', [logs[0].transactionHash])
    assert.equal(receipt.status, '0x1')
  },
)

test('every token is what the list says', { skip }, async () => {
  const list = JSON.parse(readFileSync(new URL('token-list.json', import.meta.url), 'utf8'))
  const all = Object.values(tokens)
  assert.equal(list.tokens.length, CHAINS.length * all.length)
  for (const { logoURI, chainId, ...token } of list.tokens) {
    assert.ok(CHAINS.some((chain) => chain.chainId === chainId))
    assert.deepEqual(
      all.find(({ symbol }) => symbol === token.symbol),
      token,
    )
    if (logoURI) assert.match(logoURI, /^data:image\/png;base64,iVBOR/)
    assert.equal(Number(await read(token.address, 'Token', 'decimals')), token.decimals)
    if (token.symbol === 'OLD') continue
    assert.equal(await read(token.address, 'Token', 'symbol'), token.symbol)
    assert.equal(await read(token.address, 'Token', 'name'), token.name)
  }
  const symbol = await read(tokens.OLD.address, 'OldCoin', 'symbol')
  assert.equal(Buffer.from(symbol.slice(2), 'hex').toString().replaceAll('\0', ''), 'OLD')
  assert.ok(list.tokens.every((/** @type {any} */ { address }) => address !== poison))
})

test(
  'the old dollar returns nothing and wants an allowance to be 0 before it changes',
  { skip },
  async () => {
    const { address } = tokens.OUSD
    await write(address, 'OldDollar', 'mint', [ALICE, 100n])
    const data = encodeFunctionData({
      abi: artifact('OldDollar').abi,
      functionName: 'transfer',
      args: [BOB, 40n],
    })
    assert.equal(
      await rpc(rpcUrl, 'eth_call', [{ from: ALICE, to: address, data }, 'latest']),
      '0x',
    )
    await write(address, 'OldDollar', 'transfer', [BOB, 40n])
    assert.equal(await balance('OUSD', BOB), 40n)
    const approve = (/** @type {bigint} */ value) =>
      write(address, 'OldDollar', 'approve', [uniswap.router, value])
    await approve(5n)
    await assert.rejects(approve(6n), /revert/)
    await approve(0n)
    await approve(6n)
    await write(address, 'OldDollar', 'setBlocked', [ALICE, true])
    await assert.rejects(write(address, 'OldDollar', 'transfer', [BOB, 1n]), /revert/)
    await write(address, 'OldDollar', 'setBlocked', [ALICE, false])
  },
)

test('the fee token takes 1 % on the way', { skip }, async () => {
  await write(tokens.FEE.address, 'FeeToken', 'mint', [ALICE, 1_000n])
  await write(tokens.FEE.address, 'FeeToken', 'transfer', [BOB, 1_000n])
  assert.deepEqual([await balance('FEE', ALICE), await balance('FEE', BOB)], [0n, 990n])
})

test('the poisonous token tells of transfers that move nothing', { skip }, async () => {
  assert.equal(await read(poison, 'Token', 'symbol'), 'USDC')
  const { logs } = await write(poison, 'Poison', 'forge', [ALICE, BOB, 7n], { from: BOB })
  assert.equal(logs.length, 1)
  assert.equal(BigInt(logs[0].topics[1]), BigInt(ALICE))
  assert.equal(await read(poison, 'Token', 'balanceOf', [BOB]), 0n)
})

test('the pools trade: ether for dollars, and a fee token back', { skip }, async () => {
  const router = 'UniswapV2Router02'
  const ether = parseUnits('1', 18)
  const path = [tokens.WETH.address, tokens.USDC.address]
  const [, quoted] = await read(uniswap.router, router, 'getAmountsOut', [ether, path])
  const before = await balance('USDC', ALICE)
  const swap = [quoted, path, ALICE, LATER]
  await write(uniswap.router, router, 'swapExactETHForTokens', swap, { value: ether })
  assert.equal((await balance('USDC', ALICE)) - before, quoted)
  assert.ok(quoted > 2_900_000_000n && quoted < 3_000_000_000n)

  await write(tokens.FEE.address, 'FeeToken', 'mint', [BOB, ether])
  await write(tokens.FEE.address, 'FeeToken', 'approve', [uniswap.router, ether], { from: BOB })
  const back = [ether, 0n, [tokens.FEE.address, tokens.WETH.address], BOB, LATER]
  await assert.rejects(
    write(uniswap.router, router, 'swapExactTokensForETH', back, { from: BOB }),
    /revert/,
  )
  const forFees = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  await write(uniswap.router, router, forFees, back, { from: BOB })
  for (const [symbol, pool] of Object.entries(evmPack.pools)) {
    const { address } = tokens[/** @type {keyof typeof tokens} */ (symbol)]
    const pair = [address, tokens.WETH.address]
    assert.equal(await read(uniswap.factory, 'UniswapV2Factory', 'getPair', pair), pool)
  }
})

test('Multicall3 reads several balances in one call', { skip }, async () => {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const abi = artifact('Token').abi
  const results = await client.multicall({
    multicallAddress: evmPack.multicall3,
    contracts: [
      ...[tokens.USDC, tokens.DAI].map(({ address }) => ({
        address,
        abi,
        functionName: 'balanceOf',
        args: [evmPack.pools.USDC],
      })),
      { address: evmPack.universalResolver, abi, functionName: 'symbol', args: [] },
    ],
  })
  assert.deepEqual(
    results.map(({ status }) => status),
    ['success', 'success', 'failure'],
  )
  assert.ok(/** @type {bigint} */ (results[0]?.result) > 0n)
})

test('names and pictures are found, and a lying name is none', { skip }, async () => {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const at = { universalResolverAddress: universalResolver }
  for (const { name, address, primaryOf, texts = {} } of evmPack.names) {
    assert.equal(await client.getEnsAddress({ name, ...at }), address)
    const primary = primaryOf.includes(address) ? name : null
    assert.equal(await client.getEnsName({ address, ...at }), primary)
    for (const [key, value] of Object.entries(texts)) {
      assert.equal(await client.getEnsText({ name, key, ...at }), value)
    }
    assert.equal(await client.getEnsText({ name, key: 'nothing', ...at }), null)
  }
  assert.equal(await client.getEnsAddress({ name: 'nobody.eth', ...at }), null)
  const liars = evmPack.names.flatMap(({ address, primaryOf }) =>
    primaryOf.filter((account) => account !== address),
  )
  assert.equal(liars.length, 1)
  for (const address of liars) assert.equal(await client.getEnsName({ address, ...at }), null)
})

test(
  'an account that delegates to the batch sends all of its calls or none',
  { skip },
  async () => {
    const { privateKeyToAccount, generatePrivateKey } = await import('viem/accounts')
    const account = privateKeyToAccount(generatePrivateKey())
    await rpc(rpcUrl, 'anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
    await write(tokens.USDC.address, 'Token', 'mint', [account.address, 10n])
    const client = createWalletClient({ account, transport: http(rpcUrl) })
    const transfer = (/** @type {bigint} */ value) => ({
      to: tokens.USDC.address,
      value: 0n,
      data: encodeFunctionData({
        abi: artifact('Token').abi,
        functionName: 'transfer',
        args: [BOB, value],
      }),
    })
    const before = await balance('USDC', BOB)
    /** @param {readonly object[]} calls */
    const send = async (calls) => {
      const { abi } = artifact('Batch')
      const data = encodeFunctionData({ abi, functionName: 'execute', args: [calls] })
      const authorization = await client.signAuthorization({
        contractAddress: evmPack.batch,
        executor: 'self',
        chainId: CHAINS[0].chainId,
      })
      const hash = await client.sendTransaction({
        chain: null,
        to: account.address,
        data,
        gas: 500_000n,
        authorizationList: [authorization],
      })
      return (
        await createPublicClient({ transport: http(rpcUrl) }).waitForTransactionReceipt({
          hash,
          pollingInterval: 20,
        })
      ).status
    }
    assert.equal(await send([transfer(4n), transfer(3n)]), 'success')
    assert.equal((await balance('USDC', BOB)) - before, 7n)
    assert.equal(await send([transfer(1n), transfer(99n)]), 'reverted')
    assert.equal((await balance('USDC', BOB)) - before, 7n)
  },
)
