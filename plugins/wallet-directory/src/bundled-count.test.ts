import { expect, test } from 'vitest'
import { namespaceOf, type CaipNetworkId, type NamespaceId } from '@latchkey/kernel'
import { BUNDLED_COUNTS, bundledAtLeast } from './bundled-count.js'
import wallets from './lazy/bundled-wallets.js'

const network = (id: CaipNetworkId) => ({
  id,
  namespace: namespaceOf(id),
  name: id,
  testnet: false,
  rpcUrls: [],
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
})
const EVM = network('eip155:1')
const COSMOS = network('cosmos:cosmoshub-4')

test('the numbers are those of the list', () => {
  const counted: Partial<Record<NamespaceId, number>> = {}
  for (const { chains = [] } of wallets) {
    for (const one of new Set(chains.map((id) => namespaceOf(id as CaipNetworkId)))) {
      counted[one] = (counted[one] ?? 0) + 1
    }
  }
  expect(BUNDLED_COUNTS).toEqual(counted)
})

test('the count is never more than there is', () => {
  const { eip155 = 0 } = BUNDLED_COUNTS
  expect(bundledAtLeast({}, [EVM, COSMOS])).toBe(eip155)
  expect(bundledAtLeast({ exclude: ['zerion', 'Rainbow'] }, [EVM])).toBe(eip155 - 2)
  expect(bundledAtLeast({ include: ['zerion'] }, [EVM])).toBeUndefined()
  expect(bundledAtLeast({ bundled: false }, [EVM])).toBeUndefined()
  expect(bundledAtLeast({}, [])).toBeUndefined()
})
