import type { WordTable } from '@latchkey/ui-react'
import type { AddressBookMessages } from '../messages.js'

/** English. */
const en: WordTable<AddressBookMessages> = {
  'title.address-book:list': 'Contacts',
  'title.address-book:contact': 'Contact',
  'account.action.contacts': 'Contacts',
  'contacts.none': 'No contacts yet',
  'contacts.noneText': 'Label an address to recognize it later. Labels stay on this device.',
  'contacts.own': 'Your accounts',
  'contacts.add': 'Add contact',
  'contacts.label': 'Label',
  'contacts.address': 'Address',
  'contacts.save': 'Save',
  'contacts.saved': 'Contact saved',
  'contacts.delete': 'Delete',
  'contacts.deleted': '{label} deleted',
  'contacts.undo': 'Undo',
  'contacts.export': 'Save to a file',
  'contacts.import': 'Add from a file',
  'contacts.imported': 'one: {count} contact added. | other: {count} contacts added.',
  'contacts.skipped': 'one: {count} entry was skipped. | other: {count} entries were skipped.',
  'contacts.differing':
    'one: {count} address has another label here. | other: {count} addresses have another label here.',
  'contacts.replace': 'Take the file’s labels',
  'contacts.keep': 'Keep mine',
  'error.contact_address_invalid': 'This isn’t an address here.',
  'error.contact_exists': 'This address is a contact already.',
  'error.contacts_full': 'Your contacts are full. Delete one first.',
  'error.contacts_not_kept': 'This browser didn’t save it.',
  'error.contacts_file_invalid': 'This file has no contacts.',
  'error.contacts_load_failed': 'Couldn’t load your contacts. Try again.',
}

export default en
