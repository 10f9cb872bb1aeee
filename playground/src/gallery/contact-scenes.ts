import { atom, definePlugin, View, type Plugin } from '@latchkey/kernel'
import { AddressBook, type Contact } from '@latchkey/send'
import { addressBookViews } from '@latchkey/send/react'
import { view, type Scene } from './scene.js'
import { standingSend } from './send-scenes.js'
import { BOB } from './standing-list.js'
import { failed, wallets } from './standing-money.js'

const CONTACTS: readonly Contact[] = [
  { label: 'Bob', address: BOB },
  { label: 'Savings', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
].map(({ label, address }) => ({ id: `eip155:${address}`, label, namespace: 'eip155', address }))

/** An address book that changes nothing. */
const book = (contacts: readonly Contact[]): Plugin =>
  addressBookViews(
    definePlugin({
      id: 'address-book',
      provides: [AddressBook],
      setup(host) {
        const nothing = () => Promise.resolve(undefined)
        for (const name of ['list', 'contact']) host.add(View, { name: `address-book:${name}` })
        host.provide(AddressBook, () => ({
          contactsAtom: atom(() => contacts),
          load: () => Promise.resolve(contacts),
          look: () => Promise.resolve({ label: undefined, alike: undefined }),
          save: () => Promise.reject(failed('contact_exists')),
          remove: nothing,
          restore: nothing,
          exportText: () => Promise.resolve(''),
          readImport: () => Promise.reject(failed('contacts_file_invalid')),
          import: () => Promise.resolve(0),
        }))
      },
    }),
  )

const bookScene = (
  id: string,
  title: string,
  shows: string,
  contacts: readonly Contact[],
  route: Scene['route'],
): Scene => ({
  id: `address-book-${id}`,
  title: `Contacts · ${title}`,
  shows,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standingSend(), book(contacts)],
  route,
})

/** The address book, in each of its states. */
export const CONTACT_SCENES: readonly Scene[] = [
  bookScene('list', 'two of them', 'Savings', CONTACTS, view('address-book:list')),
  bookScene('none', 'none yet', 'No contacts yet', [], view('address-book:list')),
  bookScene(
    'pick',
    'as receivers',
    'Savings',
    CONTACTS,
    view('address-book:list', { picks: true }),
  ),
  bookScene(
    'contact',
    'one of them',
    'Delete',
    CONTACTS,
    view('address-book:contact', { id: CONTACTS[0]?.id ?? '' }),
  ),
]
