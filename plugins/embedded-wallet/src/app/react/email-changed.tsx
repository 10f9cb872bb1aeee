import type { Kit } from '@latchkey/kernel'
import { useWords } from '@latchkey/ui-react'
import {
  Button,
  cleanText,
  NamedIcon,
  Page,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { shortEmail } from './user-name.js'

/** The address has been changed. */
export function EmailChanged(props: { readonly kit: Kit; readonly email: string | undefined }) {
  const { kit, email } = props
  const { t } = useWords()
  const text = t('embedded.changedText', { email: shortEmail(cleanText(email, 254)) })
  useAnnounced(`${t('embedded.changed')}. ${text}`)
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.back()
          }}
        >
          {t('action.done')}
        </Button>
      }
    >
      <StatusBlock
        tone="positive"
        picture={<NamedIcon name="mail" size={28} />}
        title={t('embedded.changed')}
        text={text}
      />
    </Page>
  )
}
