import { useState } from 'react'
import type { Connection, NamespaceId } from '@latchkey/kernel'
import { formatShort } from '@latchkey/kernel/internal'
import { useAccount, type UseAccount } from '../hooks/use-account.js'
import { useBalance } from '../hooks/use-balance.js'
import { useKit } from '../hooks/use-kit.js'
import { useMasked } from '../hooks/use-masked.js'
import { usePendingCount } from '../hooks/use-pending-count.js'
import { useLabel } from '../hooks/use-label.js'
import { useIsNameAwaited, useProfile } from '../hooks/use-profile.js'
import { useSourceState } from '../hooks/use-source-state.js'
import { Avatar } from '../parts/avatar.js'
import { cleanText } from '../parts/clean-text.js'
import { LabelTag } from '../parts/label-tag.js'
import { shortAddress } from '../parts/short-address.js'
import { nameOf } from '../stored-hint.js'
import { useSheet } from '../theme/sheets.js'
import { useStoredChoices } from '../use-stored-choices.js'
import { useWords, type Words } from '../words/use-words.js'
import { accountCss } from './account.css.js'

/** Props of {@link AccountFace}. */
export interface AccountFaceProps {
  /** Whether to show the native balance. */
  readonly balance: boolean
  /** Whether to say that the app does not offer the wallet's network, instead of the account. */
  readonly wrong: boolean
  /** @default the active one */
  readonly namespace: NamespaceId | undefined
}

/** The connected button's content: picture, name or address, balance; or what is wrong. */
export function AccountFace({ balance, wrong, namespace }: AccountFaceProps) {
  const account = useAccount(namespace)
  useStoredChoices(useKit())
  useSheet(accountCss)
  const { t } = useWords()
  const profile = useProfile(account.account)
  const label = useLabel(account.account)
  const isAwaited = useIsNameAwaited(account.account)
  const { lastVisit: last } = useSourceState()
  if (wrong) return t('button.wrongNetwork')
  if (account.status !== 'connected') return null
  // The name of the last visit stays until it is read again: otherwise the button would show the address in
  // between.
  const remembered = isAwaited ? nameOf(last, account.account) : undefined
  const name = profile?.name ?? remembered
  return (
    <>
      <Avatar src={profile?.avatar} address={account.address} size={28} />
      {name === undefined && label !== undefined && <LabelTag label={label} />}
      <span className="label">
        {name === undefined ? shortAddress(account.address) : cleanText(name)}
      </span>
      <Standing balance={balance} namespace={namespace} />
    </>
  )
}

/** The running work, and otherwise the connection. */
function Standing({ balance, namespace }: Pick<AccountFaceProps, 'balance' | 'namespace'>) {
  const { t } = useWords()
  const pending = usePendingCount()
  if (pending > 0)
    return (
      <span className="amount pending">
        <span className="ring" />
        {t('button.pending', { count: String(pending) })}
      </span>
    )
  return balance && <Amount namespace={namespace} />
}

/** The native balance; its place is kept from the start, and an unknown one says so. Nothing where amounts are hidden. */
function Amount({ namespace }: Pick<AccountFaceProps, 'namespace'>) {
  const { t, language } = useWords()
  const { status, data } = useBalance(namespace && { namespace })
  const isMasked = useMasked()
  if (status === 'idle' || isMasked) return null
  if (data) {
    const amount = formatShort(data.amount, data.decimals, language)
    const text = `${amount} ${cleanText(data.symbol, 12)}`
    return (
      <span className="amount">
        <bdi dir="ltr">{text}</bdi>
      </span>
    )
  }
  if (status === 'pending') return <span className="amount" />
  return (
    <span className="amount" role="img" aria-label={t('button.balanceUnknown')}>
      –
    </span>
  )
}

/** The last announcement: the state, and its connection. */
interface Told {
  readonly status: UseAccount['status']
  readonly connection: Connection | undefined
}

function outcomeOf(account: UseAccount, before: Told, { t }: Words) {
  const wasAsked = before.status === 'connecting' || before.status === 'disconnected'
  // Another wallet was added, or took the place of the one before. Another chain's account is no news.
  const { connection } = before
  const isOther =
    connection?.namespace === account.connection?.namespace &&
    connection?.id !== account.connection?.id
  if (account.status === 'connected' && (wasAsked || isOther)) {
    const wallet = cleanText(account.connection.wallet.name)
    return t('announce.connected', { account: shortAddress(account.address), wallet })
  }
  const left = account.status === 'disconnected' && before.status === 'connected'
  return left ? t('announce.disconnected') : undefined
}

/** Props of {@link Outcome}. */
export interface OutcomeProps {
  /** While the modal is open the page is inert, and nothing in it is read out. */
  readonly held: boolean
  /** @default the active one */
  readonly namespace: NamespaceId | undefined
}

/** The announcement for a screen reader once the visitor connected or disconnected; empty before. */
export function Outcome({ held, namespace }: OutcomeProps) {
  const account = useAccount(namespace)
  const words = useWords()
  const { status, connection } = account
  const [told, setTold] = useState({ status, connection, text: '' })
  if (!held && (told.status !== status || told.connection?.id !== connection?.id)) {
    const text = outcomeOf(account, told, words) ?? ''
    setTold({ status, connection, text })
  }
  return told.text
}
