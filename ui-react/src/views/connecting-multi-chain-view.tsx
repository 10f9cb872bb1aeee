import type { NamespaceId, Route } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { ChainIcon } from '../parts/chain-icon.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { GlobeIcon } from '../parts/icons.js'
import { List, ListItem, Plate } from '../parts/list-item.js'
import { Page } from '../parts/page.js'
import { ErrorState, StatusBlock } from '../parts/status-block.js'
import { Tag } from '../parts/tag.js'
import { useWords } from '../words/use-words.js'
import { useChains } from './chains.js'

/** Asks which chain of a wallet with several is wanted. */
export default function ConnectingMultiChainView(props: {
  readonly route: Extract<Route, { name: 'ConnectingMultiChain' }>
}) {
  const { connectorId } = props.route.params
  const kit = useLiveKit()
  const { t } = useWords()
  const chains = useChains(kit)
  const connections = useAtomValue(kit.connections.connectionsAtom)
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
  const choices = chains.filter(({ id }) => connector.namespaces.includes(id))
  const isConnected = (id: NamespaceId) =>
    connections.some(
      (one) =>
        one.connectorId === connectorId && one.namespace === id && one.status === 'connected',
    )
  const open = choices.filter(({ id }) => !isConnected(id))
  const connect = (namespaces: readonly NamespaceId[]) => {
    kit.router.push('ConnectingExternal', { connectorId, namespaces })
  }
  return (
    <Page>
      <StatusBlock
        bare
        picture={<Image src={connector.icon} name={wallet} size={64} />}
        title={t('connecting.chooseChain', { wallet })}
        text={t('connecting.chooseChainText')}
      />
      <List label={t('title.ConnectingMultiChain')}>
        {choices.map((chain) => (
          <li key={chain.id}>
            <ListItem
              icon={<ChainIcon chain={chain} />}
              label={chain.name}
              tag={isConnected(chain.id) && <Tag tone="accent">{t('tag.connected')}</Tag>}
              onClick={() => {
                if (isConnected(chain.id)) kit.router.push('ProfileWallets')
                else connect([chain.id])
              }}
            />
          </li>
        ))}
        {open.length > 1 && (
          <li>
            <ListItem
              icon={
                <Plate>
                  <GlobeIcon />
                </Plate>
              }
              label={t('connecting.allChains')}
              onClick={() => {
                connect(open.map(({ id }) => id))
              }}
            />
          </li>
        )}
      </List>
    </Page>
  )
}
