import type { Kit } from '@latchkey/kernel'
import { RoundedAmount } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import { Banner, Facts, Group, Segments, type Fact } from '@latchkey/ui-react/parts'
import type { SwapForm, SwapLeftOut, SwapOffer, SwapState } from '../service.js'
import type {} from './messages.js'
import { nameInText, percentText } from './texts.js'

/** Choices of slippage, in hundredths of a percent. */
const CHOICES = [50, 100, 200, 300] as const

/** Props of {@link OfferDetails}. */
export interface OfferDetailsProps {
  readonly kit: Kit
  readonly state: SwapState
  readonly offer: SwapOffer
  readonly edit: (change: Partial<SwapForm>) => Promise<void>
}

/** Further facts of an offer. */
export function useOfferFacts(
  offer: SwapOffer,
  to: SwapForm['to'],
  leftOut: readonly SwapLeftOut[],
): readonly Fact[] {
  const { t, language } = useWords()
  const { impact, provider, route, least } = offer
  const facts: readonly (Fact | false | undefined)[] = [
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

/** Details of an offer, and how far the price may move. */
export function OfferDetails({ state, offer, edit }: OfferDetailsProps) {
  const { t, language } = useWords()
  const { form } = state
  const facts = useOfferFacts(offer, form.to, state.leftOut)
  const choices = CHOICES.map((points) => ({
    value: String(points),
    label: percentText(points, language),
  }))
  const { level, points = 0 } = offer.impact
  return (
    <>
      {level === 'unknown' && <Banner tone="warning">{t('swaps.note.price_unknown')}</Banner>}
      {level !== 'unknown' && level !== 'fine' && (
        <Banner tone={level === 'warn' ? 'warning' : 'danger'}>
          {t('swaps.note.impact', { percent: percentText(points, language) })}
        </Banner>
      )}
      <Facts facts={facts} />
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
    </>
  )
}
