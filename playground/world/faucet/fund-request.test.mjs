import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFundRequest } from './fund-request.mjs'

const CHAINS = [31337, 31338]
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an address alone gets 10 ETH on every chain', () => {
  assert.deepEqual(readFundRequest({ address: ADDRESS }, CHAINS), {
    address: ADDRESS,
    chainIds: CHAINS,
    amountWei: 10n ** 19n,
  })
})

test('chain and amount can be chosen', () => {
  assert.deepEqual(readFundRequest({ address: ADDRESS, chainId: 31338, amountWei: '7' }, CHAINS), {
    address: ADDRESS,
    chainIds: [31338],
    amountWei: 7n,
  })
})

test('an address in lower case is accepted', () => {
  const address = ADDRESS.toLowerCase()
  assert.equal(readFundRequest({ address }, CHAINS).address, address)
})

/** @type {readonly (readonly [string, unknown, RegExp])[]} */
const REFUSED = [
  ['nothing', undefined, /Send an object/],
  ['null', null, /Send an object/],
  ['a list', [ADDRESS], /Send an object/],
  ['no address', {}, /"address" .* not nothing/],
  ['a short address', { address: '0x7099' }, /"address" .* not "0x7099"/],
  ['a wrong checksum', { address: ADDRESS.replace('dc79C8', 'DC79C8') }, /checksum/],
  ['a list as address', { address: [ADDRESS] }, /"address"/],
  ['an unknown chain', { address: ADDRESS, chainId: 1 }, /"chainId" must be one of 31337, 31338/],
  ['a chain as text', { address: ADDRESS, chainId: '31337' }, /"chainId"/],
  ['an amount of zero', { address: ADDRESS, amountWei: '0' }, /"amountWei"/],
  ['a negative amount', { address: ADDRESS, amountWei: '-1' }, /"amountWei"/],
  ['a hex amount', { address: ADDRESS, amountWei: '0x10' }, /"amountWei"/],
  ['an amount as number', { address: ADDRESS, amountWei: 5 }, /"amountWei"/],
  ['a fraction', { address: ADDRESS, amountWei: '0.5' }, /"amountWei"/],
  ['too much', { address: ADDRESS, amountWei: `1${'0'.repeat(23)}` }, /"amountWei"/],
  ['far too many digits', { address: ADDRESS, amountWei: '9'.repeat(5_000) }, /"amountWei"/],
]

for (const [what, body, reason] of REFUSED) {
  test(`${what} is refused`, () => {
    assert.throws(() => readFundRequest(body, CHAINS), { name: 'TypeError', message: reason })
  })
}
