import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { List, ListItem } from './list-item.js'
import { useTabStop } from './use-tab-stop.js'

afterEach(cleanup)

function Rows({ names }: { readonly names: readonly string[] }) {
  const stop = useTabStop<HTMLDivElement>('.row')
  return (
    <div {...stop}>
      <List>
        {names.map((name) => (
          <li key={name}>
            <ListItem label={name} onClick={() => undefined} />
          </li>
        ))}
      </List>
    </div>
  )
}

const row = (name: string) => screen.getByRole('button', { name })
const stops = () =>
  screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? one.textContent : []))
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more })

test('a list is one stop of the Tab key, and the arrows move within it', () => {
  render(<Rows names={['a', 'b', 'c']} />)
  expect(stops()).toEqual(['a'])
  row('a').focus()
  for (const [key, expected] of [
    ['ArrowDown', 'b'],
    ['End', 'c'],
    ['ArrowDown', 'a'],
    ['ArrowUp', 'c'],
    ['Home', 'a'],
    ['ArrowRight', 'a'],
  ] as const) {
    press(key)
    expect([key, document.activeElement?.textContent]).toEqual([key, expected])
  }
  expect(stops()).toEqual(['a'])
  press('End', { ctrlKey: true })
  expect(document.activeElement?.textContent).toBe('a')
})

test('the stop stays in place while the list grows, and moves on when its row goes', () => {
  const { rerender } = render(<Rows names={['a', 'b']} />)
  row('b').focus()
  rerender(<Rows names={['a', 'b', 'c']} />)
  expect(stops()).toEqual(['b'])
  rerender(<Rows names={['c', 'd']} />)
  expect(stops()).toEqual(['c'])
})
