import { afterAll, beforeAll, expect, test } from 'vitest'
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
