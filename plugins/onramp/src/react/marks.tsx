import type { Kit } from '@latchkey/kernel'
import { AssetIcon } from '@latchkey/money/react'
import { CurrencyIcon, Plate } from '@latchkey/ui-react/parts'
import type { PurchaseAsset } from '../on-ramp-provider.js'
import { methodKind } from './money-texts.js'

/** Lines of a card, a bank and a coin on a square of 24. */
const SHAPES = {
  card: 'M3 8.5A2.5 2.5 0 0 1 5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5zM3 10h18M6.5 14.5h4',
  bank: 'M4 9.5 12 5l8 4.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19h16',
  other: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v8M9 12h6',
} as const

/** Drawing of a way to pay; one without a known kind has that of a coin. */
export function MethodMark({ method }: { readonly method: string }) {
  return (
    <Plate>
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={SHAPES[methodKind(method) ?? 'other']} />
      </svg>
    </Plate>
  )
}

/** The sign of a currency, such as `€`; its code if it has none. */
function currencySign(code: string, language: string): string {
  try {
    const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat(language, style).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  } catch {
    return code
  }
}

/** The sign of a currency to pay with, on the ground of an icon. */
export function CurrencyMark(props: { readonly code: string; readonly language: string }) {
  const { code, language } = props
  return (
    <Plate>
      <span aria-hidden="true">{currencySign(code, language).slice(0, 3)}</span>
    </Plate>
  )
}

/** The picture of what is bought: that of the provider, else its logo by its CAIP-19 id. */
export function AssetMark({ kit, asset }: { readonly kit: Kit; readonly asset: PurchaseAsset }) {
  const { asset: id, name, symbol, icon } = asset
  if (icon !== undefined || id === undefined)
    return <CurrencyIcon src={icon} code={symbol} size={32} />
  const network = kit.networks.byId(asset.network)
  return <AssetIcon asset={{ id, name, symbol, decimals: 0 }} network={network} />
}
