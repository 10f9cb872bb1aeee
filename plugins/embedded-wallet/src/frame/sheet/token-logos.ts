import AAVE from '@web3icons/core/svgs/tokens/background/AAVE.svg.js'
import AVAX from '@web3icons/core/svgs/tokens/background/AVAX.svg.js'
import BNB from '@web3icons/core/svgs/tokens/background/BNB.svg.js'
import DAI from '@web3icons/core/svgs/tokens/background/DAI.svg.js'
import ETH from '@web3icons/core/svgs/tokens/background/ETH.svg.js'
import EURC from '@web3icons/core/svgs/tokens/background/EURC.svg.js'
import LINK from '@web3icons/core/svgs/tokens/background/LINK.svg.js'
import POL from '@web3icons/core/svgs/tokens/background/POL.svg.js'
import SOL from '@web3icons/core/svgs/tokens/background/SOL.svg.js'
import UNI from '@web3icons/core/svgs/tokens/background/UNI.svg.js'
import USDC from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import USDT from '@web3icons/core/svgs/tokens/background/USDT.svg.js'
import WBTC from '@web3icons/core/svgs/tokens/background/WBTC.svg.js'

/** SVG documents by symbol: for coins and tokens that somebody vouches for, and for no others. */
const LOGOS: ReadonlyMap<string, string> = new Map([
  ['AAVE', AAVE],
  ['AVAX', AVAX],
  ['WAVAX', AVAX],
  ['BNB', BNB],
  ['WBNB', BNB],
  ['DAI', DAI],
  ['ETH', ETH],
  ['WETH', ETH],
  ['EURC', EURC],
  ['LINK', LINK],
  ['POL', POL],
  ['WPOL', POL],
  ['SOL', SOL],
  ['UNI', UNI],
  ['USDC', USDC],
  ['USDT', USDT],
  ['WBTC', WBTC],
])

/** The picture of a coin or a token, as the address of an `<img>`: there it runs no script and loads nothing. */
export function tokenLogo(symbol: string): string | undefined {
  const svg = LOGOS.get(symbol)
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}
