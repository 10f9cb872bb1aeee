import { defineErrors } from '@latchkey/kernel'

/** Errors of the address book. */
export const ContactErrors = defineErrors('send/contacts', {
  /** A contact has no label. Let the visitor write one. */
  contact_label_missing: { says: () => 'A contact needs a label.' },
  /** Let the visitor correct the address. A name is no address: it may point elsewhere later. */
  contact_address_invalid: {
    user: 'This isn’t an address here.',
    says: (c: { readonly address: string }) =>
      `"${c.address.slice(0, 100)}" is no address that a plugin of the app knows.`,
  },
  /** The address has a label already. Let the visitor change that one. */
  contact_exists: {
    user: 'This address is a contact already.',
    says: (c: { readonly id: string }) => `${c.id} is a contact already.`,
  },
  /** The book holds as many contacts as it takes. Let the visitor delete one. */
  contacts_full: {
    user: 'Your contacts are full. Delete one first.',
    says: (c: { readonly most: number }) => `The book takes ${c.most} contacts.`,
  },
  /** The browser's storage is full or blocked. Nothing was changed. */
  contacts_not_kept: {
    user: 'This browser didn’t save it.',
    says: () => 'The storage took no contacts.',
  },
  /** The file is too long, or holds no contacts. Let the visitor choose another one. */
  contacts_file_invalid: {
    user: 'This file has no contacts.',
    says: () => 'The text is no file of contacts, or longer than 100 kB.',
  },
})
