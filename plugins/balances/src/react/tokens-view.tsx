import { useState } from 'react'
import type { Account, Kit } from '@latchkey/kernel'
import type { Holding } from '@latchkey/money'
import { FailedPart, FoldedRows, LoadingRows, useNoToast } from '@latchkey/money/react'
import { useAccount, useAtomValue, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
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
import { sortedOut, TokenFilters } from './shown-tokens.js'
import { TokenRow } from './token-row.js'
import { usePortfolioChoices } from './use-portfolio-choices.js'
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
  const portfolio = usePortfolio()
  const { status, holdings, asOf, complete, error, source } = portfolio
  const choices = usePortfolioChoices()
  const all = holdings.filter((one) => one.listed)
  const listed = sortedOut(all, choices)
  // Unknown tokens are not among the verified ones.
  const unknown = holdings.filter((one) => !one.listed && !one.hidden)
  const unlisted = choices.verified ? [] : unknown
  const isChosen = choices.small || choices.verified
  const hidden = holdings.filter((one) => one.hidden === true)
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
        <>
          {(all.length > 1 || isChosen) && (
            <TokenFilters
              filtered={listed.filtered.length + (choices.verified ? unknown.length : 0)}
            />
          )}
          <Listed holdings={listed.shown} portfolio={portfolio} />
        </>
      )}
      <Counting portfolio={portfolio} />
      {unlisted.length > 0 && (
        <Folded
          part="unlisted-row"
          label={words.t('balances.unlisted', { count: String(unlisted.length) })}
          note={words.t('balances.unlistedNote')}
          holdings={unlisted}
          portfolio={portfolio}
        />
      )}
      {hidden.length > 0 && (
        <Folded
          part="hidden-row"
          label={words.t('balances.hidden', { count: String(hidden.length) })}
          note={words.t('balances.hiddenNote')}
          holdings={hidden}
          portfolio={portfolio}
        />
      )}
      <WayToAll />
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
}

function Rows({ holdings, portfolio, label }: RowsProps & { readonly label: string }) {
  const kit = useLiveKit()
  const open = ({ id }: Holding) => {
    kit.router.push('balances:token', { asset: id })
  }
  return (
    <List label={label}>
      {holdings.map((holding) => (
        <li key={holding.id}>
          <TokenRow holding={holding} currency={portfolio.currency} onOpen={open} />
        </li>
      ))}
    </List>
  )
}

/** Tokens that a list has: the first few of many, and the others behind a press. */
function Listed({ holdings, portfolio }: RowsProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isLong = holdings.length > FEW
  return (
    <div>
      <Rows
        label={t('balances.list')}
        holdings={isLong && !isOpen ? holdings.slice(0, FEW) : holdings}
        portfolio={portfolio}
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

/** Tokens behind a press, with a word about them. */
function Folded(
  props: RowsProps & { readonly part: string; readonly label: string; readonly note: string },
) {
  const { part, label, note, ...rows } = props
  return (
    <FoldedRows part={part} label={label}>
      <p className="group-note">{note}</p>
      <Rows label={label} {...rows} />
    </FoldedRows>
  )
}

/** The way to all accounts and networks, if there are several of either. */
function WayToAll() {
  const kit = useLiveKit()
  const { t } = useWords()
  const networks = useAtomValue(kit.networks.requestedAtom)
  const connections = useAtomValue(kit.connections.connectionsAtom)
  const accounts = connections.flatMap((one) => one.accounts)
  if (networks.length < 2 && accounts.length < 2) return null
  return (
    <List>
      <li>
        <ListItem
          part="all-row"
          icon={
            <Plate>
              <NamedIcon name="wallet" size={18} />
            </Plate>
          }
          label={t('balances.all')}
          onClick={() => {
            kit.router.push('balances:all')
          }}
        />
      </li>
    </List>
  )
}
