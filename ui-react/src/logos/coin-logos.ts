import { logo, type Logo } from './logo.js'

/**
 * Coins that networks pay with, by their symbols: the app names a network's coin, and no token can. Each logo is a module
 * of its own, fetched when it is shown.
 */
export const COIN_LOGOS: Readonly<Record<string, Logo>> = {
  ETH: logo(() => import('@web3icons/core/svgs/tokens/background/ETH.svg.js')),
  SOL: logo(() => import('@web3icons/core/svgs/tokens/background/SOL.svg.js')),
  BTC: logo(() => import('@web3icons/core/svgs/tokens/background/BTC.svg.js')),
  DOT: logo(() => import('@web3icons/core/svgs/tokens/background/DOT.svg.js')),
  ATOM: logo(() => import('@web3icons/core/svgs/tokens/background/ATOM.svg.js')),
  POL: logo(() => import('@web3icons/core/svgs/tokens/background/POL.svg.js')),
  BNB: logo(() => import('@web3icons/core/svgs/tokens/background/BNB.svg.js')),
  AVAX: logo(() => import('@web3icons/core/svgs/tokens/background/AVAX.svg.js')),
  CELO: logo(() => import('@web3icons/core/svgs/tokens/background/CELO.svg.js')),
  MNT: logo(() => import('@web3icons/core/svgs/tokens/background/MNT.svg.js')),
  CRO: logo(() => import('@web3icons/core/svgs/tokens/background/CRO.svg.js')),
  OSMO: logo(() => import('@web3icons/core/svgs/tokens/background/OSMO.svg.js')),
  KSM: logo(() => import('@web3icons/core/svgs/tokens/background/KSM.svg.js')),
  GLMR: logo(() => import('@web3icons/core/svgs/tokens/background/GLMR.svg.js')),
  MOVR: logo(() => import('@web3icons/core/svgs/tokens/background/MOVR.svg.js')),
}

/** The logo of a network's coin, if there is one. */
export const coinLogo = (symbol: string): Logo | undefined =>
  Object.hasOwn(COIN_LOGOS, symbol) ? COIN_LOGOS[symbol] : undefined
