// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import type { CaipNetwork } from '@latchkey/kernel'
import { createFakePorts, type HttpAnswer } from '@latchkey/kernel/testing'
import { readField } from '../examples/amounts.js'
import { holdingsOf } from '../examples/balances.js'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const network: CaipNetwork = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'One',
  rpcUrls: ['https://one.example/rpc'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** A node that knows its network and one balance. */
const node: HttpAnswer = ({ body }) => {
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_getBalance: '0x14d1120d7b160000',
  }
  const { id, method } = body as { readonly id: number; readonly method: string }
  return { json: { jsonrpc: '2.0', id, result: answers[method] ?? '0x' } }
}

test('the example of the balances tells what an account has, without any screen', async () => {
  const ports = createFakePorts({ routes: { 'https://one.example/rpc': node } })
  expect(await holdingsOf(network, ADDRESS, ports)).toEqual(['1.5 ETH'])
})

test('without an answer the example fails with the words of the specification', async () => {
  const ports = createFakePorts({ routes: { 'https://one.example/rpc': { status: 500 } } })
  await expect(holdingsOf(network, ADDRESS, ports)).rejects.toMatchObject({
    code: 'balances_unavailable',
    message: 'Token Balance Unavailable',
  })
})

test.each([
  ['1.5', 'en', '1.5 ($4,500.00)'],
  ['1,5', 'de', '1.5 (4.500,00\u00a0$)'],
  ['1,5', 'en', 'Enter an amount'],
  ['', 'en', 'Enter an amount'],
  ['1.1234567', 'en', 'At most 6 decimals'],
])('the example of amounts reads %j in %s as %s', (text, locale, read) => {
  expect(readField(text, 6, '3000', locale)).toBe(read)
})
