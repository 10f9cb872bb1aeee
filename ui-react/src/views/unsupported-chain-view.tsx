import { useCallback } from 'react'
import { useAccount } from '../hooks/use-account.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useNetwork } from '../hooks/use-network.js'
import { Button, DisconnectIcon, Page, StatusBlock, useDisconnectAction } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'
import { NetworkList } from './network-list.js'

/** The wallet is on a network the app does not offer: every usable one, and the way out. */
export default function UnsupportedChainView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { networks } = useNetwork()
  const { connection } = useAccount()
  const close = useCallback(() => {
    kit.modal.close()
  }, [kit])
  const { busy, disconnect } = useDisconnectAction(close)
  const choices = networks.filter(({ namespace }) => namespace === connection?.namespace)
  const none = choices.length === 0
  return (
    <Page
      actions={
        <Button
          variant="danger"
          wayOut
          busy={busy}
          icon={<DisconnectIcon />}
          onClick={() => {
            if (!connection) disconnect()
            else {
              const { connectorId, namespace } = connection
              disconnect({ connectorId, namespace })
            }
          }}
        >
          {t('account.disconnect')}
        </Button>
      }
    >
      <StatusBlock
        tone="danger"
        title={none ? t('unsupported.noneTitle') : t('unsupported.choose')}
        text={none ? t('unsupported.noneText') : t('unsupported.text')}
      />
      {!none && <NetworkList kit={kit} networks={choices} />}
    </Page>
  )
}
