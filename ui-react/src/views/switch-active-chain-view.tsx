import { Namespace, type Route } from '@latchkey/kernel'
import { useLiveKit } from '../hooks/use-kit.js'
import { Button, ChainIcon, GlobeIcon, Page, StatusBlock, useChains } from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { useWords } from '../words/use-words.js'

/** Explains that another chain needs another account, and leads to connecting one. */
export default function SwitchActiveChainView(props: {
  readonly route: Extract<Route, { name: 'SwitchActiveChain' }>
}) {
  const { params } = props.route
  const { switchToChain, network: id, navigateTo = 'Connect', navigateWithReplace = false } = params
  const kit = useLiveKit()
  const { t } = useWords()
  const family = useChains(kit).find((one) => one.id === switchToChain)
  const namespace = kit.all(Namespace).find((one) => one.id === switchToChain)
  const chain = cleanText(namespace?.name) || switchToChain
  const network = id && kit.networks.byId(id)
  const target = cleanText(network?.name) || chain
  const picture = network ? (
    <NetworkIcon network={network} size={64} />
  ) : family ? (
    <ChainIcon chain={family} size={64} />
  ) : (
    <GlobeIcon size={28} />
  )
  return (
    <Page
      actions={
        <>
          <Button
            wayOut
            onClick={() => {
              kit.router.back()
            }}
          >
            {t('action.cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              const filter = { namespace: switchToChain, ...(id && { network: id }) }
              if (navigateWithReplace) kit.router.replace(navigateTo, filter)
              else kit.router.push(navigateTo, filter)
            }}
          >
            {t('chain.connect', { chain })}
          </Button>
        </>
      }
    >
      <StatusBlock
        bare={network !== undefined || family !== undefined}
        picture={picture}
        title={t('chain.title', { chain: target })}
        text={t('chain.text', { chain })}
      />
    </Page>
  )
}
