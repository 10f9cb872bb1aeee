import type { Route } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import { Button, cleanText, Image, Page, ProgressRing, StatusBlock } from '@latchkey/ui-react/parts'
import { AskedApps } from '../asked-app.js'
import type {} from './messages.js'
import { useSingleTap } from './use-single-tap.js'

/** Sends the visitor to the wallet app that waits for an answer. It goes when that has come. */
export default function AnswerView(_props: { readonly route: Route }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const apps = kit.get(AskedApps)
  const open = useSingleTap(apps.open)
  const asked = useAtomValue(apps.askedAtom)
  const wallet = cleanText(asked?.name) || t('account.wallet')
  return (
    <Page
      actions={
        <>
          <Button wayOut onClick={kit.modal.close}>
            {t('modal.close')}
          </Button>
          {asked && (
            <Button variant="primary" onClick={open}>
              {t('walletconnect.open', { wallet })}
            </Button>
          )}
        </>
      }
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state={asked ? 'waiting' : 'idle'}>
            <Image src={ownMember(asked, 'icon')} name={wallet} size={64} />
          </ProgressRing>
        }
        title={t(asked ? 'walletconnect.asked' : 'walletconnect.nothingAsked', { wallet })}
        text={asked && t('walletconnect.askedText', { wallet })}
      />
    </Page>
  )
}
