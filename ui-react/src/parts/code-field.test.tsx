import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CodeField } from './code-field.js'

afterEach(cleanup)

const field = (value: string, more: Partial<Parameters<typeof CodeField>[0]> = {}) => {
  const [onChange, onComplete] = [vi.fn(), vi.fn()]
  render(
    <CodeField label="Code" value={value} onChange={onChange} onComplete={onComplete} {...more} />,
  )
  return {
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }),
    onChange,
    onComplete,
  }
}

test('the typed digits are in the boxes, and a reader finds one field', () => {
  const { input } = field('123')
  expect(screen.getAllByRole('textbox')).toEqual([input])
  expect([...document.querySelectorAll('.code-box')].map((box) => box.textContent)).toEqual([
    ...['1', '2', '3', '', '', ''],
  ])
  expect(document.querySelector('[data-next]')?.textContent).toBe('')
})

test('a code goes off once, with its last digit', () => {
  const { input, onChange, onComplete } = field('12345')
  fireEvent.change(input, { target: { value: '12345x' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '123456' } })
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('the caret stays behind what was typed, unless all of it is chosen', () => {
  const { input } = field('123')
  input.setSelectionRange(1, 1)
  fireEvent.select(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3])
  input.setSelectionRange(0, 3)
  fireEvent.select(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3])
})

test('a paste into another field is left to it, and a busy one takes nothing', () => {
  const { onChange } = field('', { busy: true })
  const paste = (target: Element) => {
    const event = new Event('paste', { bubbles: true, composed: true })
    target.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => '123456' } }))
  }
  paste(document.body)
  expect(onChange).not.toHaveBeenCalled()
  cleanup()
  const other = document.body.appendChild(document.createElement('input'))
  const { onChange: changed } = field('')
  paste(other)
  expect(changed).not.toHaveBeenCalled()
  paste(document.body)
  expect(changed.mock.calls).toEqual([['123456']])
  other.remove()
})

test('the fault takes the place of the hint and belongs to the field', () => {
  const { input } = field('', { error: 'Wrong code.', hint: 'Hint' })
  const below = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect([below?.textContent, input.getAttribute('aria-invalid')]).toEqual(['Wrong code.', 'true'])
})
