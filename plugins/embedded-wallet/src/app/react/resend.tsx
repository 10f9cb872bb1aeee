import { useWords } from '@latchkey/ui-react'
import { Button, useAnnounce, useSecondsUntil } from '@latchkey/ui-react/parts'
import type { useAsk } from './use-login.js'

interface ResendProps {
  readonly at: number | undefined
  readonly resend: () => Promise<void>
  /** Takes what went wrong; the view says it at its place. */
  readonly asking: ReturnType<typeof useAsk>
}

/** Asks for the mail again, once the time for that has come. */
export function Resend({ at, resend, asking }: ResendProps) {
  const { t } = useWords()
  const announce = useAnnounce()
  const left = useSecondsUntil(at)
  return (
    <Button
      variant="link"
      disabled={left > 0}
      busy={asking.busy}
      onClick={() => {
        asking.ask(async () => {
          await resend()
          announce(t('embedded.resent'))
        })
      }}
    >
      {left > 0 ? t('embedded.resendIn', { seconds: String(left) }) : t('embedded.resend')}
    </Button>
  )
}
