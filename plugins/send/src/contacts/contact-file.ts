import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { readRows } from '@latchkey/money/internal'
import { CONTACTS } from './contact-format.js'
import { ContactErrors } from './errors.js'
import type { Contact } from './service.js'

/** Longest file that is read, in characters. */
const LONGEST_FILE = 100_000

/**
 * The contacts of a file's text, and how many entries it has.
 *
 * @throws KitError `contacts_file_invalid`
 */
export function readFile(text: string): {
  readonly rows: readonly Contact[]
  readonly count: number
} {
  try {
    const file: unknown = text.length > LONGEST_FILE ? undefined : JSON.parse(text)
    const { v, rows } = isObject(file) ? own(file) : {}
    if (v === CONTACTS.version && Array.isArray(rows))
      return { rows: readRows(CONTACTS, text), count: rows.length }
  } catch {
    // No JSON is no file of contacts.
  }
  throw ContactErrors.contacts_file_invalid()
}
