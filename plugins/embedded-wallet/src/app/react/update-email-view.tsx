import { useState } from 'react'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Button,
  cleanText,
  Group,
  NamedIcon,
  Page,
  TextField,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { EmbeddedWallet } from '../service.js'
import { EmailChanged } from './email-changed.js'
import { FrameTheme } from './frame-theme.js'
import type {} from './messages.js'
import { shortEmail } from './user-name.js'
import { useChange } from './use-change.js'
import { useAsk, useLoginError } from './use-login.js'
import { WalletWindow } from './wallet-window.js'

const IN_WINDOW: readonly string[] = ['press', 'window']

/** The address that the wallet is to have from now on. */
export default function UpdateEmailView() {
  const wallet = useLiveKit().get(EmbeddedWallet)
  const isInWindow = IN_WINDOW.includes(useAtomValue(wallet.changeAtom).step)
  const [isSent, setIsSent] = useState(isInWindow)
  const { kit, change } = useChange(isSent)
  const { t } = useWords()
  const user = useAtomValue(wallet.userAtom)
  const [email, setEmail] = useState('')
  const { busy, error: refused, said, clear, ask } = useAsk()
  const failure = useLoginError(isSent ? change.error : undefined)
  const error = refused ?? failure.text
  useAnnounced(said ?? failure.said ?? (busy ? t('embedded.sending') : undefined))
  const isReady = email.trim() !== ''
  const send = () => {
    if (busy || !isReady) return
    setIsSent(true)
    ask(() => wallet.startEmailChange(email.trim()))
  }
  if (isSent && change.step === 'done') return <EmailChanged kit={kit} email={change.email} />
  if (isSent && isInWindow)
    return (
      <WalletWindow
        cancel={() => {
          wallet.cancelEmailChange()
        }}
      />
    )
  const now = user?.email === undefined ? undefined : shortEmail(cleanText(user.email, 254))
  return (
    <Page
      actions={
        <Button variant="primary" wide busy={busy} disabled={!isReady} onClick={send}>
          {t('embedded.emailContinue')}
        </Button>
      }
    >
      <FrameTheme />
      <Group note={now === undefined ? undefined : t('embedded.currentEmail', { email: now })}>
        <TextField
          type="email"
          autoComplete="email"
          icon={<NamedIcon name="mail" />}
          label={t('embedded.newEmail')}
          value={email}
          error={error}
          startsFocused
          onEnter={send}
          onChange={(text) => {
            setEmail(text)
            clear()
            setIsSent(false)
          }}
        />
      </Group>
    </Page>
  )
}
