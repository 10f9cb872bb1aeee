import {
  isNetworkId,
  namespaceOf,
  type CaipNetworkId,
  type Capabilities,
  type NamespaceId,
} from '@latchkey/kernel'
import { isLookAlike, isSameAddress } from '@latchkey/money/internal'
import { isLabelOf, labelledApart, readFile } from './contact-file.js'
import { contactOf, labelOf, networkKept } from './contact-format.js'
import { createContactStore, fileOf, type ContactStoreContext } from './contact-store.js'
import { ContactErrors } from './errors.js'
import type { AddressBook, Contact, ContactImport } from './service.js'

/** The tools of the address book. */
export interface ContactBookContext extends ContactStoreContext {
  readonly capabilities: Capabilities
}

/** The working half of the address book. */
type ContactBook = Omit<AddressBook, 'contactsAtom'> & { dispose(): void }

/** A CAIP-10 id names its network; any other text is an address of the network given. */
function splitId(text: string, network: CaipNetworkId) {
  const at = text.lastIndexOf(':')
  const named = text.slice(0, Math.max(0, at))
  return isNetworkId(named)
    ? { network: named, address: text.slice(at + 1) }
    : { network, address: text }
}

/** The visitor's labels: how they are kept, compared and taken from a file. */
export function createContactBook(context: ContactBookContext): ContactBook {
  const { capabilities } = context
  const { rulesOf, isSame, read, tell, write, follow } = createContactStore(context)
  const canonical = async (namespace: NamespaceId, address: string) => {
    if (!capabilities.has('checkAddress', namespace)) return undefined
    const { checkAddress } = await capabilities.get('checkAddress', namespace)
    return checkAddress(address)
  }
  const add = (contact: Contact, others: readonly Contact[]) => {
    if (others.some((one) => isSame(one, contact)))
      throw ContactErrors.contact_exists({ id: contact.id })
    write([...others, contact])
  }
  /** A row of a file with its address checked; `undefined` if the address is invalid. */
  const checkedRow = async (row: Contact) => {
    const { label, namespace, network } = row
    const address = await canonical(namespace, row.address)
    if (address !== undefined) return contactOf(label, namespace, address, network)
    // Some namespaces check addresses only on the network shown. A send checks the address again.
    const isElsewhere = network !== undefined && capabilities.has('checkAddress', namespace)
    return isElsewhere ? row : undefined
  }
  return {
    load: () => Promise.resolve(tell()),
    look(network, address) {
      const namespace = namespaceOf(network)
      const near = read().filter((one) => one.namespace === namespace)
      const rules = rulesOf(namespace)
      const own = near.find(
        (one) => (one.network ?? network) === network && isSameAddress(rules, one.address, address),
      )
      // A label is no proof against another one: a double may have got one, by hand or by a file.
      const alike = near.find((one) => isLookAlike(rules, address, one.address))
      return Promise.resolve({ label: own?.label, alike })
    },
    async save({ label, address, network }, id) {
      const said = labelOf(label)
      if (said === '') throw ContactErrors.contact_label_missing()
      const given = splitId(address.trim(), network)
      const namespace = namespaceOf(given.network)
      const kept = networkKept(given.network)
      const before = read().find((one) => one.id === id)
      const isUnmoved = before?.id === contactOf(said, namespace, given.address, kept).id
      // Some namespaces check addresses only on the network shown. A contact on another network can still be renamed.
      const checked =
        (await canonical(namespace, given.address)) ?? (isUnmoved ? given.address : undefined)
      if (checked === undefined) throw ContactErrors.contact_address_invalid({ address })
      const contact = contactOf(said, namespace, checked, kept)
      const others = read().filter((one) => one.id !== id)
      add(contact, others)
      return contact
    },
    async remove(id) {
      const kept = read()
      const removed = kept.find((one) => one.id === id)
      if (removed) write(kept.filter((one) => one !== removed))
      return Promise.resolve(removed)
    },
    async restore(contact) {
      add(contact, read())
      return Promise.resolve()
    },
    exportText: () => Promise.resolve(JSON.stringify(fileOf(read()), undefined, 2)),
    async readImport(text): Promise<ContactImport> {
      const { rows, count } = readFile(text)
      const checked: Contact[] = []
      for (const row of rows) {
        const contact = await checkedRow(row)
        if (contact) checked.push(contact)
      }
      const kept = read()
      const found = checked.filter((row, at) => checked.findIndex((one) => isSame(one, row)) === at)
      const before = (row: Contact) => kept.find((one) => isSame(one, row))
      const isThere = (row: Contact) => isLabelOf(before(row)?.label, row.label)
      const others = found.filter((row) => !isThere(row))
      const named = labelledApart(others, kept, isSame)
      const fresh = named.filter((row) => !before(row))
      const differing = named.filter(before)
      return {
        fresh,
        differing,
        same: checked.length - fresh.length - differing.length,
        refused: count - checked.length,
      }
    },
    async import({ fresh, differing }, replaces) {
      const kept = read()
      // Another tab may have labelled one since the file was read.
      const added = fresh.filter((row) => !kept.some((one) => isSame(one, row)))
      const taken = replaces ? [...fresh, ...differing] : added
      const stays = kept.filter((one) => !taken.some((other) => isSame(one, other)))
      if (taken.length > 0) write([...stays, ...taken])
      return Promise.resolve(taken.length)
    },
    dispose: follow(),
  }
}
