import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { fiatCents, type Holding, type PortfolioChoices } from '@latchkey/money'
import { useWords } from '@latchkey/ui-react'
import { plural, Switch, useAnnounced } from '@latchkey/ui-react/parts'
import { isKnown } from '../merge.js'
import type {} from './messages.js'
import { usePortfolioChoices } from './use-portfolio-choices.js'

/** Hundredths of the currency below which a balance is small. */
const SMALL = 100n

/** A token without a price is not small: its worth is unknown. */
function isSmall({ id, amount, decimals, price }: Holding): boolean {
  const cents = fiatCents(amount, decimals, price)
  return cents !== undefined && cents < SMALL && !isNativeAsset(id)
}

/** The listed holdings by what the visitor wants to see of them. */
export function sortedOut(
  holdings: readonly Holding[],
  { small, verified }: PortfolioChoices,
): Readonly<Record<'shown' | 'filtered' | 'hidden', readonly Holding[]>> {
  const isFiltered = (one: Holding) =>
    (small && isSmall(one)) || (verified && !isKnown(one) && !isNativeAsset(one.id))
  const rest = holdings.filter((one) => one.hidden !== true)
  return {
    shown: rest.filter((one) => !isFiltered(one)),
    filtered: rest.filter(isFiltered),
    hidden: holdings.filter((one) => one.hidden === true),
  }
}

/** Leaves tokens out of the list, and says how many. */
export function TokenFilters({ filtered }: { readonly filtered: number }) {
  const { t, language } = useWords()
  const { small, verified, choose } = usePortfolioChoices()
  const note =
    filtered > 0
      ? plural(t('balances.filtered', { count: String(filtered) }), filtered, language)
      : undefined
  useAnnounced(note)
  return (
    <div>
      <div className="field-line">
        <Switch
          look="chip"
          label={t('balances.small')}
          checked={small}
          onChange={(checked) => {
            choose({ small: checked })
          }}
        />
        <Switch
          look="chip"
          label={t('balances.verified')}
          checked={verified}
          onChange={(checked) => {
            choose({ verified: checked })
          }}
        />
      </div>
      {note !== undefined && <p className="group-note">{note}</p>}
    </div>
  )
}
