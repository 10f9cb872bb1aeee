import { afterEach, expect, test } from 'vitest'
import { useState } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UiContext, type Ui } from '../ui-context.js'
import { en } from '../words/en.js'
import { TextField, type TextFieldProps } from './text-field.js'

afterEach(cleanup)

const ui = { words: en, language: 'en' } as unknown as Ui

function Field({ type }: { readonly type: TextFieldProps['type'] }) {
  const [value, setValue] = useState('')
  return (
    <UiContext.Provider value={ui}>
      <TextField label="Wallets" {...(type && { type })} value={value} onChange={setValue} />
    </UiContext.Provider>
  )
}

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
