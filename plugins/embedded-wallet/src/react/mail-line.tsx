import { cleanText, NamedIcon, StatusBlock } from '@latchkey/ui-react/parts'
import { shortEmail } from './short-email.js'

interface MailLineProps {
  readonly text: (email: string) => string
  readonly email: string | undefined
}

/** Where the mail went. */
export function MailLine({ text, email }: MailLineProps) {
  return (
    <StatusBlock
      picture={<NamedIcon name="mail" size={28} />}
      title={text(shortEmail(cleanText(email, 254)))}
    />
  )
}
