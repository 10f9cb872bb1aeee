import { expect, test } from 'vitest'
import { readInjected } from './injected.js'

const wallet = (more: object = {}) => ({ request: () => Promise.resolve(null), ...more })

test('the wallet at window.ethereum is found', () => {
  const ethereum = wallet()
  expect(readInjected({ ethereum })).toEqual([ethereum])
})

test('wallets that share the place are found one by one', () => {
  const [first, second] = [wallet(), wallet()]
  expect(readInjected({ ethereum: wallet({ providers: [first, 7, null, second] }) })).toEqual([
    first,
    second,
  ])
})

test.each([
  ['no page', undefined],
  ['no wallet', {}],
  ['no request method', { ethereum: {} }],
  ['a text', { ethereum: 'request' }],
])('%s: nothing is found', (_name, page) => {
  expect(readInjected(page)).toEqual([])
})

test('a list of providers without any wallet gives way to the wallet itself', () => {
  const ethereum = wallet({ providers: [{}, 1] })
  expect(readInjected({ ethereum })).toEqual([ethereum])
})

test('a property that throws is no wallet', () => {
  const page = {
    get ethereum(): unknown {
      throw new Error('read')
    },
  }
  expect(readInjected(page)).toEqual([])
})
