import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { formatFiat } from '@latchkey/money'
import { useWords } from '@latchkey/ui-react'
import {
  Amount,
  Fiat,
  Figure,
  IconButton,
  RetryIcon,
  Skeleton,
  plural,
} from '@latchkey/ui-react/parts'
import { useAsOf } from './as-of.js'
import { MaskButton } from './mask-button.js'
import type {} from './messages.js'
import { usePortfolio, type UsePortfolio } from './use-portfolio.js'

/** The account's worth; without prices, its amount of the coin. */
export default function TotalFigure() {
  const { t } = useWords()
  const portfolio = usePortfolio()
  const { status, holdings, asOf, reload } = portfolio
  const note = useNote(portfolio)
  if (asOf !== undefined || holdings.length > 0) {
    return (
      <Figure label={t('balances.total')} note={note} busy={status === 'loading'}>
        <Worth portfolio={portfolio} />
        <MaskButton />
      </Figure>
    )
  }
  if (status === 'failed') {
    return (
      <div className="hero-balance">
        <span className="muted">{t('account.balanceUnknown')}</span>
        <IconButton size="small" label={t('account.balanceRetry')} onClick={reload}>
          <RetryIcon size={16} />
        </IconButton>
      </div>
    )
  }
  if (status === 'idle') return null
  return (
    <Figure label={t('balances.loading')} busy>
      <Skeleton shape="title" />
    </Figure>
  )
}

function Worth({ portfolio }: { readonly portfolio: UsePortfolio }) {
  const { language } = useWords()
  const { total, currency, holdings } = portfolio
  const coin = holdings.find(({ id }) => isNativeAsset(id))
  if (total.cents !== undefined) {
    const some = holdings.some((one) => one.counted && one.amount > 0n && one.price !== undefined)
    return <Fiat {...formatFiat(total.cents, currency, language, { some })} />
  }
  if (!coin) return null
  return <Amount amount={coin.amount} decimals={coin.decimals} symbol={coin.symbol} />
}

/** The age of the total, or the part that it leaves out. */
function useNote(portfolio: UsePortfolio): string | undefined {
  const { t, language } = useWords()
  const asOf = useAsOf(portfolio)
  const { cents, unpriced } = portfolio.total
  if (asOf !== undefined) return asOf
  if (cents === undefined || unpriced === 0) return undefined
  return plural(t('balances.unpriced', { count: String(unpriced) }), unpriced, language)
}
