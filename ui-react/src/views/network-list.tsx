import { useMemo, useState } from 'react'
import { atom, Namespace, type CaipNetwork, type Connection, type Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import {
  ChainIcon,
  chainsOf,
  Group,
  Lead,
  List,
  ListItem,
  Tag,
  TextField,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { useWords } from '../words/use-words.js'

/** Beyond this many networks a search field pays. */
const SEARCH_FROM = 9

/** Props of {@link NetworkList}. */
export interface NetworkListProps {
  readonly kit: Kit
  readonly networks: readonly CaipNetwork[]
  readonly current?: CaipNetwork | undefined
  /** Called after a pick that needed no question to the wallet. */
  readonly onPicked?: (network: CaipNetwork) => void
}

const matches = (network: CaipNetwork, query: string) =>
  network.name.toLowerCase().includes(query) || network.id.toLowerCase().includes(query)

/** The wallet of each namespace, live, whichever of them is shown: it is the one that would be asked. */
const connectionsAtom = (kit: Kit) =>
  atom(
    (get) =>
      new Map(
        kit.all(Namespace).map(({ id }) => [id, get(kit.connections.accountOf(id)).connection]),
      ),
  )

/**
 * The obstacle between a connected wallet and a network. It did not agree to it, or the app lets it stay on its
 * own.
 */
function obstacle(kit: Kit, { id }: CaipNetwork, connection: Connection | undefined) {
  if (!connection || connection.network === id) return undefined
  if (connection.approved !== 'all' && !connection.approved.includes(id)) return 'walletCannot'
  return kit.options.enableNetworkSwitch === false ? 'inWallet' : undefined
}

/** Networks to choose from, by chain family if there are several, with a search field when there are many. */
export function NetworkList(props: NetworkListProps) {
  const { kit, networks, current, onPicked } = props
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const connections = useAtomValue(useMemo(() => connectionsAtom(kit), [kit]))
  const wanted = query.trim().toLowerCase()
  const found = wanted ? networks.filter((network) => matches(network, wanted)) : networks
  const families = chainsOf(kit, found)
  // A heading over each single network would say everything twice.
  const isGrouped = families.length > 1 && networks.length >= 2 * families.length
  const refusal = (network: CaipNetwork) => {
    const connection = connections.get(network.namespace)
    const reason = obstacle(kit, network, connection)
    return reason && t(`networks.${reason}`, { wallet: cleanText(connection?.wallet.name) })
  }
  const list = (label: string, shown: readonly CaipNetwork[]) => (
    <List label={label}>
      {shown.map((network) => (
        <li key={network.id}>
          <NetworkRow
            network={network}
            current={network.id === current?.id}
            refusal={refusal(network)}
            onClick={() => {
              const outcome = kit.networks.pick(network.id)
              if (outcome !== 'opened') onPicked?.(network)
            }}
          />
        </li>
      ))}
    </List>
  )
  return (
    <>
      {networks.length >= SEARCH_FROM && (
        <TextField type="search" label={t('networks.search')} value={query} onChange={setQuery} />
      )}
      {found.length === 0 && <Lead>{t('networks.noMatch', { query: cleanText(query) })}</Lead>}
      {isGrouped
        ? families.map((chain) => {
            const label = chain.name
            return (
              <Group key={chain.id} label={label} icon={<ChainIcon chain={chain} size={20} />}>
                {list(
                  label,
                  found.filter(({ namespace }) => namespace === chain.id),
                )}
              </Group>
            )
          })
        : list(t('networks.list'), found)}
    </>
  )
}

function NetworkRow(props: {
  readonly network: CaipNetwork
  readonly current: boolean
  /** Why it cannot be chosen, in words. */
  readonly refusal: string | undefined
  readonly onClick: () => void
}) {
  const { network, current, refusal, onClick } = props
  const { t } = useWords()
  return (
    <ListItem
      part="network-row"
      icon={<NetworkIcon network={network} />}
      label={cleanText(network.name)}
      {...(refusal !== undefined && { detail: refusal })}
      tag={network.testnet === true && <Tag>{t('tag.testnet')}</Tag>}
      current={current}
      disabled={refusal !== undefined}
      end={current ? 'check' : 'none'}
      onClick={onClick}
    />
  )
}
