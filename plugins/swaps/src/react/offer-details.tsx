import type { Kit } from '@latchkey/kernel'
import { RoundedAmount, roundedText } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import {
  Banner,
  CountdownRing,
  Facts,
  Group,
  Segments,
  SelectList,
  Unfold,
  type Fact,
} from '@latchkey/ui-react/parts'
import { WHOLE } from '../machine/impact.js'
import type { SwapForm, SwapLeftOut, SwapOffer, SwapState } from '../service.js'
import { REFRESH_MS } from '../start.js'
import type {} from './messages.js'
import { nameInText, percentText, rateOf, rateText } from './texts.js'
import { useSwap } from './use-swap.js'

/** Choices of slippage, in hundredths of a percent. */
const CHOICES = [50, 100, 200, 300] as const

/** Props of {@link OfferDetails}. */
export interface OfferDetailsProps {
  readonly kit: Kit
  readonly state: SwapState
  readonly edit: (change: Partial<SwapForm>) => Promise<void>
}

/** Further facts of an offer. */
export function useOfferFacts(
  offer: SwapOffer,
  { from, to }: Pick<SwapForm, 'from' | 'to'>,
  leftOut: readonly SwapLeftOut[],
): readonly Fact[] {
  const { t, language } = useWords()
  const { impact, provider, route, least, most } = offer
  const facts: readonly (Fact | false | undefined)[] = [
    from &&
      most !== undefined && {
        id: 'most',
        label: t('swaps.most'),
        value: <RoundedAmount of={{ asset: from, amount: most }} round="up" />,
      },
    to && {
      id: 'least',
      label: t('swaps.least'),
      value: <RoundedAmount of={{ asset: to, amount: least }} round="down" />,
    },
    {
      id: 'impact',
      label: t('swaps.impact'),
      value:
        impact.points === undefined
          ? t('swaps.impactUnknown')
          : percentText(Math.max(0, impact.points), language),
    },
    { id: 'provider', label: t('swaps.provider'), value: <bdi>{provider.name}</bdi> },
    provider.feeText !== undefined && {
      id: 'fee',
      label: t('swaps.providerFee'),
      value: <bdi>{provider.feeText}</bdi>,
    },
    route.length > 2 && {
      id: 'route',
      label: t('swaps.route'),
      value: <bdi dir="ltr">{route.join(' › ')}</bdi>,
    },
    leftOut.length > 0 && {
      id: 'left-out',
      label: t('swaps.leftOut'),
      value: leftOut.map(({ provider: { id, name }, reason }) => (
        <p key={id}>
          {t('swaps.leftOutWhy', {
            provider: nameInText(name),
            reason: t(`swaps.refused.${reason}`),
          })}
        </p>
      )),
      wide: true,
    },
  ]
  return facts.filter((fact): fact is Fact => fact !== false && fact !== undefined)
}

/** The prices of all who answered, of which one is taken. The best one is, unless the visitor takes another. */
function Prices({ state }: { readonly state: SwapState }) {
  const { t, language } = useWords()
  const { choose } = useSwap()
  const { offer, offers, form } = state
  const { from, to } = form
  const [best] = offers
  if (offers.length < 2 || !best || !from || !to || !offer) return null
  const isExact = best.most !== undefined
  const options = offers.map(({ provider, in: paid, out }) => {
    const [size, of] = isExact ? [paid, best.in] : [out, best.out]
    const apart = Number(((size - of) * WHOLE) / of)
    const how = size === of ? t('swaps.best') : percentText(apart, language)
    const amount = isExact ? { asset: from, amount: paid } : { asset: to, amount: out }
    return {
      value: provider.id,
      label: roundedText(amount, language, isExact ? 'up' : 'down'),
      detail: `${nameInText(provider.name)} · ${how}`,
    }
  })
  return (
    <Group label={t('swaps.offers')}>
      <SelectList
        label={t('swaps.offers')}
        options={options}
        value={offer.provider.id}
        onChange={(provider) => {
          void choose(provider)
        }}
      />
    </Group>
  )
}

/**
 * The known facts of an offer: warnings, and in one line the rate, which opens the rest and how far the price may move.
 * The line is there before its offer is, so that nothing moves when it comes.
 */
export function OfferDetails({ state, edit }: OfferDetailsProps) {
  const { t, language } = useWords()
  const { form, offer } = state
  const choices = CHOICES.map((points) => ({
    value: String(points),
    label: percentText(points, language),
  }))
  return (
    <>
      {offer && <Impact offer={offer} />}
      <Prices state={state} />
      <Unfold
        line
        part="offer-details"
        summary={
          offer ? (
            <Rate offer={offer} state={state} />
          ) : (
            <span>
              {t('swaps.slippage')} <b>{percentText(form.slippage, language)}</b>
            </span>
          )
        }
      >
        {offer && <OfferFacts offer={offer} state={state} />}
        <Group label={t('swaps.slippage')}>
          <Segments
            label={t('swaps.slippage')}
            options={choices}
            value={String(form.slippage)}
            onChange={(value) => {
              void edit({ slippage: Number(value) })
            }}
          />
        </Group>
      </Unfold>
    </>
  )
}

/** A price that is worse than the market's, or could not be compared. */
function Impact({ offer }: { readonly offer: SwapOffer }) {
  const { t, language } = useWords()
  const { level, points = 0 } = offer.impact
  if (level === 'unknown') return <Banner tone="warning">{t('swaps.note.price_unknown')}</Banner>
  if (level === 'fine') return null
  return (
    <Banner tone={level === 'warn' ? 'warning' : 'danger'}>
      {t('swaps.note.impact', { percent: percentText(points, language) })}
    </Banner>
  )
}

interface OfferPart {
  readonly offer: SwapOffer
  readonly state: SwapState
}

const sidesOf = ({ offer, state }: OfferPart) => {
  const { from, to } = state.form
  return from && to
    ? { paid: { asset: from, amount: offer.in }, got: { asset: to, amount: offer.out } }
    : undefined
}

/** The rate, and how long it is until it is asked for again. */
function Rate({ offer, state }: OfferPart) {
  const { t, language } = useWords()
  const sides = sidesOf({ offer, state })
  const rate = sides && rateOf(sides.paid, sides.got)
  return (
    <span>
      {rate && t('swaps.rate', rateText(rate, language))}
      {state.step === 'editing' && <CountdownRing ms={REFRESH_MS} since={offer.at} />}
    </span>
  )
}

function OfferFacts({ offer, state }: OfferPart) {
  const { language } = useWords()
  const facts = useOfferFacts(offer, state.form, state.leftOut)
  const sides = sidesOf({ offer, state })
  // The other way round than the line above.
  const turned = sides && rateOf(sides.got, sides.paid)
  const { one, other } = turned ? rateText(turned, language) : {}
  const rate: readonly Fact[] =
    one === undefined || other === undefined ? [] : [{ id: 'rate', label: one, value: other }]
  return <Facts facts={[...rate, ...facts]} />
}
