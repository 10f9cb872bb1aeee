import type { ViewComponent } from '@latchkey/ui-react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import { cleanText, Page, SelectList } from '@latchkey/ui-react/parts'
import type {} from './messages.js'
import { AssetMark, CurrencyMark } from './marks.js'
import { NothingChosen } from './nothing-chosen.js'
import { useOnRamp } from './use-on-ramp.js'

/** A currency's name in a language. */
function currencyName(code: string, language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'currency' }).of(code)
    return name === undefined || name === code ? code : `${code} · ${name}`
  } catch {
    return code
  }
}

/** The currency to pay with, or the asset to buy. */
const CurrencyView: ViewComponent<'onramp:currency'> = ({ route }) => {
  const kit = useLiveKit()
  const { t, language } = useWords()
  const onramp = useOnRamp()
  const { state, edit } = onramp
  const { offer, form } = state
  if (!offer) return <NothingChosen kit={kit} onramp={onramp} />
  const isPayment = route.params.of === 'payment'
  const options = isPayment
    ? offer.payments.map(({ code }) => ({
        value: code,
        label: currencyName(cleanText(code, 8), language),
        icon: <CurrencyMark code={code} language={language} />,
      }))
    : offer.assets.map((asset) => ({
        value: asset.code,
        label: `${cleanText(asset.symbol, 12)} · ${cleanText(asset.name)}`,
        icon: <AssetMark kit={kit} asset={asset} />,
      }))
  return (
    <Page>
      <SelectList
        label={t(isPayment ? 'onramp.payWith' : 'onramp.get')}
        options={options}
        value={(isPayment ? form.payment : form.asset) ?? ''}
        onChange={(value) => {
          edit(isPayment ? { payment: value } : { asset: value }).catch(() => undefined)
          kit.router.back()
        }}
      />
    </Page>
  )
}

export default CurrencyView
