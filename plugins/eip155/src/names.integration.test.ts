import { encodeFunctionData, namehash, parseAbi, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localKit, startLocalChain, type LocalChain } from './testing/local-chain.js'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Calls itself alice.eth, which points to another account. */
const LIAR = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())

const names = async () => {
  const { feature } = await localKit(chain, {}, { ens: { network: chain.network.id } })
  return feature('names')
}

test('names of a chain of one’s own lead to their accounts and back, with their pictures', async () => {
  const { resolve, reverse } = await names()
  expect(await resolve('alice.eth')).toBe(ALICE)
  expect(await resolve('nobody.eth')).toBeUndefined()
  const found = await reverse(ALICE)
  expect(found?.name).toBe('alice.eth')
  expect(found?.avatar).toMatch(/^data:image\/png;base64,/)
})

test('an account that calls itself by the name of another one has none', async () => {
  const { reverse } = await names()
  expect(await reverse(LIAR)).toBeUndefined()
})

describe('on another network than Ethereum (ENSIP-19), by a resolver on a chain', () => {
  const RESOLVER = parseAbi([
    'function setAddress(bytes32 node, uint256 coinType, bytes account)',
    'function setPrimary(address account, uint256 coinType, bytes32 node, string name)',
  ])
  /** Coin types: Ethereum's, that of the chain shown (ENSIP-11), and that of every chain of its kind. */
  const [ETHEREUM, SHOWN, EVERY] = [60n, 0x80000000n + 31_337n, 0x80000000n]
  const OTHER_CHAIN = 0x80000000n + 10n

  let made = 0
  /** An unused account, and a name. */
  function newcomer() {
    made += 1
    const account: Hex = `0x${(0xa000 + made).toString(16).padStart(40, 'b')}`
    return { account, name: `newcomer${String(made)}.eth` }
  }
  const write = async (data: Hex) => {
    const { status } = await chain.send(chain.pack.universalResolver, data)
    expect(status).toBe('0x1')
  }
  const points = (name: string, coin: bigint, to: Hex) =>
    write(
      encodeFunctionData({
        abi: RESOLVER,
        functionName: 'setAddress',
        args: [namehash(name), coin, to],
      }),
    )
  const calls = (account: Hex, coin: bigint, name: string) =>
    write(
      encodeFunctionData({
        abi: RESOLVER,
        functionName: 'setPrimary',
        args: [account, coin, namehash(name), name],
      }),
    )
  const nameOf = async (account: Hex) => (await (await names()).reverse(account))?.name
  const addressOf = async (name: string) => (await (await names()).resolve(name))?.toLowerCase()

  test.each([
    ['of that network', SHOWN],
    ['of every network', EVERY],
    ['of Ethereum', ETHEREUM],
  ])('an account has its name %s, and the name leads to it', async (_what, coin) => {
    const { account, name } = newcomer()
    await points(name, coin, account)
    await calls(account, coin, name)
    expect(await addressOf(name)).toBe(account)
    expect(await nameOf(account)).toBe(name)
  })

  test('the name and the address of that network go before those of Ethereum', async () => {
    const [here, there] = [newcomer(), newcomer()]
    await points(here.name, SHOWN, here.account)
    await points(here.name, ETHEREUM, there.account)
    await points(there.name, ETHEREUM, here.account)
    await calls(here.account, SHOWN, here.name)
    await calls(here.account, ETHEREUM, there.name)
    expect(await addressOf(here.name)).toBe(here.account)
    expect(await nameOf(here.account)).toBe(here.name)
  })

  test('a name that leads elsewhere on that network is none there', async () => {
    const [owner, liar] = [newcomer(), newcomer()]
    await points(owner.name, SHOWN, owner.account)
    await calls(liar.account, SHOWN, owner.name)
    expect(await nameOf(liar.account)).toBeUndefined()
  })

  test('a name of another network alone is unknown here', async () => {
    const { account, name } = newcomer()
    await points(name, OTHER_CHAIN, account)
    await calls(account, OTHER_CHAIN, name)
    expect(await addressOf(name)).toBeUndefined()
    expect(await nameOf(account)).toBeUndefined()
  })

  test('a contract of Ethereum is unknown on another network, by name and by address', async () => {
    const { account, name } = newcomer()
    await points(name, ETHEREUM, account)
    await calls(account, ETHEREUM, name)
    await chain.ask('anvil_setCode', account, '0x6001')
    expect(await addressOf(name)).toBeUndefined()
    expect(await nameOf(account)).toBeUndefined()
  })
})
