import { AccountTab, type Account, type Kit, ownMember } from '@latchkey/kernel'
import { useAccount, type UseAccount } from '../hooks/use-account.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  Banner,
  Button,
  DisconnectIcon,
  GlobeIcon,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  Slot,
  StatusBlock,
  Tag,
  useAccountActions,
  UserIcon,
  WalletIcon,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { askContained } from '../parts/use-account-actions.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { AccountBar, useDisconnectAccount, type AccountBarProps } from './account-bar.js'
import { AccountHero } from './account-hero.js'
import { AccountTabs } from './account-tabs.js'
import { accountCss } from './account.css.js'

type Connected = Extract<UseAccount, { status: 'connected' }>

/** The account, its network and wallet, and what can be done with it. */
export default function AccountView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const account = useAccount()
  if (account.status === 'restoring') {
    return (
      <Page>
        <AccountHero account={account} />
        <Banner>{t('account.restoring')}</Banner>
      </Page>
    )
  }
  return account.status === 'connected' ? (
    <ConnectedAccount kit={kit} account={account} />
  ) : (
    <NoAccount kit={kit} />
  )
}

function ConnectedAccount({ kit, account }: { readonly kit: Kit; readonly account: Connected }) {
  const { t } = useWords()
  const wallet = cleanText(account.connection.wallet.name)
  const tabs = useTabs(kit, account.account)
  return (
    <Page>
      <Slot name="account-top" />
      <AccountHero account={account} />
      {!account.supported && <Banner tone="warning">{t('account.unsupported')}</Banner>}
      {account.connection.reachable === false && (
        <Banner tone="warning">{t('account.unreachable', { wallet })}</Banner>
      )}
      {tabs.length > 0 && <AccountBar kit={kit} account={account} />}
      <Actions kit={kit} account={account.account} />
      <Slot name="account-rows" />
      {tabs.length > 0 ? (
        <AccountTabs kit={kit} account={account.account} tabs={tabs} />
      ) : (
        <Rows kit={kit} account={account} />
      )}
    </Page>
  )
}

function Rows({ kit, account }: AccountBarProps) {
  const { t } = useWords()
  const wallet = cleanText(account.connection.wallet.name)
  return (
    <List label={t('title.Account')}>
      <li>
        <NetworkRow kit={kit} account={account} />
      </li>
      <li>
        <ListItem
          part="wallet-row"
          icon={
            <Image src={ownMember(account.connection.wallet, 'icon')} name={wallet} size={32} />
          }
          label={t('account.switchWallet')}
          value={wallet}
          onClick={() => {
            kit.router.push('ProfileWallets')
          }}
        />
      </li>
      <li>
        <Disconnect kit={kit} account={account} />
      </li>
    </List>
  )
}

function NetworkRow({ kit, account }: AccountBarProps) {
  const { t } = useWords()
  const networks = useAtomValue(kit.networks.requestedAtom)
  const { network, supported } = account
  const name = network ? cleanText(network.name) : t('button.chooseNetwork')
  const choice = networks.length > 1 || !supported
  return (
    <ListItem
      part="network-row"
      icon={
        network ? (
          <NetworkIcon network={network} />
        ) : (
          <Plate>
            <GlobeIcon />
          </Plate>
        )
      }
      label={t('account.network')}
      value={name}
      tag={network?.testnet === true && <Tag>{t('tag.testnet')}</Tag>}
      end={choice ? 'chevron' : 'none'}
      {...(choice && {
        onClick: () => {
          kit.router.push('Networks')
        },
      })}
    />
  )
}

interface ActionsProps {
  readonly kit: Kit
  readonly account: Account
}

function Actions({ kit, account }: ActionsProps) {
  useSheet(accountCss)
  const actions = useAccountActions(kit, account)
  if (actions.length === 0) return null
  return (
    <div className="tiles">
      {actions.map((action) => (
        <button key={action.id} type="button" part="action" className="tile" onClick={action.open}>
          <NamedIcon name={action.icon} size={22} />
          <span className="clip">{action.label}</span>
        </button>
      ))}
    </div>
  )
}

function useTabs(kit: Kit, account: Account): readonly AccountTab[] {
  const hidden = useAtomValue(kit.hiddenAtom)
  return kit
    .all(AccountTab)
    .filter(({ id }) => !hidden.includes(id))
    .filter((tab) => askContained(kit, tab, (one) => one.shows?.(account) ?? true))
}

function Disconnect({ kit, account }: AccountBarProps) {
  const { t } = useWords()
  const { busy, disconnect } = useDisconnectAccount(kit, account)
  return (
    <ListItem
      part="disconnect"
      tone="danger"
      icon={
        <Plate>
          <DisconnectIcon />
        </Plate>
      }
      label={busy ? t('account.disconnecting') : t('account.disconnect')}
      end="none"
      busy={busy}
      onClick={disconnect}
    />
  )
}

function NoAccount({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          icon={<WalletIcon />}
          onClick={() => {
            kit.router.reset('Connect')
          }}
        >
          {t('button.connect')}
        </Button>
      }
    >
      <StatusBlock
        picture={<UserIcon size={28} />}
        title={t('account.none')}
        text={t('account.noneText')}
      />
    </Page>
  )
}
