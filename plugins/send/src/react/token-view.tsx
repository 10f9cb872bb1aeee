import { TokenPicker } from '@latchkey/money/react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import type {} from './messages.js'
import { useSend } from './use-send.js'

/** The account's assets, to choose from. */
export default function TokenView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { holdings, state, edit } = useSend()
  const { asset: chosen } = state.form
  return (
    <TokenPicker
      kit={kit}
      label={t('title.send:token')}
      none={t('send.notHeld')}
      read={holdings}
      follows
      chosen={chosen?.id}
      onChoose={(asset) => {
        // The figure was one of the asset before.
        void edit({ asset, ...(asset.id === chosen?.id ? {} : { amount: undefined }) })
        kit.router.back()
      }}
    />
  )
}
