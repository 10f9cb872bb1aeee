import { Fragment } from 'react'
import { useWords } from '@latchkey/ui-react'
import { AddressText, Banner, cleanText, Facts } from '@latchkey/ui-react/parts'
import { CheckRow, exactText, symbolOf } from '@latchkey/money/react'
import type { SendNote, SendReview } from '../../service.js'

const TONES = { stop: 'danger', check: 'warning', warn: 'warning', info: 'info' } as const

/** Characters of an address that a visitor says to have looked at. */
const ENDS = 6

/** Props of {@link ReviewNotes}. */
export interface ReviewNotesProps {
  readonly review: SendReview
  readonly onAccept: (code: SendNote['code'], isAccepted: boolean) => void
}

/** The visitor's label of the contact that a double looks like. */
const labelIn = ({ code, text }: SendNote) => (code === 'look_alike' ? text : undefined)

/** The texts of a review's notes. */
export function useNoteText(review: SendReview): (note: SendNote) => string {
  const { t, language } = useWords()
  const exact = (amount: SendNote['cost']) => (amount ? exactText(amount, language) : '')
  const textOf = (note: SendNote) =>
    note.code === 'maybe_sent'
      ? t('error.maybe_sent')
      : labelIn(note) !== undefined
        ? t('send.alikeContact', { label: cleanText(labelIn(note), 60) })
        : t(`send.note.${note.code}`, {
            symbol: symbolOf(note.missing?.asset ?? review.transfer.asset),
            cost: exact(note.cost),
            least: exact(note.least),
            missing: exact(note.missing),
            reason: cleanText(note.text ?? note.reason, 200),
            name: cleanText(note.code === 'name_moved' ? note.text : review.receiver.name, 100),
            line: cleanText(note.text, 10),
          })
  return (note) =>
    note.line === undefined
      ? textOf(note)
      : t('send.list.line', { line: String(note.line), text: textOf(note) })
}

/** The text of a note's box. Of a list one box is for all notes of its code. */
function useCheckText({ receiver, receivers }: SendReview): (code: SendNote['code']) => string {
  const { t } = useWords()
  return (code) => {
    if (code === 'maybe_sent') return t('money.lookedInWallet')
    if (code === 'fee_low' || code === 'fee_high') return t('money.fee.checked')
    if (receivers) return t('send.list.checked')
    return t('send.checked', { ends: receiver.address.slice(-ENDS) })
  }
}

/** The address that a note is about. */
const addressOf = ({ receiver, receivers }: SendReview, { line }: SendNote) =>
  receivers?.find((one) => one.line === line)?.address ?? receiver.address

/** The notes that a visitor has to read, the gravest first. */
export function ReviewNotes({ review, onAccept }: ReviewNotesProps) {
  const { t } = useWords()
  const textOf = useNoteText(review)
  const checkText = useCheckText(review)
  // In a list the row says that nothing was sent there before.
  const notes = review.notes.filter(({ code, line }) => code !== 'first_time' || line === undefined)
  return notes.map((note, at) => (
    <Fragment key={`${note.code} ${note.text ?? ''} ${note.line ?? ''}`}>
      <Banner tone={TONES[note.level]}>{textOf(note)}</Banner>
      {note.address !== undefined && (
        <>
          <Facts
            facts={[
              {
                id: 'before',
                label: cleanText(labelIn(note), 60) || t('send.sentBefore'),
                value: <AddressText address={note.address} full unlike={addressOf(review, note)} />,
              },
              {
                id: 'this',
                label: t('send.this'),
                value: <AddressText address={addressOf(review, note)} full unlike={note.address} />,
              },
            ]}
          />
        </>
      )}
      {note.level === 'check' && notes[at + 1]?.code !== note.code && (
        <CheckRow
          label={checkText(note.code)}
          isChecked={review.accepted.includes(note.code)}
          onChange={(isAccepted) => {
            onAccept(note.code, isAccepted)
          }}
        />
      )}
    </Fragment>
  ))
}
