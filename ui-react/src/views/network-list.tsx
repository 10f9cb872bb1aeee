import { useState } from 'react'
import type { CaipNetwork, Connection, Kit } from '@latchkey/kernel'
import { ChainIcon } from '../parts/chain-icon.js'
import { cleanText } from '../parts/clean-text.js'
import { SearchIcon } from '../parts/icons.js'
import { List, ListItem } from '../parts/list-item.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { Group } from '../parts/page.js'
import { Tag } from '../parts/tag.js'
import { TextField } from '../parts/text-field.js'
import { useWords } from '../words/use-words.js'
import { chainsOf } from './chains.js'
import { Lead } from './prose.js'

/** Beyond this many networks a search field pays. */
const SEARCH_FROM = 9

/** Props of {@link NetworkList}. */
export interface NetworkListProps {
  readonly kit: Kit
  readonly networks: readonly CaipNetwork[]
  readonly current?: CaipNetwork | undefined
  readonly connection?: Connection | undefined
  /** Called after a pick that needed no question to the wallet. */
  readonly onPicked?: (network: CaipNetwork) => void
}

const matches = (network: CaipNetwork, query: string) =>
  network.name.toLowerCase().includes(query) || network.id.toLowerCase().includes(query)

/** Whether the connected wallet can be on a network at all. */
const usable = ({ id, namespace }: CaipNetwork, connection: Connection | undefined) =>
  !connection ||
  connection.namespace !== namespace ||
  connection.approved === 'all' ||
  connection.approved.includes(id)

/** Networks to choose from, by chain family where there are several, with a search field when there are many. */
export function NetworkList(props: NetworkListProps) {
  const { kit, networks, current, connection, onPicked } = props
  const { t } = useWords()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = wanted ? networks.filter((network) => matches(network, wanted)) : networks
  const families = chainsOf(kit, found)
  // A heading over each single network would say everything twice.
  const isGrouped = families.length > 1 && networks.length >= 2 * families.length
  const list = (label: string, shown: readonly CaipNetwork[]) => (
    <List label={label}>
      {shown.map((network) => (
        <li key={network.id}>
          <NetworkRow
            network={network}
            current={network.id === current?.id}
            blockedBy={usable(network, connection) ? undefined : connection}
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
        <TextField
          type="search"
          label={t('networks.search')}
          icon={<SearchIcon />}
          value={query}
          onChange={setQuery}
        />
      )}
      {found.length === 0 && <Lead>{t('networks.noMatch', { query: cleanText(query) })}</Lead>}
      {isGrouped
        ? families.map((chain) => {
            const label = cleanText(chain.name)
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
  readonly blockedBy: Connection | undefined
  readonly onClick: () => void
}) {
  const { network, current, blockedBy, onClick } = props
  const { t } = useWords()
  const wallet = blockedBy && cleanText(blockedBy.wallet.name)
  return (
    <ListItem
      part="network-row"
      icon={<NetworkIcon network={network} />}
      label={cleanText(network.name)}
      {...(wallet !== undefined && { detail: t('networks.walletCannot', { wallet }) })}
      tag={network.testnet === true && <Tag>{t('tag.testnet')}</Tag>}
      current={current}
      disabled={blockedBy !== undefined}
      end={current ? 'check' : 'none'}
      onClick={onClick}
    />
  )
}
