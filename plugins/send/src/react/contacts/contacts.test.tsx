import { afterEach, beforeAll, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { until } from '@latchkey/kernel/testing'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { AddressBook } from '../../contacts/service.js'
import { BOB, CAROL } from '../../testing/scripted-chain.js'
import { FORM, sendKit } from '../../testing/send-kit.js'
import { addressBook, send } from '../index.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

/** Everything that is loaded on demand, so that no test waits for a file. */
beforeAll(async () => {
  await import('./list-view.js')
  await import('./contact-view.js')
  await import('../form/send-form-view.js')
  await import('../review/review-view.js')
})

async function shown() {
  const self = await sendKit({}, { plugin: send, more: [addressBook()], wallet: { accounts: 2 } })
  running.push(self.dispose)
  const { modal, during } = renderKit(<ConnectButton />, { kit: self.kit })
  const act = (run: () => unknown) =>
    during(async () => {
      await run()
      await import('./words/en.js')
    })
  const press = (name: string | RegExp) =>
    act(() => {
      // A view that leaves is still drawn below the new one.
      fireEvent.click(modal().getAllByRole('button', { name }).at(-1)!)
    })
  const type = (name: string, value: string) =>
    act(() => {
      fireEvent.change(modal().getByRole('textbox', { name }), { target: { value } })
    })
  const book = self.kit.get(AddressBook)
  await book.load()
  await act(() => {
    self.kit.modal.open('Account')
  })
  return {
    ...self,
    modal,
    act,
    press,
    type,
    book,
    labels: () => self.kit.store.get(book.contactsAtom).map(({ label }) => label),
  }
}

test('a contact is added, changed, deleted and brought back', async () => {
  const { modal, press, type, labels } = await shown()
  await press('Contacts')
  modal().getByText('No contacts yet')
  await press('Add contact')
  await type('Label', 'Bob')
  await type('Address', 'bob')
  await press('Save')
  expect(modal().getAllByText('This isn’t an address here.')).not.toEqual([])
  await type('Address', BOB)
  await press('Save')
  expect(labels()).toEqual(['Bob'])
  await press(/^Bob/)
  await type('Label', 'Robert')
  await press('Save')
  expect(labels()).toEqual(['Robert'])
  await press(/^Robert/)
  await press('Delete')
  expect(labels()).toEqual([])
  expect(modal().getAllByText('Robert deleted')).not.toEqual([])
  await press('Undo')
  expect(labels()).toEqual(['Robert'])
})

test('the form takes a contact, and the review says whose label it is', async () => {
  const self = await shown()
  const { modal, press, act, book, kit } = self
  await book.save({ label: 'Bob', address: BOB, network: 'eip155:1' })
  await press('Send')
  await act(() => {
    const rows = modal().getAllByRole('button', { name: 'Contacts' })
    fireEvent.click(rows.find((row) => row.getAttribute('part')?.includes('contacts-row'))!)
  })
  modal().getByText('Your accounts')
  await press(/^Bob/)
  await act(() => until(kit.store, self.send.stateAtom, ({ form }) => form.to === BOB))
  expect(self.kit.store.get(self.kit.router.routeAtom).name).toBe('send:form')
  await act(() => self.send.edit({ ...FORM, to: BOB }))
  await act(() => self.clock.advance(300))
  await act(() => until(kit.store, self.send.stateAtom, ({ lack }) => lack === undefined))
  expect(modal().getAllByText(/Your label: .*Bob/)).not.toEqual([])
  await press('Review')
  await act(() => until(kit.store, self.send.stateAtom, ({ step }) => step === 'review'))
  modal().getByText('Your label')
  modal().getByText('Bob')
})

test('a file is asked about where its labels differ', async () => {
  const { modal, press, act, book, labels } = await shown()
  await book.save({ label: 'Bob', address: BOB, network: 'eip155:1' })
  await press('Contacts')
  const row = { namespace: 'eip155', address: BOB }
  const rows = [
    { ...row, label: 'Robert' },
    { ...row, label: 'Carol', address: CAROL },
    { ...row, label: 'X', address: 'none' },
  ]
  const bring = (text: string) =>
    act(() => {
      const input = modal().getByLabelText('Add from a file', { selector: 'input' })
      fireEvent.change(input, { target: { files: [new File([text], 'contacts.json')] } })
    })
  await bring('{"no":"contacts"}')
  await modal().findAllByText('This file has no contacts.')
  await bring(JSON.stringify({ v: 1, rows }))
  await modal().findAllByText('1 address has another label here.')
  expect(labels()).toEqual(['Bob'])
  await press('Take the file’s labels')
  await modal().findAllByText('2 contacts added. 1 entry was skipped.')
  expect(labels()).toEqual(['Carol', 'Robert'])
})
