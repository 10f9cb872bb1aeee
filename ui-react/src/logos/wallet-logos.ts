import walletConnect from '@web3icons/core/svgs/wallets/background/wallet-connect.svg.js'
import { logo, logoHere, type Logo } from './logo.js'

const pictures = () => import('./first-pictures.js')

/** How a wallet is shown that brings no picture of its own. */
interface WalletLook {
  readonly logo?: Logo
  /** Its colour, the ground of its initial. White or black can be read on it. */
  readonly color?: string
}

/**
 * Well-known wallets by their plain names. Each logo is a module of its own that is fetched when it is shown. The
 * most popular are one file, and the relay's is here: the first opening shows them. Only these are named, so that an
 * app's build makes no file of any other.
 */
export const WALLET_LOOKS: ReadonlyMap<string, WalletLook> = new Map<string, WalletLook>([
  ['1inch', { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/1inch.svg.js')) }],
  ['argent', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/argent.svg.js')) }],
  [
    'backpack',
    { logo: logo(() => import('@web3icons/core/svgs/wallets/background/backpack.svg.js')) },
  ],
  [
    'binance',
    { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/binance.svg.js')) },
  ],
  [
    'bitget',
    { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/bitget.svg.js')) },
  ],
  ['bybit', { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/bybit.svg.js')) }],
  ['clv', { logo: logo(() => import('@web3icons/core/svgs/networks/background/clover.svg.js')) }],
  ['coin98', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/coin98.svg.js')) }],
  ['coinbase', { logo: logo(async () => ({ default: (await pictures()).coinbase })) }],
  ['ctrl', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/xdefi.svg.js')) }],
  [
    'enkrypt',
    { logo: logo(() => import('@web3icons/core/svgs/wallets/background/enkrypt.svg.js')) },
  ],
  ['exodus', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/exodus.svg.js')) }],
  ['frontier', { logo: logo(() => import('@web3icons/core/svgs/tokens/background/FRONT.svg.js')) }],
  [
    'gate',
    { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/gate-io.svg.js')) },
  ],
  [
    'gemini',
    { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/gemini.svg.js')) },
  ],
  [
    'imtoken',
    { logo: logo(() => import('@web3icons/core/svgs/wallets/background/imtoken.svg.js')) },
  ],
  ['kaia', { logo: logo(() => import('@web3icons/core/svgs/networks/background/kaia.svg.js')) }],
  ['keplr', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/keplr.svg.js')) }],
  ['kraken', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/kraken.svg.js')) }],
  ['ledger', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/ledger.svg.js')) }],
  ['metamask', { logo: logo(async () => ({ default: (await pictures()).metamask })) }],
  [
    'mew',
    { logo: logo(() => import('@web3icons/core/svgs/wallets/background/my-ether-wallet.svg.js')) },
  ],
  ['okx', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/okx.svg.js')) }],
  [
    'paraswap',
    { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/para-swap.svg.js')) },
  ],
  ['phantom', { logo: logo(async () => ({ default: (await pictures()).phantom })) }],
  ['rabby', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/rabby.svg.js')) }],
  ['rainbow', { logo: logo(async () => ({ default: (await pictures()).rainbow })) }],
  ['ronin', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/ronin.svg.js')) }],
  ['safe', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/safe.svg.js')) }],
  ['safepal', { logo: logo(() => import('@web3icons/core/svgs/tokens/background/SFP.svg.js')) }],
  [
    'solflare',
    { logo: logo(() => import('@web3icons/core/svgs/wallets/background/solflare.svg.js')) },
  ],
  ['temple', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/temple.svg.js')) }],
  [
    'tokenpocket',
    { logo: logo(() => import('@web3icons/core/svgs/wallets/background/token-pocket.svg.js')) },
  ],
  ['trezor', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/trezor.svg.js')) }],
  ['trust', { logo: logo(async () => ({ default: (await pictures()).trust })) }],
  [
    'uniswap',
    { logo: logo(() => import('@web3icons/core/svgs/exchanges/background/uniswap.svg.js')) },
  ],
  [
    'universal profiles',
    { logo: logo(() => import('@web3icons/core/svgs/networks/background/lukso.svg.js')) },
  ],
  ['walletconnect', { logo: logoHere(walletConnect) }],
  [
    'xportal',
    { logo: logo(() => import('@web3icons/core/svgs/networks/background/multiversx.svg.js')) },
  ],
  ['zengo', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/zengo.svg.js')) }],
  ['zerion', { logo: logo(() => import('@web3icons/core/svgs/wallets/background/zerion.svg.js')) }],
  ['anchorage digital', { color: '#0f1c3f' }],
  ['berasig', { color: '#814625' }],
  ['best', { color: '#2f6bff' }],
  ['bifrost', { color: '#1c2b4a' }],
  ['bloom', { color: '#7049ff' }],
  ['compass', { color: '#0e6f4f' }],
  ['core', { color: '#c7322f' }],
  ['cosmostation', { color: '#6a45d1' }],
  ['foxwallet', { color: '#3a3ad6' }],
  ['frame', { color: '#00806f' }],
  ['iopay', { color: '#5a3fe0' }],
  ['leap', { color: '#1f8a4c' }],
  ['leather', { color: '#12100f' }],
  ['magic eden', { color: '#c0196b' }],
  ['nova', { color: '#4a3fb5' }],
  ['okto', { color: '#4b37e0' }],
  ['omni', { color: '#151a2d' }],
  ['onekey', { color: '#2a8f2f' }],
  ['polkadot-js', { color: '#c2620e' }],
  ['polkagate', { color: '#b3126a' }],
  ['ready', { color: '#e04e2a' }],
  ['subwallet', { color: '#004bff' }],
  ['taho', { color: '#0d4a45' }],
  ['talisman', { color: '#d0342c' }],
  ['unisat', { color: '#8a5a10' }],
  ['valora', { color: '#1a8f5a' }],
  ['xverse', { color: '#b5480f' }],
  ['zeal', { color: '#1b6f72' }],
  ['zilpay', { color: '#1f8f8f' }],
])

const NONE: WalletLook = {}

/** A name without what makes no difference: 'OKX Wallet' and 'okx' are one. */
const normalisedName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')

/** The look of a wallet by its name; empty for one that is not known. */
export const walletLook = (name: string): WalletLook =>
  WALLET_LOOKS.get(normalisedName(name)) ?? NONE
