import { Namespace, type Route } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { List, ListItem } from '../parts/list-item.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { Page } from '../parts/page.js'
import { ErrorState, StatusBlock } from '../parts/status-block.js'
import { useWords } from '../words/use-words.js'

/** Asks which chain of a wallet with several is wanted. */
export default function ConnectingMultiChainView(props: {
  readonly route: Extract<Route, { name: 'ConnectingMultiChain' }>
}) {
  const { connectorId } = props.route.params
  const kit = useLiveKit()
  const { t } = useWords()
  const networks = useAtomValue(kit.networks.requestedAtom)
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  const connector = connectors.find(({ id }) => id === connectorId)
  if (!connector) {
    return (
      <ErrorState
        title={t('connecting.missing')}
        text={t('connecting.missingText')}
        onCancel={() => {
          kit.router.back()
        }}
      />
    )
  }

  const wallet = cleanText(connector.name)
  const choices = kit
    .all(Namespace)
    .filter(({ id }) => connector.namespaces.includes(id))
    .flatMap((namespace) => {
      const first = networks.find((network) => network.namespace === namespace.id)
      return first ? [{ namespace, first }] : []
    })
  return (
    <Page>
      <StatusBlock
        bare
        picture={<Image src={connector.icon} name={wallet} size={64} />}
        title={t('connecting.chooseChain', { wallet })}
        text={t('connecting.chooseChainText')}
      />
      <List label={t('title.ConnectingMultiChain')}>
        {choices.map(({ namespace, first }) => (
          <li key={namespace.id}>
            <ListItem
              icon={<NetworkIcon network={first} />}
              label={namespace.name}
              onClick={() => {
                kit.router.push('ConnectingExternal', { connectorId, namespaces: [namespace.id] })
              }}
            />
          </li>
        ))}
      </List>
    </Page>
  )
}
