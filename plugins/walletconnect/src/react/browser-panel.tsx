import type { Connector } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { connectorRoute } from '@latchkey/kernel/internal/tools'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { Button, cleanText, Image, Page, StatusBlock } from '@latchkey/ui-react/parts'

/** Leads to the wallet that is in the page. Its own view asks it, or which of its chains is wanted. */
export function BrowserPanel({ connector }: { readonly connector: Connector }) {
  const kit = useLiveKit()
  const { t } = useWords()
  const wallet = cleanText(connector.name)
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide
          onClick={() => {
            kit.router.go(connectorRoute(connector))
          }}
        >
          {t('walletconnect.inBrowser')}
        </Button>
      }
    >
      <StatusBlock
        bare
        picture={<Image src={ownMember(connector, 'icon')} name={wallet} size={64} />}
        title={wallet}
        text={t('walletconnect.inBrowserText', { wallet })}
      />
    </Page>
  )
}
