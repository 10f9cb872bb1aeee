import { defineToken, type Atom, type CaipNetworkId, type NamespaceId } from '@latchkey/kernel'

/** An address with the visitor's own label. */
export interface Contact {
  /** CAIP-10 if the contact is of one network, else the namespace and the address. It changes with the address. */
  readonly id: string
  /** The visitor's own word for the address: at most 60 characters. It proves nothing. */
  readonly label: string
  readonly namespace: NamespaceId
  readonly address: string
  /** The only network that the label is for. @default every network of the namespace */
  readonly network?: CaipNetworkId
}

/** A contact as it is written or changed. */
export interface ContactDraft {
  readonly label: string
  /** An address in any writing that its namespace knows, or a CAIP-10 id, which names the network too. */
  readonly address: string
  /** The network where the address was found. EVM, Solana and Polkadot accounts are kept for all their networks. */
  readonly network: CaipNetworkId
}

/** How an address relates to the contacts. */
export interface ContactLook {
  /** The visitor's label of this very address. */
  readonly label: string | undefined
  /** A contact that the address looks like without being it: a common fraud. */
  readonly alike: Contact | undefined
}

/** The contacts of a file, sorted by how they differ from the book. Nothing is saved yet. */
export interface ContactImport {
  /** Contacts that are not in the book. */
  readonly fresh: readonly Contact[]
  /** Contacts that are in the book with another label: the visitor decides. */
  readonly differing: readonly Contact[]
  /** Contacts that are in the book just so. */
  readonly same: number
  /** Entries that are no contact, or whose address is invalid. */
  readonly refused: number
}

/** The visitor's own labels of addresses, kept on the device alone. */
export interface AddressBook {
  /** The contacts by label. It is empty until {@link AddressBook.load} or another method was called. */
  readonly contactsAtom: Atom<readonly Contact[]>
  /** Reads what the device keeps. @throws KitError `contacts_load_failed` */
  load(): Promise<readonly Contact[]>
  /** How an address on a network relates to the contacts. */
  look(network: CaipNetworkId, address: string): Promise<ContactLook>
  /**
   * Keeps a contact, or changes the one with the id `id`.
   *
   * @throws KitError `contact_label_missing`, `contact_address_invalid`, `contact_exists`, `contacts_full`,
   *   `contacts_not_kept`
   */
  save(draft: ContactDraft, id?: string): Promise<Contact>
  /** Removes a contact. @returns what `restore` takes; `undefined` if there is none. @throws KitError `contacts_not_kept` */
  remove(id: string): Promise<Contact | undefined>
  /** Takes a removal back. @throws KitError `contact_exists`, `contacts_full`, `contacts_not_kept` */
  restore(contact: Contact): Promise<void>
  /** The contacts as the text of a JSON file. */
  exportText(): Promise<string>
  /**
   * Reads a file's text and keeps nothing. At most 200 entries count.
   *
   * @throws KitError `contacts_file_invalid`: more than 100 kB, or no file of contacts
   */
  readImport(text: string): Promise<ContactImport>
  /**
   * Keeps the contacts of a file.
   *
   * @param replaces Whether labels of the file replace labels of the book.
   * @returns how many contacts are new or changed
   * @throws KitError `contacts_full`, `contacts_not_kept`
   */
  import(found: ContactImport, replaces: boolean): Promise<number>
}

/** Token of the address book. */
export const AddressBook = defineToken<AddressBook>(
  'address-book',
  'Add addressBook() of @latchkey/send to plugins.',
)
