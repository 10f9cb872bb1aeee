import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Tile, TileGrid } from './tile-grid.js'

afterEach(cleanup)

test.each([
  ['ltr', 'ArrowRight', 'b'],
  ['ltr', 'ArrowLeft', 'a'],
  ['rtl', 'ArrowRight', 'a'],
  ['rtl', 'ArrowLeft', 'b'],
] as const)('read %s, %s leads from the first tile to %s', (direction, key, expected) => {
  render(
    <div style={{ direction }}>
      <TileGrid
        label="Letters"
        items={['a', 'b', 'c']}
        tile={(name) => <Tile key={name} picture={null} label={name} onClick={() => undefined} />}
      />
    </div>,
  )
  const first = screen.getByRole('button', { name: 'a' })
  first.focus()
  fireEvent.keyDown(first, { key })
  expect(document.activeElement?.textContent).toBe(expected)
})

test('a name with a long word is written smaller, so that the word stays whole', () => {
  const names = ['Cosmostation', 'Polkadot-JS', 'Universal Profiles']
  render(
    <TileGrid
      label="Wallets"
      items={names}
      tile={(name) => <Tile key={name} picture={null} label={name} onClick={() => undefined} />}
    />,
  )
  const long = [...document.querySelectorAll('[data-long]')].map((one) => one.textContent)
  expect(long).toEqual(['Cosmostation'])
})
