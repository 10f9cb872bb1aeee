import type { AssetInfo, Kit } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { AssetIcon, exactText } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import { Button, Page, ProgressRing, StatusBlock, useAnnounced } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** A payment that arrived from elsewhere, by the word of the nodes. */
export function Received(props: {
  readonly kit: Kit
  readonly asset: AssetInfo
  readonly amount: bigint
}) {
  const { kit, asset, amount } = props
  const { t, language } = useWords()
  const { network } = parseAssetId(asset.id)
  const text = t('pay.receivedText', { amount: exactText({ asset, amount }, language) })
  useAnnounced(`${t('pay.received')}. ${text}`)
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.modal.close()
          }}
        >
          {t('action.done')}
        </Button>
      }
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state="done" round>
            <AssetIcon asset={asset} network={kit.networks.byId(network)} size={64} />
          </ProgressRing>
        }
        title={t('pay.received')}
        text={text}
      />
    </Page>
  )
}
