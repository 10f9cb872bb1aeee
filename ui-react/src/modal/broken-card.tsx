import type { RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'
import { Button, CloseIcon, IconButton, Page, RetryIcon, StatusBlock } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'
import { leave } from './leave.js'

/** Props of {@link BrokenHeader}. */
export interface BrokenHeaderProps {
  readonly kit: Kit
  readonly titleId: string
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly embedded?: boolean
}

/** The header where the real one failed: it reads nothing of the view, and can close. */
export function BrokenHeader({ kit, titleId, title, embedded = false }: BrokenHeaderProps) {
  const { t } = useWords()
  const Heading = embedded ? 'h2' : 'h1'
  return (
    <header className="shell-header" part="header">
      <span />
      <Heading ref={title} id={titleId} tabIndex={-1} className="shell-title clip">
        {t('state.failed')}
      </Heading>
      {embedded ? (
        <span />
      ) : (
        <IconButton
          label={t('modal.close')}
          onClick={() => {
            leave(kit)
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </header>
  )
}

/** Props of {@link BrokenCard}. */
export interface BrokenCardProps extends BrokenHeaderProps {
  readonly retry: () => void
}

/** The card where the real one failed. */
export function BrokenCard(props: BrokenCardProps) {
  const { kit, retry, embedded = false } = props
  const { t } = useWords()
  return (
    <section className={`card${embedded ? ' embedded' : ''}`} part="card">
      <span className="shell-grab" aria-hidden />
      <BrokenHeader {...props} />
      <Page
        actions={
          <>
            {!embedded && (
              <Button
                onClick={() => {
                  leave(kit)
                }}
              >
                {t('modal.close')}
              </Button>
            )}
            <Button variant="primary" onClick={retry} icon={<RetryIcon size={18} />}>
              {t('action.retry')}
            </Button>
          </>
        }
      >
        <StatusBlock tone="danger" title={t('modal.broken')} text={t('modal.brokenText')} />
      </Page>
    </section>
  )
}
