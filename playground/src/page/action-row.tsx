import type { ReactNode } from 'react'
import { isKitError } from '@latchkey/kernel'
import type { ActionState } from '@latchkey/ui-react'

interface ActionRowProps<Data> {
  readonly label: string
  readonly note: ReactNode
  readonly testId: string
  readonly state: ActionState<Data>
  readonly disabled?: boolean
  readonly onPress: () => void
  /** The look of a success. */
  readonly result: (data: Data) => ReactNode
}

const messageOf = (error: Error) =>
  isKitError(error) ? `${error.user ?? error.message} (${error.code})` : error.message

/** One thing to do with the account, and how it went. */
export function ActionRow<Data>(props: ActionRowProps<Data>) {
  const { label, note, testId, state, disabled = false, onPress, result } = props
  const pending = state.status === 'pending'
  return (
    <li className="action">
      <div className="action-head">
        <div>
          <h3>{label}</h3>
          <p className="note">{note}</p>
        </div>
        <button
          type="button"
          className="button"
          aria-label={label}
          aria-busy={pending}
          disabled={disabled || pending}
          data-testid={testId}
          onClick={onPress}
        >
          {pending ? 'Waiting…' : 'Run'}
        </button>
      </div>
      <div role="status" data-testid={`${testId}-result`}>
        {state.status === 'success' && <div className="result">{result(state.data)}</div>}
        {state.status === 'error' && <p className="result problem">{messageOf(state.error)}</p>}
      </div>
    </li>
  )
}
