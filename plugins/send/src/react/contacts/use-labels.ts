import { useEffect } from 'react'
import { atom, namespaceOf, View, type CaipNetworkId, type Kit } from '@latchkey/kernel'
import { useAtomValue } from '@latchkey/ui-react'
import { AddressBook, type Contact } from '../../contacts/service.js'

const NOBODY = atom<readonly Contact[]>([])

/** Whether the app has an address book with its views. */
export const hasContacts = (kit: Kit) =>
  kit.all(View).some(({ name }) => name === 'address-book:list')

/** The visitor's label of an address; `undefined` without one, and in an app without an address book. */
export function useLabels(kit: Kit, network: CaipNetworkId) {
  const book = hasContacts(kit) ? kit.get(AddressBook) : undefined
  const contacts = useAtomValue(book?.contactsAtom ?? NOBODY)
  useEffect(() => {
    // Without its code addresses have no labels.
    book?.load().catch(() => undefined)
  }, [book])
  return (address: string) =>
    contacts.find(
      (one) =>
        one.address === address &&
        one.namespace === namespaceOf(network) &&
        (one.network ?? network) === network,
    )?.label
}
