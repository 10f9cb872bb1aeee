import { Fragment, useMemo } from 'react'
import { atom, ConnectionLabel, type Account, type Connection, type Kit } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { connectorRoute } from '@latchkey/kernel/internal/tools'
import { useAccount } from '../hooks/use-account.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  AddressText,
  Avatar,
  Button,
  type Chain,
  ChainIcon,
  DisconnectIcon,
  Group,
  IconButton,
  List,
  ListItem,
  NamedAddress,
  Page,
  PlusIcon,
  SelectList,
  Spinner,
  StatusBlock,
  Tag,
  TrashIcon,
  useAnnounce,
  useChains,
  useDisconnectAction,
  WalletIcon,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { LabelTag } from '../parts/label-tag.js'
import { shortAddress } from '../parts/short-address.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { useFocusLeft } from './use-focus-left.js'
import { splitCss } from './split.css.js'

/** The choices: the connected wallets; with one at a time, the one of each chain. */
const shownAtom = ({ connections }: Kit) =>
  atom((get) =>
    get(connections.connectionsAtom).filter(
      ({ id, namespace, status }) =>
        status === 'connected' &&
        (get(connections.multiWalletAtom) ||
          get(connections.accountOf(namespace)).connection?.id === id),
    ),
  )

/**
 * The connected wallets, by chain where the app offers several, the accounts of the active one below it,
 * and with several wallets those that were connected before.
 */
export default function ProfileWalletsView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const active = useAccount().connection
  const isMulti = useAtomValue(kit.connections.multiWalletAtom)
  const connections = useAtomValue(useMemo(() => shownAtom(kit), [kit]))
  const remembered = useAtomValue(kit.connections.rememberedAtom)
  const chains = useChains(kit)
  const isEmpty = connections.length === 0
  return (
    <Page actions={<Actions kit={kit} connections={connections} chains={chains} />}>
      {isEmpty && (
        <StatusBlock
          picture={<WalletIcon size={28} />}
          title={t('wallets.empty')}
          text={t('wallets.emptyText')}
        />
      )}
      {chains.length > 1
        ? chains.map((chain) => {
            const own = connections.filter(({ namespace }) => namespace === chain.id)
            const { name } = chain
            if (own.length === 0) return null
            return (
              <Fragment key={chain.id}>
                <Group label={name} icon={<ChainIcon chain={chain} size={20} />}>
                  <Wallets kit={kit} label={name} connections={own} active={active} />
                </Group>
                {chain.id === active?.namespace && <Accounts kit={kit} connection={active} />}
              </Fragment>
            )
          })
        : !isEmpty && (
            <>
              <Wallets
                kit={kit}
                label={t('title.ProfileWallets')}
                connections={connections}
                active={active}
              />
              {active && <Accounts kit={kit} connection={active} />}
            </>
          )}
      {isMulti && remembered.length > 0 && (
        <Remembered kit={kit} connections={remembered} chains={chains} />
      )}
    </Page>
  )
}

interface ListProps {
  readonly kit: Kit
  readonly connections: readonly Connection[]
}

/** One wallet at a time means one in each chain. The other chains are what is left to add, by name if it is one. */
function Actions({ kit, connections, chains }: ListProps & { readonly chains: readonly Chain[] }) {
  const { t } = useWords()
  const { busy, disconnect } = useDisconnectAction()
  const isMulti = useAtomValue(kit.connections.multiWalletAtom)
  const free = chains.filter(({ id }) => !connections.some(({ namespace }) => namespace === id))
  const only = isMulti || connections.length === 0 || free.length > 1 ? undefined : free[0]
  const label = only ? t('wallets.addOn', { chain: only.name }) : t('wallets.add')
  return (
    <>
      {connections.length > 1 && (
        <Button
          busy={busy}
          onClick={() => {
            disconnect({})
          }}
        >
          {t('wallets.disconnectAll')}
        </Button>
      )}
      <Button
        variant={connections.length === 0 ? 'primary' : 'secondary'}
        icon={<PlusIcon size={18} />}
        onClick={() => {
          kit.router.push('Connect', only && { namespace: only.id })
        }}
      >
        {connections.length === 0 ? t('button.connect') : label}
      </Button>
    </>
  )
}

function Wallets({
  kit,
  label,
  connections,
  active,
}: ListProps & { readonly label: string; readonly active: Connection | undefined }) {
  return (
    <List label={label}>
      {connections.map((connection) => (
        <WalletRow
          key={connection.id}
          kit={kit}
          connection={connection}
          active={connection.id === active?.id}
        />
      ))}
    </List>
  )
}

/** Wallets that were connected before: a press asks them again, and each can be forgotten. */
function Remembered({
  kit,
  connections,
  chains,
}: ListProps & { readonly chains: readonly Chain[] }) {
  const { t } = useWords()
  return (
    <Group label={t('wallets.remembered')} note={t('wallets.rememberedNote')}>
      <List label={t('wallets.remembered')}>
        {connections.map((connection) => {
          const chain = chains.find((one) => one.id === connection.namespace)
          return (
            <RememberedRow
              key={connection.id}
              kit={kit}
              connection={connection}
              chain={chains.length > 1 ? chain : undefined}
            />
          )
        })}
      </List>
    </Group>
  )
}

interface RememberedRowProps {
  readonly kit: Kit
  readonly connection: Connection
  /** Chain that is named, if there are several. */
  readonly chain: Chain | undefined
}

function RememberedRow({ kit, connection, chain }: RememberedRowProps) {
  useSheet(splitCss)
  const { t } = useWords()
  const announce = useAnnounce()
  const row = useFocusLeft()
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  const { id, connectorId, namespace, accounts } = connection
  const wallet = cleanText(connection.wallet.name)
  const connector = connectors.find((one) => one.id === connectorId)
  return (
    <li ref={row} className="split">
      <ListItem
        part="wallet-row"
        icon={<Image src={ownMember(connector, 'icon')} name={wallet} size={32} />}
        label={wallet}
        detail={<AddressText address={accounts[0]?.address ?? ''} />}
        tag={chain && <Tag>{chain.name}</Tag>}
        end="none"
        onClick={() => {
          // One that has left the page is looked for, and missed, by the usual view.
          const found = connector ?? { id: connectorId, type: 'ANNOUNCED' }
          kit.router.go(connectorRoute(found, [namespace]))
        }}
      />
      <IconButton
        label={t('wallets.forget', { wallet })}
        onClick={() => {
          kit.connections.forget(id).then(
            () => {
              announce(t('wallets.forgotten', { wallet }))
            },
            (error: unknown) => {
              kit.report(undefined, 'forget', error)
            },
          )
        }}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

interface WalletRowProps {
  readonly kit: Kit
  readonly connection: Connection
  readonly active: boolean
}

const NOBODY = atom(undefined)

/** As whom the visitor is signed in to a wallet. */
function useLogin(kit: Kit, { connectorId }: Connection): string | undefined {
  const label = kit.all(ConnectionLabel).find((one) => one.connectorId === connectorId)
  return cleanText(useAtomValue(label?.labelAtom ?? NOBODY), 30) || undefined
}

const EMAIL = /^[^@\s]+@[^@\s]+$/

/** As whom the visitor is signed in. A user name may be anything: only an e-mail address stands as a proven name does. */
function Login({ login }: { readonly login: string }) {
  if (!EMAIL.test(login))
    return (
      <>
        <LabelTag label={login} />{' '}
      </>
    )
  return (
    <>
      <bdi>{login}</bdi>
      {' · '}
    </>
  )
}

function WalletRow({ kit, connection, active }: WalletRowProps) {
  useSheet(splitCss)
  const { t } = useWords()
  const announce = useAnnounce()
  const { busy, disconnect } = useDisconnectAction()
  const row = useFocusLeft()
  const wallet = cleanText(connection.wallet.name)
  const login = useLogin(kit, connection)
  const account = connection.accounts[0]
  const address = account?.address ?? ''
  return (
    <li ref={row} className="split">
      <ListItem
        part="wallet-row"
        icon={<Image src={ownMember(connection.wallet, 'icon')} name={wallet} size={32} />}
        label={wallet}
        detail={
          account && (
            <>
              {login !== undefined && <Login login={login} />}
              <NamedAddress account={account} />
            </>
          )
        }
        current={active}
        end={active ? 'check' : 'none'}
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

/** The kind of account is named if a chain has several kinds. */
function AccountLabel({ account }: { readonly account: Account }) {
  const { t } = useWords()
  const { type } = account
  return (
    <>
      {type !== 'eoa' && `${t(`wallets.type.${type}`)} · `}
      <NamedAddress account={account} />
    </>
  )
}

/** Accounts of one wallet, next to it and under its name: they are its own. */
function Accounts({ kit, connection }: { readonly kit: Kit; readonly connection: Connection }) {
  const { t } = useWords()
  const announce = useAnnounce()
  const { accounts } = connection
  if (accounts.length < 2) return null
  const label = t('wallets.accounts', { wallet: cleanText(connection.wallet.name) })
  const stable = accounts.toSorted((left, right) => (left.address < right.address ? -1 : 1))
  return (
    <Group label={label}>
      <SelectList
        label={label}
        value={accounts[0]?.id ?? ''}
        options={stable.map((account) => ({
          value: account.id,
          label: <AccountLabel account={account} />,
          icon: <Avatar address={account.address} size={32} />,
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
