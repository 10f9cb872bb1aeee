import type { AssetAmount, AssetInfo } from '@latchkey/kernel'
import { formatExact, formatFee, type FormattedAmount } from '@latchkey/kernel/amounts'
import { cleanText } from '@latchkey/ui-react/parts'

/** Letters that keep the order of what is between them, also within Arabic. */
const [LEFT_TO_RIGHT, POP] = ['\u2066', '\u2069']

/** An asset's symbol, as short and plain as it can be shown. */
export const symbolOf = ({ symbol }: AssetInfo): string => cleanText(symbol, 12)

/** An amount with all its decimals and its symbol, as one text that is never cut or reordered. */
export function exactText({ asset, amount }: AssetAmount, language: string): string {
  return asOneText(formatExact(amount, asset.decimals, language), asset)
}

/** What a fee is at most, in few digits and with its symbol, as one text. */
export function feeText({ asset, amount }: AssetAmount, language: string): string {
  return asOneText(formatFee(amount, asset.decimals, language), asset)
}

const asOneText = ({ sign, whole, fraction }: FormattedAmount, asset: AssetInfo) =>
  `${LEFT_TO_RIGHT}${sign}${whole}${fraction} ${symbolOf(asset)}${POP}`
