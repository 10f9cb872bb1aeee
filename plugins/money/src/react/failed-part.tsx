import { useLayoutEffect } from 'react'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { Banner, Button, LeavesFocus, RetryIcon } from '@latchkey/ui-react/parts'

/** Props of {@link FailedPart}. */
export interface FailedPartProps {
  readonly text: string
  readonly onRetry: () => void
  /** The element that gets the focus when the button goes, as a selector. */
  readonly heir: string
  /** In place of 'Try again', such as when that is possible again. */
  readonly label?: string
  readonly disabled?: boolean
}

/** Puts away the toast of that code: the view says the same in its place. */
export function useNoToast(code: string | undefined): void {
  const { notices } = useLiveKit()
  const isTold = useAtomValue(notices.toastAtom)?.code === code && code !== undefined
  useLayoutEffect(() => {
    if (isTold) notices.hideToast()
  }, [notices, isTold])
}

/** A part of a list that did not come, with a way to ask again. */
export function FailedPart({ text, onRetry, heir, label, disabled = false }: FailedPartProps) {
  const { t } = useWords()
  return (
    <>
      <Banner tone="warning">{text}</Banner>
      <LeavesFocus heir={heir}>
        <Button wide icon={<RetryIcon size={18} />} disabled={disabled} onClick={onRetry}>
          {label ?? t('action.retry')}
        </Button>
      </LeavesFocus>
    </>
  )
}
