import { useState } from 'react'
import type { NamespaceId, Route } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  Button,
  ChainIcon,
  CheckIcon,
  ErrorState,
  GlobeIcon,
  List,
  ListItem,
  Page,
  Plate,
  StatusBlock,
  Tag,
  useChains,
  useViewChrome,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { useWords } from '../words/use-words.js'

/** Asks which chains of a wallet with several are wanted: one or all by a press, some of more than two by ticks. */
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
  /** Ticked ones; `undefined` while a press means one chain. */
  const [ticked, setTicked] = useState<readonly NamespaceId[]>()
  const wallet = cleanText(connector?.name)
  useViewChrome(wallet === '' ? {} : { title: wallet })
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

  const choices = chains.filter(({ id }) => connector.namespaces.includes(id))
  const isConnected = (id: NamespaceId) =>
    connections.some(
      (one) =>
        one.connectorId === connectorId && one.namespace === id && one.status === 'connected',
    )
  const open = choices.filter(({ id }) => !isConnected(id))
  const wanted = open.map(({ id }) => id).filter((id) => ticked?.includes(id))
  const connect = (namespaces: readonly NamespaceId[]) => {
    kit.router.push('ConnectingExternal', { connectorId, namespaces })
  }
  return (
    <Page>
      <StatusBlock
        bare
        picture={<Image src={ownMember(connector, 'icon')} name={wallet} size={64} />}
        title={t('connecting.chooseChain')}
        text={t('connecting.chooseChainText', { wallet })}
      />
      <List label={t('title.ConnectingMultiChain')}>
        {choices.map((chain) => {
          const isTicked = isConnected(chain.id) ? undefined : ticked?.includes(chain.id)
          return (
            <li key={chain.id}>
              <ListItem
                icon={<ChainIcon chain={chain} />}
                label={chain.name}
                tag={isConnected(chain.id) && <Tag tone="accent">{t('tag.connected')}</Tag>}
                checked={isTicked}
                end={endOf(isTicked)}
                onClick={() => {
                  if (isConnected(chain.id)) kit.router.push('ProfileWallets')
                  else if (ticked) setTicked(toggled(ticked, chain.id))
                  else connect([chain.id])
                }}
              />
            </li>
          )
        })}
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
        {open.length > 2 && (
          <li>
            <ListItem
              icon={
                <Plate>
                  <CheckIcon />
                </Plate>
              }
              label={t('connecting.someChains')}
              expanded={ticked !== undefined}
              end="none"
              onClick={() => {
                setTicked(ticked ? undefined : [])
              }}
            />
          </li>
        )}
      </List>
      {ticked && (
        <Button
          wide
          variant="primary"
          disabled={wanted.length === 0}
          onClick={() => {
            connect(wanted)
          }}
        >
          {t('connecting.theseChains')}
        </Button>
      )}
    </Page>
  )
}

const toggled = (ticked: readonly NamespaceId[], id: NamespaceId) =>
  ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]

/** The end of a chain's row. */
const endOf = (isTicked: boolean | undefined) =>
  isTicked === undefined ? 'chevron' : isTicked ? 'check' : 'none'
