import {
  AccountAction,
  App,
  atom,
  Capabilities,
  Contributions,
  defineErrors,
  definePlugin,
  Router,
  Storage,
  Store,
  View,
  type Plugin,
} from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import type {} from '../events.js'
import { AddressBook, type Contact } from './service.js'

const LoadErrors = defineErrors('send/contacts', {
  /** Code could not be loaded. It is loaded again with the next use. */
  contacts_load_failed: {
    user: "Couldn't load your contacts. Try again.",
    says: () => 'The code of the address book cannot be loaded.',
  },
})

/**
 * The visitor's own labels of addresses, kept on the device alone. With `send()` a receiver shows its label, and an
 * address that only looks like a labelled one has to be checked by a tick. Its code is loaded with the first use.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), send(), addressBook()] })
 */
export const addressBook = (): Plugin =>
  definePlugin({
    id: 'address-book',
    needs: {
      app: App,
      router: Router,
      storage: Storage,
      store: Store,
      capabilities: Capabilities,
      contributions: Contributions,
    },
    provides: [AddressBook],
    setup(host, { app, router, ...services }) {
      const contactsAtom = atom<readonly Contact[]>([])
      const key = `latchkey:${app.id}:contacts`
      const part = hostedPart(
        host,
        async () => {
          const { createContactBook } = await import('./contact-book.js')
          return createContactBook({ ...services, key, contactsAtom })
        },
        (cause) => LoadErrors.contacts_load_failed({}, cause),
      )
      for (const name of ['address-book:list', 'address-book:contact']) host.add(View, { name })
      host.add(
        AccountAction,
        {
          id: 'contacts',
          label: 'Contacts',
          icon: 'user',
          open: () => {
            router.push('address-book:list')
          },
        },
        { order: 90 },
      )
      host.provide(AddressBook, () => ({
        contactsAtom,
        ...lazyVerbs(part, [
          ...(['load', 'look', 'save', 'remove', 'restore'] as const),
          ...(['exportText', 'readImport', 'import'] as const),
        ]),
      }))
    },
  })
