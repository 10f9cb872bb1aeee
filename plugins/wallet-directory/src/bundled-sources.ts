/** Where the facts of one entry of the bundled list come from. */
export interface BundledSource {
  /** Public pages that say them. */
  readonly sources: readonly `https://${string}`[]
  /** The day they were looked at; of several days the first. */
  readonly checked: string
}

/** The list of a kit under the MIT licence, whose entries name the wallets' own ids and links. */
const RAINBOW =
  'https://github.com/rainbow-me/rainbowkit/blob/03360ee924/packages/rainbowkit/src/wallets/walletConnectors'

/** Sources of the bundled wallets by their ids. */
export const bundledSources: Readonly<Record<string, BundledSource>> = {
  '1inch': { sources: [`${RAINBOW}/oneInchWallet/oneInchWallet.ts`], checked: '2026-05-06' },
  'anchorage-digital': {
    sources: [`${RAINBOW}/anchorageDigitalWallet/anchorageDigitalWallet.ts`],
    checked: '2026-05-06',
  },
  backpack: { sources: [`${RAINBOW}/backpackWallet/backpackWallet.ts`], checked: '2026-05-06' },
  berasig: { sources: [`${RAINBOW}/berasigWallet/berasigWallet.ts`], checked: '2026-05-06' },
  'best-wallet': { sources: [`${RAINBOW}/bestWallet/bestWallet.ts`], checked: '2026-05-06' },
  'bifrost-wallet': {
    sources: [`${RAINBOW}/bifrostWallet/bifrostWallet.ts`],
    checked: '2026-05-06',
  },
  binance: { sources: [`${RAINBOW}/binanceWallet/binanceWallet.ts`], checked: '2026-05-06' },
  bitget: { sources: [`${RAINBOW}/bitgetWallet/bitgetWallet.ts`], checked: '2026-05-06' },
  bitski: { sources: [`${RAINBOW}/bitskiWallet/bitskiWallet.ts`], checked: '2026-05-06' },
  bitverse: { sources: [`${RAINBOW}/bitverseWallet/bitverseWallet.ts`], checked: '2026-05-06' },
  bloom: { sources: [`${RAINBOW}/bloomWallet/bloomWallet.ts`], checked: '2026-05-06' },
  bybit: { sources: [`${RAINBOW}/bybitWallet/bybitWallet.ts`], checked: '2026-05-06' },
  clv: { sources: [`${RAINBOW}/clvWallet/clvWallet.ts`], checked: '2026-05-06' },
  coin98: { sources: [`${RAINBOW}/coin98Wallet/coin98Wallet.ts`], checked: '2026-05-06' },
  coinbase: {
    sources: [
      `${RAINBOW}/coinbaseWallet/coinbaseWallet.ts`,
      'https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration',
    ],
    checked: '2026-05-06',
  },
  compass: { sources: [`${RAINBOW}/compassWallet/compassWallet.ts`], checked: '2026-05-06' },
  core: { sources: [`${RAINBOW}/coreWallet/coreWallet.ts`], checked: '2026-05-06' },
  cosmostation: {
    sources: ['https://github.com/cosmostation/cosmostation-chrome-extension'],
    checked: '2026-11-22',
  },
  ctrl: { sources: [`${RAINBOW}/ctrlWallet/ctrlWallet.ts`], checked: '2026-05-06' },
  dawn: { sources: [`${RAINBOW}/dawnWallet/dawnWallet.ts`], checked: '2026-05-06' },
  desig: { sources: [`${RAINBOW}/desigWallet/desigWallet.ts`], checked: '2026-05-06' },
  enkrypt: { sources: [`${RAINBOW}/enkryptWallet/enkryptWallet.ts`], checked: '2026-05-06' },
  foxwallet: { sources: [`${RAINBOW}/foxWallet/foxWallet.ts`], checked: '2026-05-06' },
  frame: { sources: [`${RAINBOW}/frameWallet/frameWallet.ts`], checked: '2026-05-06' },
  frontier: { sources: [`${RAINBOW}/frontierWallet/frontierWallet.ts`], checked: '2026-05-06' },
  gate: { sources: [`${RAINBOW}/gateWallet/gateWallet.ts`], checked: '2026-05-06' },
  gemini: { sources: [`${RAINBOW}/geminiWallet/geminiWallet.ts`], checked: '2026-05-06' },
  'im-token': { sources: [`${RAINBOW}/imTokenWallet/imTokenWallet.ts`], checked: '2026-05-06' },
  iopay: { sources: [`${RAINBOW}/iopayWallet/iopayWallet.ts`], checked: '2026-05-06' },
  kaia: { sources: [`${RAINBOW}/kaiaWallet/kaiaWallet.ts`], checked: '2026-05-06' },
  keplr: {
    sources: ['https://github.com/chainapsis/keplr-wallet/blob/master/README.md'],
    checked: '2026-11-22',
  },
  kraken: { sources: [`${RAINBOW}/krakenWallet/krakenWallet.ts`], checked: '2026-05-06' },
  'kresus-wallet': { sources: [`${RAINBOW}/kresusWallet/kresusWallet.ts`], checked: '2026-05-06' },
  leap: {
    sources: [
      'https://docs.leapwallet.io',
      'https://docs.leapwallet.io/cosmos/resources/leap-assets',
      'https://docs.leapwallet.io/cosmos/for-dapps-connect-to-leap/wallet-connect',
    ],
    checked: '2026-11-22',
  },
  leather: { sources: ['https://github.com/leather-io/extension'], checked: '2026-11-22' },
  ledger: { sources: [`${RAINBOW}/ledgerWallet/ledgerWallet.ts`], checked: '2026-05-06' },
  'magic-eden': {
    sources: [`${RAINBOW}/magicEdenWallet/magicEdenWallet.ts`],
    checked: '2026-05-06',
  },
  meco: { sources: [`${RAINBOW}/mecoWallet/mecoWallet.ts`], checked: '2026-05-06' },
  'meta-mask': {
    sources: [
      `${RAINBOW}/metaMaskWallet/metaMaskWallet.ts`,
      'https://docs.metamask.io/sdk/guides/use-deeplinks',
    ],
    checked: '2026-05-06',
  },
  mew: { sources: [`${RAINBOW}/mewWallet/mewWallet.ts`], checked: '2026-05-06' },
  nest: { sources: [`${RAINBOW}/nestWallet/nestWallet.ts`], checked: '2026-05-06' },
  nova: {
    sources: [
      `${RAINBOW}/novaWallet/novaWallet.ts`,
      'https://github.com/novasamatech/nova-wallet-android',
    ],
    checked: '2026-11-22',
  },
  okto: { sources: [`${RAINBOW}/oktoWallet/oktoWallet.ts`], checked: '2026-05-06' },
  okx: { sources: [`${RAINBOW}/okxWallet/okxWallet.ts`], checked: '2026-05-06' },
  omni: { sources: [`${RAINBOW}/omniWallet/omniWallet.ts`], checked: '2026-05-06' },
  onekey: { sources: [`${RAINBOW}/oneKeyWallet/oneKeyWallet.ts`], checked: '2026-05-06' },
  paraswap: { sources: [`${RAINBOW}/paraSwapWallet/paraswapWallet.ts`], checked: '2026-05-06' },
  phantom: {
    sources: [
      `${RAINBOW}/phantomWallet/phantomWallet.ts`,
      'https://docs.phantom.com/phantom-deeplinks',
      'https://docs.phantom.com/phantom-deeplinks/other-methods/browse',
    ],
    checked: '2026-11-22',
  },
  'polkadot-js': {
    sources: ['https://wiki.polkadot.network/docs/polkadotjs'],
    checked: '2026-11-22',
  },
  polkagate: { sources: ['https://github.com/PolkaGate/extension'], checked: '2026-11-22' },
  rabby: { sources: [`${RAINBOW}/rabbyWallet/rabbyWallet.ts`], checked: '2026-05-06' },
  rainbow: { sources: [`${RAINBOW}/rainbowWallet/rainbowWallet.ts`], checked: '2026-05-06' },
  ramper: { sources: [`${RAINBOW}/ramperWallet/ramperWallet.ts`], checked: '2026-05-06' },
  ready: { sources: [`${RAINBOW}/readyWallet/readyWallet.ts`], checked: '2026-05-06' },
  ronin: { sources: [`${RAINBOW}/roninWallet/roninWallet.ts`], checked: '2026-05-06' },
  safeheron: { sources: [`${RAINBOW}/safeheronWallet/safeheronWallet.ts`], checked: '2026-05-06' },
  safepal: { sources: [`${RAINBOW}/safepalWallet/safepalWallet.ts`], checked: '2026-05-06' },
  seif: { sources: [`${RAINBOW}/seifWallet/seifWallet.ts`], checked: '2026-05-06' },
  subwallet: {
    sources: [
      `${RAINBOW}/subWallet/subWallet.ts`,
      'https://github.com/Koniverse/SubWallet-Documentation',
    ],
    checked: '2026-11-22',
  },
  taho: { sources: [`${RAINBOW}/tahoWallet/tahoWallet.ts`], checked: '2026-05-06' },
  talisman: {
    sources: [
      `${RAINBOW}/talismanWallet/talismanWallet.ts`,
      'https://github.com/TalismanSociety/talisman',
    ],
    checked: '2026-11-22',
  },
  tokenary: { sources: [`${RAINBOW}/tokenaryWallet/tokenaryWallet.ts`], checked: '2026-05-06' },
  'token-pocket': {
    sources: [`${RAINBOW}/tokenPocketWallet/tokenPocketWallet.ts`],
    checked: '2026-05-06',
  },
  trust: {
    sources: [
      `${RAINBOW}/trustWallet/trustWallet.ts`,
      'https://developer.trustwallet.com/developer/develop-for-trust/deeplinking',
    ],
    checked: '2026-05-06',
  },
  unisat: {
    sources: [
      'https://github.com/unisat-wallet/extension',
      'https://github.com/unisat-wallet/unisat-dev-docs/blob/master/wallet-api/README.md',
    ],
    checked: '2026-11-22',
  },
  uniswap: { sources: [`${RAINBOW}/uniswapWallet/uniswapWallet.ts`], checked: '2026-05-06' },
  'universal-profiles': {
    sources: [`${RAINBOW}/universalProfilesWallet/universalProfilesWallet.ts`],
    checked: '2026-05-06',
  },
  valora: { sources: [`${RAINBOW}/valoraWallet/valoraWallet.ts`], checked: '2026-05-06' },
  wigwam: { sources: [`${RAINBOW}/wigwamWallet/wigwamWallet.ts`], checked: '2026-05-06' },
  xportal: { sources: [`${RAINBOW}/xPortalWallet/xPortalWallet.ts`], checked: '2026-05-06' },
  xverse: {
    sources: [
      'https://docs.xverse.app/readme.md',
      'https://docs.xverse.app/sats-connect/guides/mobile-integration',
    ],
    checked: '2026-11-22',
  },
  zeal: { sources: [`${RAINBOW}/zealWallet/zealWallet.ts`], checked: '2026-05-06' },
  zerion: { sources: [`${RAINBOW}/zerionWallet/zerionWallet.ts`], checked: '2026-05-06' },
  zilpay: { sources: [`${RAINBOW}/ZilPayWallet/zilPayWallet.ts`], checked: '2026-05-06' },
}
