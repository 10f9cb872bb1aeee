import { useId, useState } from 'react'
import type { UseAccount } from '../hooks/use-account.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useBalance } from '../hooks/use-balance.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useLabel } from '../hooks/use-label.js'
import { useProfile } from '../hooks/use-profile.js'
import {
  AddressText,
  Avatar,
  buttonCss,
  ChevronDownIcon,
  CopyButton,
  explorerLink,
  ExternalIcon,
  IconButton,
  RetryIcon,
  Skeleton,
  Slot,
  Tag,
} from '../parts/shared.js'
import { Amount } from '../parts/amount.js'
import { cleanText } from '../parts/clean-text.js'
import { LabelTag } from '../parts/label-tag.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { ReactSlot } from '../points.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { accountCss } from './account.css.js'

/** Props of {@link AccountHero}. */
export interface AccountHeroProps {
  readonly account: Extract<UseAccount, { status: 'connected' | 'restoring' }>
}

/** Picture, name, address and balance of the account. */
export function AccountHero({ account, copies }: AccountHeroProps & { readonly copies: boolean }) {
  useSheet(accountCss)
  const { address, network, supported } = account
  const profile = useProfile(account.account)
  const label = useLabel(account.account)
  const { t } = useWords()
  return (
    <div className="hero">
      <div className="hero-picture">
        <Avatar address={address} src={profile?.avatar} size={72} />
        {network && supported && (
          <span className="hero-badge">
            <NetworkIcon network={network} size={24} />
          </span>
        )}
      </div>
      {profile && (
        <p className="hero-name clip">
          <bdi>{cleanText(profile.name)}</bdi>
        </p>
      )}
      {label !== undefined && <LabelTag label={label} />}
      <Address account={account} second={profile !== undefined} copies={copies} />
      <Worth restoring={account.status === 'restoring'} />
      {/* Money of no worth is not to be taken for any. */}
      {network?.testnet === true && <Tag>{t('tag.testnet')}</Tag>}
    </div>
  )
}

/** A plugin's figure of the account's worth, otherwise the coin's balance. */
function Worth({ restoring }: { readonly restoring: boolean }) {
  const kit = useLiveKit()
  const hidden = useAtomValue(kit.hiddenAtom)
  const isFilled = kit
    .all(ReactSlot)
    .some(({ id, slot }) => slot === 'account-balance' && !hidden.includes(id))
  return isFilled && !restoring ? (
    <Slot name="account-balance" />
  ) : (
    <Balance restoring={restoring} />
  )
}

function Address(props: AccountHeroProps & { readonly second: boolean; readonly copies: boolean }) {
  const { account, second, copies } = props
  useSheet(buttonCss)
  const kit = useLiveKit()
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { address } = account
  const explorer = account.account && explorerLink(kit, account.account, account.network)
  return (
    <>
      <div className="hero-line">
        <button
          type="button"
          className="hero-address"
          data-second={second ? '' : undefined}
          aria-expanded={open}
          aria-controls={id}
          title={open ? t('account.hideAddress') : t('account.showAddress')}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <AddressText address={address} />
          <ChevronDownIcon size={16} />
        </button>
        {copies && (
          <CopyButton
            text={address}
            label={t('account.copyAddress')}
            done={t('account.addressCopied')}
          />
        )}
        {explorer && (
          <a
            className="icon-button"
            data-size="small"
            part="explorer"
            href={explorer.url}
            target="_blank"
            rel="noopener noreferrer"
            title={t('account.explorer', { explorer: cleanText(explorer.name) })}
            aria-label={`${t('account.explorer', { explorer: cleanText(explorer.name) })} (${t('account.newWindow')})`}
          >
            <ExternalIcon size={18} />
          </a>
        )}
      </div>
      <div
        id={id}
        hidden={!open}
        className="hero-full"
        role="group"
        aria-label={t('account.fullAddress')}
      >
        {open && <AddressText address={address} full />}
      </div>
    </>
  )
}

function Balance({ restoring }: { readonly restoring: boolean }) {
  const { t } = useWords()
  const { status, data, reload } = useBalance()
  if (data) {
    return (
      <div className="hero-balance">
        <span className="sr">{t('account.balance')}</span>
        <Amount
          amount={data.amount}
          decimals={data.decimals}
          symbol={data.symbol}
          {...(data.amount === 0n ? { shown: 0 } : {})}
        />
      </div>
    )
  }
  if (status === 'error') {
    return (
      <div className="hero-balance">
        <span className="muted">{t('account.balanceUnknown')}</span>
        <IconButton size="small" label={t('account.balanceRetry')} onClick={reload}>
          <RetryIcon size={16} />
        </IconButton>
      </div>
    )
  }
  if (status === 'idle' && !restoring) return null
  return (
    <div className="hero-balance" aria-busy="true">
      <span className="sr">{t('modal.loading')}</span>
      <Skeleton />
    </div>
  )
}
