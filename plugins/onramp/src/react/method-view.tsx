import { useLiveKit, useWords } from '@latchkey/ui-react'
import { Page, SelectList } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { MethodMark } from './marks.js'
import { fiat, methodText } from './money-texts.js'
import { NothingChosen } from './nothing-chosen.js'
import { useOnRamp } from './use-on-ramp.js'

/** The ways to pay in the currency of the form, each with its limits. */
export default function MethodView() {
  const kit = useLiveKit()
  const words = useWords()
  const { t, language } = words
  const onramp = useOnRamp()
  const { state, edit } = onramp
  const { offer, form, limit } = state
  const payment = offer?.payments.find(({ code }) => code === form.payment)
  if (!payment) return <NothingChosen kit={kit} onramp={onramp} />
  const range = (cents: bigint) => fiat(cents, payment.code, language)
  return (
    <Page>
      <SelectList
        label={t('onramp.method')}
        options={payment.limits.map(({ method, least, most }) => ({
          value: method,
          icon: <MethodMark method={method} />,
          label: methodText(method, words),
          detail: t('onramp.range', { least: range(least), most: range(most) }),
        }))}
        value={limit?.method ?? ''}
        onChange={(method) => {
          edit({ method }).catch(() => undefined)
          kit.router.back()
        }}
      />
    </Page>
  )
}
