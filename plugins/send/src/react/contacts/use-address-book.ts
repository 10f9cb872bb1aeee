import { useEffect } from 'react'
import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { AddressBook, type Contact } from '../../contacts/service.js'

type BookAction = Exclude<keyof AddressBook, 'contactsAtom' | 'load'>

/** The visitor's contacts, and what changes them. */
export interface UseAddressBook extends Pick<AddressBook, BookAction> {
  /** By label. It is empty until the device's contacts were read. */
  readonly contacts: readonly Contact[]
}

const NONE: readonly Contact[] = []
const UNKNOWN: Pick<AddressBook, BookAction> = {
  look: withoutKit,
  save: withoutKit,
  remove: withoutKit,
  restore: withoutKit,
  exportText: withoutKit,
  readImport: withoutKit,
  import: withoutKit,
}

/**
 * The visitor's own labels of addresses, live: read from the device once it is shown, and with each change of any tab. It
 * needs `addressBook()` among the plugins.
 */
export function useAddressBook(): UseAddressBook {
  const service = useService(AddressBook)
  const contacts = useAtomValue(service?.contactsAtom, NONE)
  useEffect(() => {
    // Without its code there are no contacts; each method tells why.
    service?.load().catch(() => undefined)
  }, [service])
  return { contacts, ...(service ? own(service) : UNKNOWN) }
}

const own = (book: AddressBook): Pick<AddressBook, BookAction> => {
  const { look, save, remove, restore, exportText, readImport, import: take } = book
  return { look, save, remove, restore, exportText, readImport, import: take }
}
