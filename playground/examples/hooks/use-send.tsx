import { useState } from 'react'
import type { AssetInfo } from '@latchkey/kernel'
import { parseAmount } from '@latchkey/money'
import { exactText } from '@latchkey/money/react'
import type { SendNote, SendReview } from '@latchkey/send'
import { useSend, useTransactions } from '@latchkey/send/react'
import { useWords } from '@latchkey/ui-react'
import { cleanText, errorText } from '@latchkey/ui-react/parts'

/** The app's words for notes. The compiler names a code without any. */
const NOTES: Readonly<Record<SendNote['code'], string>> = {
  account_removed: 'Your account would close, as it would hold less than',
  below_minimum: 'The recipient must hold at least',
  fee_high: 'This fee is unusually high.',
  fee_low: 'This fee is below what the network asks.',
  first_time: 'You haven’t sent here before.',
  frozen: 'The token is frozen by its issuer.',
  look_alike: 'Looks like an address you used, but isn’t:',
  maybe_sent: 'It may have been sent already. Look into your wallet first.',
  memo_required: 'This recipient needs a memo.',
  memo_too_long: 'The memo is too long.',
  name_moved: 'The name now points elsewhere. Before it was',
  not_enough: 'Not enough. Missing:',
  not_enough_for_fee: 'Not enough for the network fee. Missing:',
  not_simulated: 'Couldn’t simulate this transfer.',
  opens_account: 'Opens the recipient’s token account for',
  ordinals_account: 'This account holds inscriptions.',
  receiver_alike: 'This address looks like another in the list, in line',
  receiver_is_burn: 'No one holds this address’s key.',
  receiver_is_contract: 'The recipient is a contract.',
  receiver_is_self: 'This is your own address.',
  receiver_is_token: 'This is the token’s own address.',
  receiver_twice: 'This address is in the list before, in line',
  screening: 'About the recipient:',
  screening_failed: 'This app couldn’t check the recipient.',
  takes_other: 'This transfer also takes your other tokens.',
  token_takes_fee: 'The token takes of this transfer',
  unsteady: 'This contract behaves differently at different times.',
  would_fail: 'This would fail on the network.',
}

/** A note in words, with the figure, the address and the stranger's text that it may have. */
function noteText(
  { code, cost, least, missing, address, text, reason }: SendNote,
  language: string,
) {
  const figure = cost ?? least ?? missing
  const parts = [NOTES[code], figure && exactText(figure, language), address]
  return parts
    .concat(cleanText(text ?? reason, 200))
    .filter(Boolean)
    .join(' ')
}

function Review({ review }: { readonly review: SendReview }) {
  const { state, accept, confirm, back } = useSend()
  const { language } = useWords()
  const { transfer, receiver, notes, accepted } = review
  // `stop` cannot be sent at all; `check` can, once the visitor has said that they looked.
  const isReady = notes.every(
    ({ code, level }) => level !== 'stop' && (level !== 'check' || accepted.includes(code)),
  )
  return (
    <section>
      <p>
        {exactText(transfer, language)} to {cleanText(receiver.name, 100)} {receiver.address}
      </p>
      {transfer.fee && <p>Fee: at most {exactText(transfer.fee, language)}</p>}
      {notes.map((note) => (
        <p key={note.code}>
          {noteText(note, language)}
          {note.level === 'check' && (
            <label>
              <input
                type="checkbox"
                checked={accepted.includes(note.code)}
                onChange={({ target }) => void accept(note.code, target.checked)}
              />
              I have looked
            </label>
          )}
        </p>
      ))}
      <button
        disabled={!isReady || state.step === 'asking'}
        // A failure is in `state.error`. After `maybe_sent` the review has a note of that code to accept.
        onClick={() => void confirm().catch(() => undefined)}
      >
        Send
      </button>
      <button onClick={() => void back()}>Back</button>
    </section>
  )
}

/** A form of the app's own: it is filled in, reviewed, looked at, confirmed, and followed in the book. */
export function SendForm({ asset }: { readonly asset: AssetInfo }) {
  const { state, edit, review, stopWaiting } = useSend()
  const { transactions } = useTransactions()
  const words = useWords()
  const [amount, setAmount] = useState('')
  const record = transactions.find(({ id }) => id === state.recordId)
  const type = (text: string) => {
    setAmount(text)
    const parsed = parseAmount(text, asset.decimals, words.language)
    void edit({ asset, amount: typeof parsed === 'bigint' ? parsed : 'invalid' })
  }
  return (
    <section>
      <input
        aria-label="Amount"
        // A change of account or network voids the form.
        value={state.form.amount === undefined ? '' : amount}
        onChange={({ target }) => type(target.value)}
      />
      <input
        aria-label="Receiver"
        value={state.form.to}
        onChange={({ target }) => void edit({ to: target.value })}
      />
      {state.step === 'editing' && (
        <button
          disabled={state.lack !== undefined}
          onClick={() => void review().catch(() => undefined)}
        >
          Review
        </button>
      )}
      {state.review && <Review review={state.review} />}
      {state.step === 'asking' && (
        <button onClick={() => void stopWaiting()}>Stop waiting for the wallet</button>
      )}
      {state.error && <p role="alert">{errorText(words, state.error)}</p>}
      {/* The wallet gave a hash: no block holds it yet. The book goes on, also after a reload. */}
      {record && <p role="status">{record.standing.state}</p>}
    </section>
  )
}
