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
  return (note) =>
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
          })
}

/** The text of a note's box. */
function useCheckText(address: string): (code: SendNote['code']) => string {
  const { t } = useWords()
  return (code) => {
    if (code === 'maybe_sent') return t('money.lookedInWallet')
    if (code === 'fee_low' || code === 'fee_high') return t('money.fee.checked')
    return t('send.checked', { ends: address.slice(-ENDS) })
  }
}

/** The notes that a visitor has to read, the gravest first. */
export function ReviewNotes({ review, onAccept }: ReviewNotesProps) {
  const { t } = useWords()
  const textOf = useNoteText(review)
  const { address } = review.receiver
  const checkText = useCheckText(address)
  return review.notes.map((note) => (
    <Fragment key={`${note.code} ${note.text ?? ''}`}>
      <Banner tone={TONES[note.level]}>{textOf(note)}</Banner>
      {note.address !== undefined && (
        <>
          <Facts
            facts={[
              {
                id: 'before',
                label: cleanText(labelIn(note), 60) || t('send.sentBefore'),
                value: <AddressText address={note.address} full unlike={address} />,
              },
              {
                id: 'this',
                label: t('send.this'),
                value: <AddressText address={address} full unlike={note.address} />,
              },
            ]}
          />
        </>
      )}
      {note.level === 'check' && (
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
