import { useMemo } from 'react'
import { formatFiat, type PortfolioPlace } from '@latchkey/money'
import { FailedPart, LoadingRows, useNoToast } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import {
  Avatar,
  cleanText,
  Fiat,
  Figure,
  Group,
  List,
  ListItem,
  NamedAddress,
  NetworkIcon,
  Page,
  plural,
  Skeleton,
  useAnnounced,
  useSecondsUntil,
} from '@latchkey/ui-react/parts'
import { sumOf } from '../total.js'
import type {} from './messages.js'
import { MaskButton } from './mask-button.js'
import { useWholePortfolio, type UseWholePortfolio } from './use-whole-portfolio.js'

/** The worth of all connected accounts on all networks: the total, then by network and by account. */
export default function WholeView() {
  const { t, language } = useWords()
  const whole = useWholePortfolio()
  const { status, places, total, currency } = whole
  useNoToast('balances_unavailable')
  const networks = useMemo(() => groupsOf(places, ({ network }) => network.id), [places])
  const accounts = useMemo(() => groupsOf(places, ({ account }) => account.address), [places])
  if (places.length === 0) {
    return (
      <Page>
        {status === 'failed' ? (
          <Missing whole={whole} />
        ) : (
          <LoadingRows rows={3} label={t('balances.allLoading')} />
        )}
      </Page>
    )
  }
  const note =
    total.unpriced > 0
      ? plural(t('balances.unpriced', { count: String(total.unpriced) }), total.unpriced, language)
      : undefined
  return (
    <Page>
      <Figure label={t('balances.total')} note={note} busy={status === 'loading'}>
        <Worth places={places} cents={total.cents} currency={currency} />
        {total.cents !== undefined && <MaskButton />}
      </Figure>
      <Missing whole={whole} />
      <Group label={t('title.Networks')}>
        <List label={t('title.Networks')}>
          {networks.map(({ key, first, group, cents }) => (
            <li key={key}>
              <ListItem
                part="network-worth"
                icon={<NetworkIcon network={first.network} size={32} />}
                label={<bdi>{cleanText(first.network.name)}</bdi>}
                value={<Worth places={group} cents={cents} currency={currency} />}
                end="none"
              />
            </li>
          ))}
        </List>
      </Group>
      <Group label={t('balances.accounts')}>
        <List label={t('balances.accounts')}>
          {accounts.map(({ key, first, group, cents }) => (
            <li key={key}>
              <ListItem
                part="account-worth"
                icon={<Avatar address={first.account.address} size={32} />}
                label={<NamedAddress account={first.account} />}
                value={<Worth places={group} cents={cents} currency={currency} />}
                end="none"
              />
            </li>
          ))}
        </List>
      </Group>
    </Page>
  )
}

/** The parts that the total leaves out, and the way to ask for them again. */
function Missing({ whole }: { readonly whole: UseWholePortfolio }) {
  const { t } = useWords()
  const { status, places, reload } = whole
  const failed = places.filter(({ state }) => state.status === 'failed')
  const isUnread = places.some(({ state }) => state.status !== 'failed' && state.error)
  const seconds = useSecondsUntil(latest(failed.map(({ state }) => state.retryAt)))
  const text =
    places.length === 0
      ? t('balances.failed')
      : failed.length > 0
        ? t('balances.allPart')
        : t('error.nodes_unavailable')
  const isShown = status !== 'loading' && (places.length === 0 || failed.length > 0 || isUnread)
  useAnnounced(isShown ? text : undefined)
  if (!isShown) return null
  return (
    <FailedPart
      text={text}
      heir="button[aria-pressed]"
      disabled={seconds > 0}
      onRetry={reload}
      {...(seconds > 0 && { label: t('balances.retryIn', { seconds: String(seconds) }) })}
    />
  )
}

const latest = (times: readonly (number | undefined)[]) =>
  times.reduce<number | undefined>(
    (last, one) => (one !== undefined && (last === undefined || one > last) ? one : last),
    undefined,
  )

/** The places that have something in common, and what they are worth together. */
function groupsOf(places: readonly PortfolioPlace[], keyOf: (place: PortfolioPlace) => string) {
  const groups = new Map<string, readonly [PortfolioPlace, ...PortfolioPlace[]]>()
  for (const place of places) {
    const known = groups.get(keyOf(place))
    groups.set(keyOf(place), known ? [...known, place] : [place])
  }
  return [...groups].map(([key, group]) => ({
    key,
    group,
    first: group[0],
    cents: group.reduce<bigint | undefined>((sum, one) => sumOf(sum, one.total.cents), undefined),
  }))
}

/** The worth of places together, or why it is not known. */
function Worth(props: {
  readonly places: readonly PortfolioPlace[]
  readonly cents: bigint | undefined
  readonly currency: string
}) {
  const { places, cents, currency } = props
  const { t, language } = useWords()
  const states = places.map(({ state }) => state)
  if (cents !== undefined) {
    const held = states.flatMap(({ holdings }) => holdings)
    const some = held.some((one) => one.counted && one.amount > 0n && one.price !== undefined)
    return <Fiat {...formatFiat(cents, currency, language, { some })} />
  }
  const isWaiting = states.some(({ status }) => status === 'idle' || status === 'loading')
  if (isWaiting) return <Skeleton shape="text" />
  const isUnpriced = places.some(({ total }) => total.unpriced > 0)
  return (
    <span className="muted">{t(isUnpriced ? 'balances.noWorth' : 'account.balanceUnknown')}</span>
  )
}
