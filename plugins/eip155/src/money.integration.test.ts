import { createEvmWallet } from '@latchkey/kernel/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localKit, startLocalChain, type LocalChain } from './testing/local-chain.js'

let chain: LocalChain
let made = 0

beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())

/** A wallet that nobody has used, with some ether. */
async function newcomer(ether = 10n ** 18n) {
  const privateKeys = createEvmWallet({ seed: `money ${++made}` }).keys.map((key) => key.privateKey)
  const kit = await localKit(chain, { privateKeys })
  await chain.fund(kit.wallet.address, ether)
  return kit
}

test('balances are those of the ledger, and need two calls, and one for decimals', async () => {
  const { feature, wallet, asked } = await newcomer(5n)
  const { USDC, OUSD, FEE, OLD, DAI } = chain.pack.tokens
  await chain.mint(USDC, wallet.address, 250_500_000n)
  await chain.mint(OUSD, wallet.address, 1n)
  await chain.mint(OLD, wallet.address, 10n ** 30n)
  const { tokenBalances } = await feature('tokenBalances')
  const tokens = [USDC, DAI, OUSD, FEE, OLD].map(chain.asset)
  const before = asked().length
  const read = () => tokenBalances({ address: wallet.address, network: chain.network, tokens })
  const { holdings, complete } = await read()
  expect(holdings.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 5n],
    ['USDC', 250_500_000n],
    ['OUSD', 1n],
    ['OLD', 10n ** 30n],
  ])
  expect(complete).toBe(false)
  const calls = () =>
    asked()
      .slice(before)
      .filter((method) => method !== 'eth_chainId')
  expect(calls()).toEqual(['eth_getBalance', 'eth_call', 'eth_call'])
  await read()
  expect(calls().slice(3)).toEqual(['eth_getBalance', 'eth_call'])
})

test('tokens say their names, old ones in bytes32 too', async () => {
  const { feature } = await newcomer()
  const { tokenInfo } = await feature('tokenInfo')
  for (const token of Object.values(chain.pack.tokens)) {
    const asset = chain.asset(token)
    expect(await tokenInfo({ id: asset.id, network: chain.network })).toEqual(asset)
  }
  const id = chain.asset({ ...chain.pack.tokens.USDC, address: `0x${'77'.repeat(20)}` }).id
  expect(await tokenInfo({ id, network: chain.network })).toBeUndefined()
})
