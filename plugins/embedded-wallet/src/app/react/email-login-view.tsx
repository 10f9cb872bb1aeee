import { useState } from 'react'
import type { Route } from '@latchkey/kernel'
import { useAccount, useWords } from '@latchkey/ui-react'
import { Banner, Button, Group, NamedIcon, Page } from '@latchkey/ui-react/parts'
import type {} from '../views.js'
import { useEmailForm } from './email-field.js'
import { useLogin, useLoginError } from './use-login.js'
import { WindowLogin } from './window-login.js'

const IN_WINDOW: readonly string[] = ['press', 'window', 'finishing']

/** The address of who signs in, alone; then the window, where the browser keeps the storage from the frame. */
export default function EmailLoginView(props: {
  readonly route: Extract<Route, { name: 'EmailLogin' }>
}) {
  const { t } = useWords()
  const { login } = useLogin()
  const { text: failure } = useLoginError(login.error)
  const { status } = useAccount()
  const { field, busy, isReady, send } = useEmailForm('replace', props.route.params?.email)
  const isWindow = login.email !== undefined && IN_WINDOW.includes(login.step)
  const [wasWindow, setWasWindow] = useState(isWindow)
  if (isWindow && !wasWindow) setWasWindow(true)
  if (isWindow || (wasWindow && status === 'connected')) return <WindowLogin />
  return (
    <Page
      actions={
        <Button variant="primary" wide busy={busy} disabled={!isReady} onClick={send}>
          {t('embedded.emailContinue')}
        </Button>
      }
    >
      {wasWindow && failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Group note={t('embedded.emailText')}>
        {field({ icon: <NamedIcon name="mail" />, startsFocused: true })}
      </Group>
    </Page>
  )
}
