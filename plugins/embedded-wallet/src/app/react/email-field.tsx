import { useState, type ReactNode } from 'react'
import { useWords } from '@latchkey/ui-react'
import { ifAdmitted, TextField, useAnnounced } from '@latchkey/ui-react/parts'
import { FrameTheme } from './frame-theme.js'
import type {} from './messages.js'
import { useAsk, useFollow, useLogin } from './use-login.js'

/** The parts of a form for one address. */
export interface EmailForm {
  readonly busy: boolean
  /** Whether there is anything to send. */
  readonly isReady: boolean
  readonly send: () => void
  readonly field: (props: {
    readonly end?: ReactNode
    readonly icon?: ReactNode
    readonly startsFocused?: boolean
  }) => ReactNode
}

/** The field of an address, and the code that is sent to it. */
export function useEmailForm(how: 'push' | 'replace', given = ''): EmailForm {
  const { kit, wallet, login } = useLogin()
  const { t } = useWords()
  const [email, setEmail] = useState(given)
  const { busy, error, said, clear, ask } = useAsk()
  // A login that stands still from before is none of this form's: the visitor came back from it.
  const [isSent, setIsSent] = useState(false)
  useFollow(kit, login.step, isSent ? how : 'stay')
  useAnnounced(said ?? (busy ? t('embedded.sending') : undefined))
  const isReady = email.trim() !== ''
  const send = () => {
    if (busy || !isReady) return
    ifAdmitted(kit, () => {
      setIsSent(true)
      ask(() => wallet.startEmail(email.trim()))
    })
  }
  return {
    busy,
    isReady,
    send,
    field: (props) => (
      <>
        {/* Nothing can be asked of the frame before an address is there. */}
        {isReady && <FrameTheme />}
        <TextField
          type="email"
          autoComplete="email"
          label={t('embedded.email')}
          value={email}
          error={error}
          onEnter={send}
          onChange={(text) => {
            setEmail(text)
            clear()
          }}
          {...props}
        />
      </>
    ),
  }
}
