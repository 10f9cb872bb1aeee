import { AccountTab, type Account, type Kit } from '@latchkey/kernel'
import { useAccount, type UseAccount } from '../hooks/use-account.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  Banner,
  Button,
  NamedIcon,
  Page,
  Slot,
  StatusBlock,
  useAccountActions,
  UserIcon,
  WalletIcon,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { askContained } from '../parts/use-account-actions.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { AccountBar, AccountTiles } from './account-bar.js'
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
        <AccountHero account={account} copies />
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
      <AccountHero account={account} copies={tabs.length > 0} />
      {!account.supported && <Banner tone="warning">{t('account.unsupported')}</Banner>}
      {account.connection.reachable === false && (
        <Banner tone="warning">{t('account.unreachable', { wallet })}</Banner>
      )}
      <AccountBar kit={kit} account={account} leaves={tabs.length > 0} />
      <Actions kit={kit} account={account.account} />
      <Slot name="account-rows" />
      {tabs.length > 0 ? (
        <AccountTabs kit={kit} account={account.account} tabs={tabs} />
      ) : (
        <AccountTiles kit={kit} account={account} />
      )}
    </Page>
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
          <span className="tile-icon">
            <NamedIcon name={action.icon} size={22} />
          </span>
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
