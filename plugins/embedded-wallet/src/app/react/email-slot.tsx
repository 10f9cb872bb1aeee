import { useWords } from '@latchkey/ui-react'
import { NamedIcon, SubmitButton } from '@latchkey/ui-react/parts'
import { useEmailForm } from './email-field.js'

/** The e-mail field of the Connect view, with its button inside. */
export default function EmailSlot() {
  const { t } = useWords()
  const { field, busy, isReady, send } = useEmailForm('push')
  return field({
    icon: <NamedIcon name="mail" />,
    end: (
      <SubmitButton label={t('title.EmailLogin')} busy={busy} disabled={!isReady} onClick={send} />
    ),
  })
}
