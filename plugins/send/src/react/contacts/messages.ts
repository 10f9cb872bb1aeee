/** Words of the address book. */
export interface AddressBookMessages {
  'title.address-book:list': undefined
  'title.address-book:contact': undefined
  'account.action.contacts': undefined
  'contacts.none': undefined
  'contacts.noneText': undefined
  'contacts.own': undefined
  'contacts.add': undefined
  'contacts.label': undefined
  'contacts.address': undefined
  'contacts.save': undefined
  'contacts.saved': undefined
  'contacts.delete': undefined
  'contacts.deleted': { label: string }
  'contacts.undo': undefined
  'contacts.export': undefined
  'contacts.import': undefined
  'contacts.imported': { count: string }
  'contacts.skipped': { count: string }
  'contacts.differing': { count: string }
  'contacts.replace': undefined
  'contacts.keep': undefined
  'error.contact_address_invalid': undefined
  'error.contact_exists': undefined
  'error.contacts_full': undefined
  'error.contacts_not_kept': undefined
  'error.contacts_file_invalid': undefined
  'error.contacts_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends AddressBookMessages {}
}
