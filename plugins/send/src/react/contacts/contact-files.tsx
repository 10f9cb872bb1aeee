import { useRef, useState, type ChangeEvent } from 'react'
import { saveTextFile } from '@latchkey/money/react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  errorText,
  ListItem,
  List,
  plural,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type { ContactImport } from '../../contacts/service.js'
import type {} from './messages.js'
import type { UseAddressBook } from './use-address-book.js'

/** Longer files are not even read, in bytes. */
const LONGEST_FILE = 400_000

/** Writes the contacts to a file, and takes them from one. Labels that differ are asked about. */
export function ContactFiles(props: {
  readonly book: UseAddressBook
  readonly note: string | undefined
  readonly onNote: (note: string | undefined) => void
}) {
  const { book, note, onNote } = props
  const kit = useLiveKit()
  const words = useWords()
  const { t, language } = words
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<ContactImport>()
  const [problem, setProblem] = useState<string>()
  const counted = (text: string, count: number) => plural(text, count, language)
  const ask = asked
    ? counted(
        t('contacts.differing', { count: String(asked.differing.length) }),
        asked.differing.length,
      )
    : undefined
  useAnnounced(problem ?? ask ?? note)
  const fail = (error: unknown) => {
    onNote(undefined)
    setProblem(errorText(words, error))
  }
  const take = async (found: ContactImport, replaces: boolean) => {
    setAsked(undefined)
    const count = await book.import(found, replaces)
    const { refused } = found
    const skipped = counted(t('contacts.skipped', { count: String(refused) }), refused)
    const said = counted(t('contacts.imported', { count: String(count) }), count)
    onNote(refused > 0 ? `${said} ${skipped}` : said)
  }
  const read = async (file: Blob | undefined) => {
    if (!file) return
    setProblem(undefined)
    setAsked(undefined)
    // Too long a text is refused as it would be whole.
    const found = await book.readImport(await file.slice(0, LONGEST_FILE).text())
    if (found.differing.length > 0) setAsked(found)
    else await take(found, false)
  }
  return (
    <>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {note !== undefined && problem === undefined && <Banner tone="info">{note}</Banner>}
      {asked && (
        <>
          <Banner tone="warning">{ask}</Banner>
          <Button
            onClick={() => {
              take(asked, false).catch(fail)
            }}
          >
            {t('contacts.keep')}
          </Button>
          <Button
            onClick={() => {
              take(asked, true).catch(fail)
            }}
          >
            {t('contacts.replace')}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('contacts.import')}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const [file] = event.target.files ?? []
          read(file).catch(fail)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <List>
        <li>
          <ListItem
            label={t('contacts.import')}
            end="none"
            tone="accent"
            onClick={() => input.current?.click()}
          />
        </li>
        {book.contacts.length > 0 && (
          <li>
            <ListItem
              label={t('contacts.export')}
              end="none"
              tone="accent"
              onClick={() => {
                book
                  .exportText()
                  .then((text) => {
                    saveTextFile(kit, { name: 'contacts.json', type: 'application/json', text })
                  })
                  .catch(fail)
              }}
            />
          </li>
        )}
      </List>
    </>
  )
}
