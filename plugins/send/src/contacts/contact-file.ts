import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { displayText } from '@latchkey/kernel/internal/tools'
import { readRows } from '@latchkey/money/internal'
import { CONTACTS, LONGEST_LABEL } from './contact-format.js'
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

/** Whether a kept label is the one of a file, or that one with a number. */
export const isLabelOf = (kept: string | undefined, label: string): boolean =>
  kept !== undefined &&
  (kept === label || (kept.startsWith(label) && /^ \(\d+\)$/.test(kept.slice(label.length))))

/** The label, with a number where another one reads the same. */
function apart(label: string, taken: readonly string[]): string {
  let said = label
  for (let count = 2; taken.some((one) => one.toLowerCase() === said.toLowerCase()); count += 1) {
    const end = ` (${String(count)})`
    said = displayText(label, LONGEST_LABEL - end.length) + end
  }
  return said
}

/**
 * The contacts of a file, so that none has the label of another address of its namespace: a second "Bob" becomes
 * "Bob (2)".
 */
export function labelledApart(
  rows: readonly Contact[],
  kept: readonly Contact[],
  isSame: (one: Contact, other: Contact) => boolean,
): readonly Contact[] {
  const named: Contact[] = []
  for (const row of rows) {
    const others = [...kept.filter((one) => !isSame(one, row)), ...named]
    const near = others.filter(({ namespace }) => namespace === row.namespace)
    const taken = near.map(({ label }) => label)
    named.push({ ...row, label: apart(row.label, taken) })
  }
  return named
}
