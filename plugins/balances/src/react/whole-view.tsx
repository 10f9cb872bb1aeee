import { useMemo } from 'react'
import { formatFiat, type PortfolioPlace } from '@latchkey/money'
import { LoadingRows } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import {
  Avatar,
  Button,
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
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { sumOf } from '../total.js'
import type {} from './messages.js'
import { MaskButton } from './mask-button.js'
import { useWholePortfolio } from './use-whole-portfolio.js'

/** The worth of all connected accounts on all networks: the total, then by network and by account. */
export default function WholeView() {
  const { t, language } = useWords()
  const whole = useWholePortfolio()
  const { status, places, total, currency, reload } = whole
  const isPart = status !== 'loading' && places.some(({ state }) => state.status === 'failed')
  useAnnounced(isPart ? t('balances.allPart') : undefined)
  const networks = useMemo(() => groupsOf(places, ({ network }) => network.id), [places])
  const accounts = useMemo(() => groupsOf(places, ({ account }) => account.address), [places])
  if (status === 'idle') {
    return (
      <Page>
        <LoadingRows rows={3} label={t('balances.allLoading')} />
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
        <Worth cents={total.cents} currency={currency} />
        <MaskButton />
      </Figure>
      {isPart && (
        <div>
          <p className="group-note">{t('balances.allPart')}</p>
          <Button wide variant="link" onClick={reload}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      <Group label={t('title.Networks')}>
        <List label={t('title.Networks')}>
          {networks.map(({ key, first, cents }) => (
            <li key={key}>
              <ListItem
                part="network-worth"
                icon={<NetworkIcon network={first.network} size={32} />}
                label={<bdi>{cleanText(first.network.name)}</bdi>}
                value={<Worth cents={cents} currency={currency} />}
                end="none"
              />
            </li>
          ))}
        </List>
      </Group>
      <Group label={t('balances.accounts')}>
        <List label={t('balances.accounts')}>
          {accounts.map(({ key, first, cents }) => (
            <li key={key}>
              <ListItem
                part="account-worth"
                icon={<Avatar address={first.account.address} size={32} />}
                label={<NamedAddress account={first.account} />}
                value={<Worth cents={cents} currency={currency} />}
                end="none"
              />
            </li>
          ))}
        </List>
      </Group>
    </Page>
  )
}

/** The places that have something in common, and what they are worth together. */
function groupsOf(places: readonly PortfolioPlace[], keyOf: (place: PortfolioPlace) => string) {
  const groups = new Map<string, { first: PortfolioPlace; cents: bigint | undefined }>()
  for (const place of places) {
    const { first = place, cents } = groups.get(keyOf(place)) ?? {}
    groups.set(keyOf(place), { first, cents: sumOf(cents, place.total.cents) })
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}

/** An amount of the currency, or the word that none is known. */
function Worth(props: { readonly cents: bigint | undefined; readonly currency: string }) {
  const { cents, currency } = props
  const { t, language } = useWords()
  return cents === undefined ? (
    t('balances.noWorth')
  ) : (
    <Fiat {...formatFiat(cents, currency, language)} />
  )
}
