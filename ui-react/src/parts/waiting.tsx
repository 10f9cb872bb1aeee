import type { ReactNode } from 'react'
import { Button } from './button.js'
import { RetryIcon } from './icons.js'
import { Page } from './page.js'
import { ProgressRing, type RingState } from './progress-ring.js'
import { StatusBlock } from './status-block.js'
import { useWords } from '../words/use-words.js'
import type { AttemptState } from './use-attempt.js'
import { useAnnounced } from './use-announced.js'

/** A waiting view's words in its present state. */
export interface WaitingWords {
  readonly title: string
  readonly text: string
  readonly note?: string | undefined
}

/** Props of {@link Waiting}. */
export interface WaitingProps {
  readonly attempt: AttemptState & { readonly retry: () => void }
  readonly words: WaitingWords
  /** Picture of 64 px inside the ring. */
  readonly picture: ReactNode
  readonly round?: boolean
  /** Name of another try where only a part of what was asked for is there. */
  readonly restLabel?: string | undefined
  /** Of the way out; with it there is one after a failure, too. @default Cancel */
  readonly cancelLabel?: string | undefined
  readonly onCancel: () => void
}

const RING: Record<AttemptState['status'], RingState> = {
  waiting: 'waiting',
  done: 'done',
  failed: 'failed',
}

/**
 * Waiting for a wallet, and how that ended. Cancel is in reach as long as there is something to cancel, Try again
 * once it failed or another request is in the way. So is the rest where a part of it is there.
 */
export function Waiting(props: WaitingProps) {
  const { attempt, words, picture, round = false, restLabel, cancelLabel, onCancel } = props
  const { t } = useWords()
  useAnnounced(`${words.title}. ${words.note ?? words.text}`)
  const { status, retry } = attempt
  const isPart = restLabel !== undefined
  const canRetry = isPart || status === 'failed' || (status === 'waiting' && attempt.pending)
  return (
    <Page
      actions={
        (status !== 'done' || isPart) && (
          <>
            {(status !== 'failed' || cancelLabel !== undefined) && (
              <Button wayOut onClick={onCancel}>
                {cancelLabel ?? t('action.cancel')}
              </Button>
            )}
            {canRetry && (
              <Button variant="primary" onClick={retry} icon={<RetryIcon size={18} />}>
                {restLabel ?? t('action.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state={isPart ? 'idle' : RING[status]} round={round}>
            {picture}
          </ProgressRing>
        }
        title={words.title}
        text={words.text}
        note={words.note}
      />
    </Page>
  )
}
