import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { blockscout, cosmosTx, esplora, llamaPrices, tokenList } from './index.js'

test('an explorer says which network it explores', () => {
  expectTypeOf(
    blockscout({ urls: { 'eip155:1': 'https://explorer.example' } }),
  ).toEqualTypeOf<Plugin>()
  expectTypeOf(esplora).returns.toEqualTypeOf<Plugin>()
  expectTypeOf(cosmosTx).returns.toEqualTypeOf<Plugin>()
  // @ts-expect-error the address is missing
  blockscout()
  // @ts-expect-error a network is named by its CAIP-2 id
  esplora({ urls: { bitcoin: 'https://explorer.example' } })
})

test('prices need no options, lists of tokens as many as there are', () => {
  expectTypeOf(llamaPrices()).toEqualTypeOf<Plugin>()
  expectTypeOf(tokenList()).toEqualTypeOf<Plugin>()
})
