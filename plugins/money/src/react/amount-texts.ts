import type { AssetAmount, AssetInfo } from '@latchkey/kernel'
import { formatExact } from '@latchkey/kernel/amounts'
import { cleanText } from '@latchkey/ui-react/parts'

/** Letters that keep the order of what is between them, also within Arabic. */
const [LEFT_TO_RIGHT, POP] = ['\u2066', '\u2069']

/** An asset's symbol, as short and plain as it can be shown. */
export const symbolOf = ({ symbol }: AssetInfo): string => cleanText(symbol, 12)

/** An amount with all its decimals and its symbol, as one text that is never cut or reordered. */
export function exactText({ asset, amount }: AssetAmount, language: string): string {
  const { sign, whole, fraction } = formatExact(amount, asset.decimals, language)
  return `${LEFT_TO_RIGHT}${sign}${whole}${fraction} ${symbolOf(asset)}${POP}`
}
