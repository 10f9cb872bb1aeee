import { cleanText, NamedIcon, StatusBlock } from '@latchkey/ui-react/parts'
import { useWords } from '@latchkey/ui-react'
import type {} from './messages.js'
import { shortEmail } from './user-name.js'

interface MailLineProps {
  readonly text: (email: string) => string
  readonly email: string | undefined
}

/** Where the mail went. */
export function MailLine({ text, email }: MailLineProps) {
  const { t } = useWords()
  return (
    <StatusBlock
      picture={<NamedIcon name="mail" size={28} />}
      title={t('title.EmailVerifyDevice')}
      text={text(shortEmail(cleanText(email, 254)))}
    />
  )
}
