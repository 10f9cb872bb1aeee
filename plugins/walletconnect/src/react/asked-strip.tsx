import { useAtomValue, useLiveKit, useWords, type SlotProps } from '@latchkey/ui-react'
import { Banner, Button, cleanText, useAnnounced } from '@latchkey/ui-react/parts'
import { ASKED_VIEW, AskedApps } from '../asked-app.js'
import type {} from './messages.js'
import { useSingleTap } from './use-single-tap.js'

/** Below the view that asked: the way to the wallet app that waits for an answer. */
export default function AskedStrip({ route }: SlotProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  const apps = kit.get(AskedApps)
  const open = useSingleTap(apps.open)
  const asked = useAtomValue(apps.askedAtom)
  const wallet = cleanText(asked?.name) || t('account.wallet')
  const text = asked && route.name !== ASKED_VIEW ? t('walletconnect.asked', { wallet }) : undefined
  useAnnounced(text)
  if (text === undefined) return null
  return (
    <Banner
      action={
        <Button variant="link" onClick={open}>
          {t('walletconnect.open', { wallet })}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
