import type { Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { Banner, Button, RetryIcon, StatusBlock, useAnnounced } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'

interface LostProps {
  readonly kit: Kit
  /** Whether there is no other wallet to choose. */
  readonly alone: boolean
}

/** Says that what finds wallets could not be loaded, which is not that there are none, and tries again. */
export function LostWallets({ kit, alone }: LostProps) {
  const { t } = useWords()
  const isBusy = useAtomValue(kit.searchAtom) === 'retrying'
  const title = t(alone ? 'connect.lost' : 'connect.someLost')
  useAnnounced(title)
  const retry = (
    <Button
      variant={alone ? 'primary' : 'link'}
      busy={isBusy}
      icon={alone ? <RetryIcon size={18} /> : undefined}
      onClick={() => {
        // A failure is caught, and reported here.
        kit.start().catch(() => undefined)
      }}
    >
      {t('action.retry')}
    </Button>
  )
  if (!alone) {
    return (
      <Banner tone="warning" action={retry}>
        {title}
      </Banner>
    )
  }
  return (
    <>
      <StatusBlock title={title} text={t('modal.chunkFailedText')} />
      {retry}
    </>
  )
}
