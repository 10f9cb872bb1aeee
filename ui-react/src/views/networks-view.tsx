import type { Route } from '@latchkey/kernel'
import { useLiveKit } from '../hooks/use-kit.js'
import { useNetwork } from '../hooks/use-network.js'
import { Banner, GlobeIcon, Page, StatusBlock, useAnnounce } from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { useWords } from '../words/use-words.js'
import { NetworkList } from './network-list.js'

/** The networks the app offers, or those of one namespace; the current one has a tick. */
export default function NetworksView(props: {
  readonly route: Extract<Route, { name: 'Networks' }>
}) {
  const kit = useLiveKit()
  const { t } = useWords()
  const announce = useAnnounce()
  const { network, networks, supported } = useNetwork(props.route.params)
  if (networks.length === 0) {
    return (
      <Page>
        <StatusBlock
          picture={<GlobeIcon size={28} />}
          title={t('networks.empty')}
          text={t('networks.emptyText')}
        />
      </Page>
    )
  }
  return (
    <Page>
      {!supported && <Banner tone="warning">{t('account.unsupported')}</Banner>}
      <NetworkList
        kit={kit}
        networks={networks}
        current={supported ? network : undefined}
        onPicked={(picked) => {
          announce(t('switch.done', { network: cleanText(picked.name) }))
          kit.router.back()
        }}
      />
    </Page>
  )
}
