import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NamespaceId } from '@latchkey/kernel'
import { contrast } from '../theme/contrast.js'
import { familyMark, networkMark } from './marks.js'
import { NetworkIcon } from './network-icon.js'

const evm = (chain: number) =>
  ({
    id: `eip155:${String(chain)}`,
    namespace: 'eip155',
    name: 'Mainnet',
    color: '#627eea',
  }) as const

const [mainnet, sepolia, base] = [evm(1), evm(11_155_111), evm(8453)]

const FAMILIES: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

const pathOf = (drawing: ReturnType<typeof networkMark>) =>
  render(drawing).container.querySelector('path')?.getAttribute('d')

// The first of the file: once fetched, the signs are here for the whole page.
test('before the signs are here, a network is its colour: no letter that a sign would replace', () => {
  const { container } = render(<NetworkIcon network={mainnet} marked={false} />)
  expect(container.textContent).toBe('')
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe(mainnet.color)
})

test.each(FAMILIES)('%s has a sign that can be seen on its ground', (namespace) => {
  const { container } = render(familyMark(namespace, 24))
  const ground = container.querySelector('rect')?.getAttribute('fill') ?? ''
  const path = container.querySelector('path')
  const ink = path?.getAttribute('stroke') ?? path?.getAttribute('fill') ?? ''
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(3)
})

test('the families’ signs differ', () => {
  expect(new Set(FAMILIES.map((one) => pathOf(familyMark(one, 24)))).size).toBe(FAMILIES.length)
})

test('a network and its test network share a sign; an unknown one has none', () => {
  expect(pathOf(networkMark(sepolia, 32))).toBe(pathOf(networkMark(mainnet, 32)))
  expect(pathOf(networkMark(base, 32))).not.toBe(pathOf(networkMark(mainnet, 32)))
  expect(networkMark({ ...mainnet, id: 'eip155:999999' }, 32)).toBeUndefined()
})

test('a chain that pays with another coin does not get the family’s sign', () => {
  const coin = (symbol: string) =>
    networkMark({ id: 'cosmos:x-1', namespace: 'cosmos', nativeCurrency: { symbol } }, 32)
  expect(coin('ATOM')).toBeDefined()
  expect(coin('OSMO')).toBeUndefined()
})

test('a network’s own picture comes before its sign, and an initial where there is neither', async () => {
  const picture = 'data:image/svg+xml,%3Csvg/%3E'
  const { container, rerender } = render(<NetworkIcon network={{ ...mainnet, icon: picture }} />)
  expect(container.querySelector('img')?.src).toBe(picture)
  rerender(<NetworkIcon network={mainnet} />)
  await waitFor(() => {
    expect(container.querySelector('path')).not.toBeNull()
  })
  rerender(<NetworkIcon network={{ ...mainnet, id: 'eip155:999999', name: 'Dune' }} />)
  expect(container.textContent).toBe('D')
})
