import type { Kit } from '@latchkey/kernel'
import { AddressBook } from '@latchkey/send'

/** Labels an address, and writes all labels as the text of a file. */
export async function label(kit: Kit, address: string, as: string): Promise<string> {
  const book = kit.get(AddressBook)
  const contact = await book.save({ label: as, address, network: 'eip155:1' })
  const { label: own } = await book.look('eip155:10', contact.address)
  if (own !== contact.label) throw new Error('An EVM account is the same on all EVM networks.')
  return book.exportText()
}

/** Takes the labels of such a file over; labels of the book stay. */
export async function takeOver(kit: Kit, text: string): Promise<number> {
  const book = kit.get(AddressBook)
  const found = await book.readImport(text)
  return book.import(found, false)
}
