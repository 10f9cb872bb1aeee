import type { Connection, Kit } from '@latchkey/kernel'
import { useAccount } from '../hooks/use-account.js'
import { useConnections } from '../hooks/use-connections.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useAnnounce } from '../modal/announcer.js'
import { AddressText } from '../parts/address-text.js'
import { Avatar } from '../parts/avatar.js'
import { Button } from '../parts/button.js'
import { cleanText } from '../parts/clean-text.js'
import { IconButton } from '../parts/icon-button.js'
import { DisconnectIcon, PlusIcon, WalletIcon } from '../parts/icons.js'
import { Image } from '../parts/image.js'
import { List, ListItem } from '../parts/list-item.js'
import { Group, Page } from '../parts/page.js'
import { SelectList } from '../parts/select-list.js'
import { shortAddress } from '../parts/short-address.js'
import { Spinner } from '../parts/spinner.js'
import { StatusBlock } from '../parts/status-block.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { useDisconnectAction } from './use-disconnect-action.js'
import { splitCss } from './split.css.js'

/** The connected wallets and the accounts of the active one. */
export default function ProfileWalletsView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const active = useAccount().connection
  const connections = useConnections().filter(({ status }) => status === 'connected')
  return (
    <Page
      actions={
        <Button
          variant={connections.length === 0 ? 'primary' : 'secondary'}
          icon={<PlusIcon size={18} />}
          onClick={() => {
            kit.router.push('Connect')
          }}
        >
          {connections.length === 0 ? t('button.connect') : t('wallets.add')}
        </Button>
      }
    >
      {connections.length === 0 ? (
        <StatusBlock
          picture={<WalletIcon size={28} />}
          title={t('wallets.empty')}
          text={t('wallets.emptyText')}
        />
      ) : (
        <List label={t('title.ProfileWallets')}>
          {connections.map((connection) => (
            <WalletRow
              key={connection.id}
              kit={kit}
              connection={connection}
              active={connection.id === active?.id}
            />
          ))}
        </List>
      )}
      {active && active.accounts.length > 1 && <Accounts kit={kit} connection={active} />}
    </Page>
  )
}

interface WalletRowProps {
  readonly kit: Kit
  readonly connection: Connection
  readonly active: boolean
}

function WalletRow({ kit, connection, active }: WalletRowProps) {
  useSheet(splitCss)
  const { t } = useWords()
  const announce = useAnnounce()
  const { busy, disconnect } = useDisconnectAction()
  const wallet = cleanText(connection.wallet.name)
  const address = connection.accounts[0]?.address ?? ''
  return (
    <li className="split">
      <ListItem
        part="wallet-row"
        icon={<Image src={connection.wallet.icon} name={wallet} size={32} />}
        label={wallet}
        detail={<AddressText address={address} />}
        current={active}
        end="none"
        onClick={() => {
          kit.connections.select(connection.id)
          kit.connections.setActiveNamespace(connection.namespace)
          announce(t('wallets.switched', { account: shortAddress(address) }))
        }}
      />
      <IconButton
        label={t('wallets.disconnect', { wallet })}
        onClick={() => {
          disconnect({ connectorId: connection.connectorId, namespace: connection.namespace })
        }}
      >
        {busy ? <Spinner /> : <DisconnectIcon />}
      </IconButton>
    </li>
  )
}

function Accounts({ kit, connection }: { readonly kit: Kit; readonly connection: Connection }) {
  const { t } = useWords()
  const announce = useAnnounce()
  const { accounts } = connection
  const stable = accounts.toSorted((left, right) => (left.address < right.address ? -1 : 1))
  return (
    <Group label={t('wallets.accounts')}>
      <SelectList
        label={t('wallets.accounts')}
        value={accounts[0]?.id ?? ''}
        options={stable.map(({ id, address }) => ({
          value: id,
          label: shortAddress(address),
          icon: <Avatar address={address} size={32} />,
        }))}
        onChange={(value) => {
          const chosen = accounts.find(({ id }) => id === value)
          if (!chosen) return
          kit.connections.select(connection.id, chosen.id)
          announce(t('wallets.switched', { account: shortAddress(chosen.address) }))
        }}
      />
    </Group>
  )
}
