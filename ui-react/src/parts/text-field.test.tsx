import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UiContext, type Ui } from '../ui-context.js'
import { en } from '../words/en.js'
import { TextField, type TextFieldProps } from './text-field.js'

afterEach(cleanup)

const ui = { words: en, language: 'en' } as unknown as Ui

interface FieldProps {
  readonly type: TextFieldProps['type']
  readonly onSend?: (text: string) => void
}

function Field({ type, onSend }: FieldProps) {
  const [value, setValue] = useState('')
  return (
    <UiContext.Provider value={ui}>
      <TextField
        label="Wallets"
        {...(type && { type })}
        value={value}
        onChange={setValue}
        onEnter={() => onSend?.(value)}
      />
      <output>{value}</output>
    </UiContext.Provider>
  )
}

/** The view's knowledge of the field. */
const known = () => screen.getByRole('status').textContent

test('the field of a search has a magnifier, and a button that empties it and leads back', () => {
  const { container } = render(<Field type="search" />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Wallets' })
  expect(container.querySelectorAll('svg')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.change(field, { target: { value: 'meta' } })
  const clear = screen.getByRole('button', { name: 'Clear search' })
  clear.focus()
  fireEvent.click(clear)
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button')).toBeNull()
})

test('any other field has neither', () => {
  const { container } = render(<Field type={undefined} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'meta' } })
  expect(container.querySelectorAll('svg, button')).toHaveLength(0)
})

test('a field is in a form and has a name; what is filled in without an event is taken before a press', () => {
  render(<Field type="email" />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect([field.name, field.form?.noValidate]).toEqual(['email', true])
  // As a password manager writes: React hears of nothing, and writes its own value at the next render.
  field.value = 'ada@example.com'
  fireEvent.pointerOver(document.body)
  expect(known()).toBe('ada@example.com')
  expect(field.value).toBe('ada@example.com')
})

test('Enter sends what is in the field, however it came there, and the page stays', () => {
  const sent: string[] = []
  render(<Field type={undefined} onSend={(text) => sent.push(text)} />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.value = 'filled in'
  expect([fireEvent.submit(field), sent]).toEqual([false, ['filled in']])
})

test('a form of the page around a field hears nothing of it', () => {
  const page: string[] = []
  const root = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' })
  render(
    <form onSubmit={() => page.push('sent')}>
      {createPortal(<Field type={undefined} />, root)}
    </form>,
  )
  fireEvent.submit(root.querySelector('form') as HTMLFormElement)
  expect(page).toEqual([])
})
