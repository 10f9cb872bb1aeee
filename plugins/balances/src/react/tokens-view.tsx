import { useState } from 'react'
import type { Account, Kit } from '@latchkey/kernel'
import type { Holding } from '@latchkey/money'
import { FailedPart, FoldedRows, LoadingRows, useNoToast } from '@latchkey/money/react'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  List,
  NamedIcon,
  Page,
  StatusBlock,
  useAccountActions,
  useAnnounced,
  useSecondsUntil,
  type ShownAction,
  plural,
} from '@latchkey/ui-react/parts'
import { isKnown, isSure } from '../merge.js'
import { isUncounted } from '../total.js'
import { useAsOf } from './as-of.js'
import type {} from './messages.js'
import { TokenRow } from './token-row.js'
import { usePortfolio, type UsePortfolio } from './use-portfolio.js'

/** Placeholder rows while the list loads. */
const WAITING_ROWS = 3
/** With more than these the list begins folded. */
const FEW = 6

/** The holdings of the account shown, the coin first. */
export default function TokensView() {
  const kit = useLiveKit()
  const { account } = useAccount()
  return account ? <Tokens kit={kit} account={account} /> : <Loading />
}

function Tokens({ kit, account }: { readonly kit: Kit; readonly account: Account }) {
  const words = useWords()
  const actions = useAccountActions(kit, account)
  const onSend = actions.find(({ id }) => id === 'send')?.openFor
  const portfolio = usePortfolio()
  const { status, holdings, asOf, complete, error, source } = portfolio
  const listed = holdings.filter((one) => one.listed)
  const unlisted = holdings.filter((one) => !one.listed)
  useOutcome(words, portfolio)
  useNoToast(status === 'failed' ? 'balances_unavailable' : undefined)
  if (asOf === undefined && status !== 'ready') {
    return status === 'failed' ? (
      <Page>
        <Failed portfolio={portfolio} text={words.t('balances.failed')} />
      </Page>
    ) : (
      <Loading />
    )
  }
  const isEmpty = holdings.every(({ amount }) => amount === 0n)
  // The nodes' figures are shown before the list is there.
  const isListing = status === 'loading' && source === undefined
  return (
    <Page>
      {status === 'failed' && (
        <Failed portfolio={portfolio} text={words.t('balances.updateFailed')} />
      )}
      {status !== 'failed' && error && (
        <Banner tone="warning">{words.t('error.nodes_unavailable')}</Banner>
      )}
      {isEmpty && !error && !isListing ? (
        <Empty actions={actions} />
      ) : (
        <Listed holdings={listed} portfolio={portfolio} onSend={onSend} />
      )}
      <Counting portfolio={portfolio} />
      {unlisted.length > 0 && (
        <Unlisted holdings={unlisted} portfolio={portfolio} onSend={onSend} />
      )}
      {isListing && <LoadingRows rows={1} label={words.t('balances.loading')} />}
      {!complete && !error && !isListing && (
        <p className="group-note">{words.t('balances.incomplete')}</p>
      )}
    </Page>
  )
}

/** The unknown tokens that the total leaves out, and the way to count them, or not to. */
function Counting({ portfolio }: { readonly portfolio: UsePortfolio }) {
  const { t, language } = useWords()
  const { total, holdings, count } = portfolio
  const added = holdings.filter((one) => one.counted === true && !isSure(one))
  if (total.uncounted === 0 && added.length === 0) return null
  const unsure = holdings.filter(
    (one) => isUncounted(one) && one.price !== undefined && isKnown(one),
  ).length
  const uncounted = total.uncounted - unsure
  return (
    <>
      {uncounted > 0 && (
        <p className="group-note">
          {plural(t('balances.uncounted', { count: String(uncounted) }), uncounted, language)}
        </p>
      )}
      {unsure > 0 && (
        <p className="group-note">
          {plural(t('balances.unsure', { count: String(unsure) }), unsure, language)}
        </p>
      )}
      <Button
        wide
        variant="link"
        onClick={() => {
          count(total.uncounted > 0)
        }}
      >
        {total.uncounted > 0
          ? t('balances.countThem')
          : t(added.every(isKnown) ? 'balances.countSure' : 'balances.countKnown')}
      </Button>
    </>
  )
}

/** Ways to get something, where the app has them, in its order. */
const WAYS_IN: readonly string[] = ['onramp', 'receive']

function Empty({ actions }: { readonly actions: readonly ShownAction[] }) {
  const { t } = useWords()
  const ways = actions.filter(({ id }) => WAYS_IN.includes(id))
  return (
    <>
      <StatusBlock
        picture={<NamedIcon name="tokens" size={28} />}
        title={t('balances.empty')}
        text={t('balances.emptyText')}
      />
      {ways.map(({ id, label, icon, open }) => (
        <Button key={id} wide icon={<NamedIcon name={icon} size={18} />} onClick={open}>
          {label}
        </Button>
      ))}
    </>
  )
}

/** Says how many there are once they are known, and what did not come. */
function useOutcome({ t, language }: Words, { status, holdings }: UsePortfolio) {
  const count = holdings.filter(({ amount }) => amount > 0n).length
  const all =
    count === 0
      ? t('balances.empty')
      : plural(t('balances.count', { count: String(count) }), count, language)
  useAnnounced(status === 'ready' ? all : undefined)
  useAnnounced(status === 'failed' ? t('balances.failed') : undefined)
}

function Loading() {
  const { t } = useWords()
  return (
    <Page>
      <LoadingRows rows={WAITING_ROWS} label={t('balances.loading')} />
    </Page>
  )
}

/** The part that failed, the age of the shown figures, and the time of the next try. */
function Failed({ portfolio, text }: { readonly portfolio: UsePortfolio; readonly text: string }) {
  const { t } = useWords()
  const { retryAt, reload } = portfolio
  const seconds = useSecondsUntil(retryAt)
  const asOf = useAsOf(portfolio)
  return (
    <FailedPart
      text={[text, asOf].filter((one) => one !== undefined).join(' ')}
      heir="[role=tab][aria-selected=true]"
      disabled={seconds > 0}
      onRetry={reload}
      {...(seconds > 0 && { label: t('balances.retryIn', { seconds: String(seconds) }) })}
    />
  )
}

interface RowsProps {
  readonly holdings: readonly Holding[]
  readonly portfolio: UsePortfolio
  readonly onSend: ((holding: Holding) => void) | undefined
}

function Rows({ holdings, portfolio, onSend, label }: RowsProps & { readonly label: string }) {
  return (
    <List label={label}>
      {holdings.map((holding) => (
        <li key={holding.id}>
          <TokenRow holding={holding} currency={portfolio.currency} onSend={onSend} />
        </li>
      ))}
    </List>
  )
}

/** Tokens that a list has: the first few of many, and the others behind a press. */
function Listed({ holdings, portfolio, onSend }: RowsProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isLong = holdings.length > FEW
  return (
    <div>
      <Rows
        label={t('balances.list')}
        holdings={isLong && !isOpen ? holdings.slice(0, FEW) : holdings}
        portfolio={portfolio}
        onSend={onSend}
      />
      {isLong && (
        <Button
          wide
          variant="link"
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          {isOpen
            ? t('balances.showFewer')
            : t('balances.showAll', { count: String(holdings.length) })}
        </Button>
      )}
    </div>
  )
}

/** Unknown tokens, behind a press. */
function Unlisted({ holdings, portfolio, onSend }: RowsProps) {
  const { t } = useWords()
  const label = t('balances.unlisted', { count: String(holdings.length) })
  return (
    <FoldedRows part="unlisted-row" label={label}>
      <p className="group-note">{t('balances.unlistedNote')}</p>
      <Rows label={label} holdings={holdings} portfolio={portfolio} onSend={onSend} />
    </FoldedRows>
  )
}
