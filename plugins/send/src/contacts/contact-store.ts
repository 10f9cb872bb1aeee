import {
  Namespace,
  type Contributions,
  type NamespaceId,
  type PrimitiveAtom,
  type Storage,
  type Store,
} from '@latchkey/kernel'
import { isSameAddress, readRows } from '@latchkey/money/internal'
import { CONTACTS } from './contact-format.js'
import { ContactErrors } from './errors.js'
import type { Contact } from './service.js'

type AddressRules = Pick<Namespace, 'sameAddress' | 'addressPrefix'>

/** The tools of the store. */
export interface ContactStoreContext {
  readonly storage: Storage
  readonly store: Store
  readonly contributions: Contributions
  readonly key: string
  readonly contactsAtom: PrimitiveAtom<readonly Contact[]>
}

/** The file and the stored record of contacts. */
export const fileOf = (contacts: readonly Contact[]) => ({
  v: CONTACTS.version,
  rows: contacts.map(({ id: _id, ...row }) => row),
})

const byLabel = (one: Contact, other: Contact) =>
  one.label.localeCompare(other.label) || one.id.localeCompare(other.id)

/** Contacts in the browser's storage. It is read each time: another tab may have written. */
export function createContactStore(context: ContactStoreContext) {
  const { storage, store, contributions, key, contactsAtom } = context
  const rules = new Map<NamespaceId, AddressRules>()
  const rulesOf = (namespace: NamespaceId): AddressRules => {
    const own =
      rules.get(namespace) ?? contributions.all(Namespace).find(({ id }) => id === namespace) ?? {}
    rules.set(namespace, own)
    return own
  }
  const isSame = (one: Contact, other: Contact) =>
    one.namespace === other.namespace &&
    one.network === other.network &&
    isSameAddress(rulesOf(one.namespace), one.address, other.address)
  /** Stored rows are untrusted: the same address may stand there twice. */
  const read = (): readonly Contact[] => {
    const kept: Contact[] = []
    for (const row of readRows(CONTACTS, storage.get(key)))
      if (!kept.some((one) => isSame(one, row))) kept.push(row)
    return kept.sort(byLabel)
  }
  const tell = () => {
    const contacts = read()
    store.set(contactsAtom, contacts)
    return contacts
  }
  return {
    rulesOf,
    isSame,
    read,
    tell,
    /** @throws KitError `contacts_full`, `contacts_not_kept` */
    write(contacts: readonly Contact[]) {
      const { most } = CONTACTS
      if (contacts.length > most) throw ContactErrors.contacts_full({ most })
      const before = storage.get(key)
      if (contacts.length === 0) storage.remove(key)
      else if (!storage.set(key, JSON.stringify(fileOf(contacts)))) {
        // The storage keeps a refused value in memory, where it would hide what this or another tab stored.
        if (before === undefined) storage.remove(key)
        else storage.set(key, before)
        throw ContactErrors.contacts_not_kept()
      }
      tell()
    },
    /** Tells what other tabs write. */
    follow: () =>
      storage.watch((changed) => {
        if (changed === key) tell()
      }),
  }
}
