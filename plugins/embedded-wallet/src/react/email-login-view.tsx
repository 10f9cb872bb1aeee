import type { Route } from '@latchkey/kernel'
import { useWords } from '@latchkey/ui-react'
import { Button, Group, NamedIcon, Page } from '@latchkey/ui-react/parts'
import type {} from '../views.js'
import { useEmailForm } from './email-field.js'

/** The address of who signs in, alone. */
export default function EmailLoginView(props: {
  readonly route: Extract<Route, { name: 'EmailLogin' }>
}) {
  const { t } = useWords()
  const { field, busy, isReady, send } = useEmailForm('replace', props.route.params?.email)
  return (
    <Page
      actions={
        <Button variant="primary" wide busy={busy} disabled={!isReady} onClick={send}>
          {t('embedded.emailContinue')}
        </Button>
      }
    >
      <Group note={t('embedded.emailText')}>
        {field({ icon: <NamedIcon name="mail" />, startsFocused: true })}
      </Group>
    </Page>
  )
}
