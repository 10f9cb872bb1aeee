import { fileURLToPath } from 'node:url'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * Maps every public door of our packages to its source file, so that tests and the dev server run
 * without a build. The same table for types is `paths` in tsconfig.base.json.
 */
export const sourceAliases = [
  { find: /^@latchkey\/kernel$/, replacement: source('kernel/src/index.ts') },
  { find: /^@latchkey\/kernel\/amounts$/, replacement: source('kernel/src/amounts/index.ts') },
  { find: /^@latchkey\/kernel\/eip1193$/, replacement: source('kernel/src/eip1193/index.ts') },
  { find: /^@latchkey\/kernel\/encoding$/, replacement: source('kernel/src/encoding/index.ts') },
  { find: /^@latchkey\/kernel\/links$/, replacement: source('kernel/src/links/index.ts') },
  { find: /^@latchkey\/kernel\/page$/, replacement: source('kernel/src/page/index.ts') },
  { find: /^@latchkey\/kernel\/loading$/, replacement: source('kernel/src/loading/index.ts') },
  {
    find: /^@latchkey\/kernel\/namespaces$/,
    replacement: source('kernel/src/namespaces/index.ts'),
  },
  { find: /^@latchkey\/kernel\/redact$/, replacement: source('kernel/src/log/redact.ts') },
  { find: /^@latchkey\/kernel\/reports$/, replacement: source('kernel/src/reports/index.ts') },
  { find: /^@latchkey\/kernel\/server$/, replacement: source('kernel/src/server/index.ts') },
  { find: /^@latchkey\/kernel\/testing$/, replacement: source('kernel/src/testing/index.ts') },
  { find: /^@latchkey\/kernel\/untrusted$/, replacement: source('kernel/src/untrusted/index.ts') },
  {
    find: /^@latchkey\/kernel\/wallet-standard$/,
    replacement: source('kernel/src/wallet-standard/index.ts'),
  },
  { find: /^@latchkey\/eip155$/, replacement: source('plugins/eip155/src/index.ts') },
  { find: /^@latchkey\/eip155\/networks$/, replacement: source('plugins/eip155/src/networks.ts') },
  // For flows of the playground alone: it is no door of the package.
  {
    find: /^@latchkey\/eip155\/local-chain$/,
    replacement: source('plugins/eip155/src/testing/local-chain.ts'),
  },
  { find: /^@latchkey\/solana$/, replacement: source('plugins/solana/src/index.ts') },
  { find: /^@latchkey\/solana\/networks$/, replacement: source('plugins/solana/src/networks.ts') },
  { find: /^@latchkey\/cosmos$/, replacement: source('plugins/cosmos/src/index.ts') },
  { find: /^@latchkey\/cosmos\/networks$/, replacement: source('plugins/cosmos/src/networks.ts') },
  {
    find: /^@latchkey\/polkadot\/api$/,
    replacement: source('plugins/polkadot/src/lazy/api/index.ts'),
  },
  { find: /^@latchkey\/polkadot$/, replacement: source('plugins/polkadot/src/index.ts') },
  {
    find: /^@latchkey\/polkadot\/networks$/,
    replacement: source('plugins/polkadot/src/networks.ts'),
  },
  { find: /^@latchkey\/bip122$/, replacement: source('plugins/bip122/src/index.ts') },
  { find: /^@latchkey\/bip122\/networks$/, replacement: source('plugins/bip122/src/networks.ts') },
  { find: /^@latchkey\/eip155\/sign-in$/, replacement: source('plugins/eip155/src/sign-in.ts') },
  { find: /^@latchkey\/solana\/sign-in$/, replacement: source('plugins/solana/src/sign-in.ts') },
  { find: /^@latchkey\/bip122\/sign-in$/, replacement: source('plugins/bip122/src/sign-in.ts') },
  {
    find: /^@latchkey\/polkadot\/sign-in$/,
    replacement: source('plugins/polkadot/src/sign-in.ts'),
  },
  { find: /^@latchkey\/cosmos\/sign-in$/, replacement: source('plugins/cosmos/src/sign-in.ts') },
  { find: /^@latchkey\/walletconnect$/, replacement: source('plugins/walletconnect/src/index.ts') },
  {
    find: /^@latchkey\/walletconnect\/react$/,
    replacement: source('plugins/walletconnect/src/react/index.ts'),
  },
  { find: /^@latchkey\/safe$/, replacement: source('plugins/safe/src/index.ts') },
  { find: /^@latchkey\/safe\/react$/, replacement: source('plugins/safe/src/react/index.ts') },
  {
    find: /^@latchkey\/coinbase-wallet$/,
    replacement: source('plugins/coinbase-wallet/src/index.ts'),
  },
  {
    find: /^@latchkey\/coinbase-wallet\/react$/,
    replacement: source('plugins/coinbase-wallet/src/react/index.ts'),
  },
  { find: /^@latchkey\/siwx$/, replacement: source('plugins/siwx/src/index.ts') },
  { find: /^@latchkey\/siwx\/react$/, replacement: source('plugins/siwx/src/react/index.ts') },
  { find: /^@latchkey\/siwx\/server$/, replacement: source('plugins/siwx/src/server/index.ts') },
  { find: /^@latchkey\/siwx\/testing$/, replacement: source('plugins/siwx/src/testing/index.ts') },
  {
    find: /^@latchkey\/wallet-directory$/,
    replacement: source('plugins/wallet-directory/src/index.ts'),
  },
  {
    find: /^@latchkey\/wallet-directory\/react$/,
    replacement: source('plugins/wallet-directory/src/react/index.ts'),
  },
  {
    find: /^@latchkey\/wallet-directory\/sources$/,
    replacement: source('plugins/wallet-directory/src/bundled-sources.ts'),
  },
  { find: /^@latchkey\/cloud$/, replacement: source('plugins/cloud/src/index.ts') },
  { find: /^@latchkey\/cloud\/http$/, replacement: source('plugins/cloud/src/cloud-http.ts') },
  { find: /^@latchkey\/analytics$/, replacement: source('plugins/analytics/src/index.ts') },
  { find: /^@latchkey\/money$/, replacement: source('plugins/money/src/index.ts') },
  { find: /^@latchkey\/money\/react$/, replacement: source('plugins/money/src/react/index.ts') },
  { find: /^@latchkey\/balances$/, replacement: source('plugins/balances/src/index.ts') },
  {
    find: /^@latchkey\/balances\/react$/,
    replacement: source('plugins/balances/src/react/index.ts'),
  },
  { find: /^@latchkey\/activity$/, replacement: source('plugins/activity/src/index.ts') },
  {
    find: /^@latchkey\/activity\/react$/,
    replacement: source('plugins/activity/src/react/index.ts'),
  },
  { find: /^@latchkey\/explorers$/, replacement: source('plugins/explorers/src/index.ts') },
  { find: /^@latchkey\/send$/, replacement: source('plugins/send/src/index.ts') },
  { find: /^@latchkey\/send\/react$/, replacement: source('plugins/send/src/react/index.ts') },
  { find: /^@latchkey\/swaps$/, replacement: source('plugins/swaps/src/index.ts') },
  { find: /^@latchkey\/swaps\/react$/, replacement: source('plugins/swaps/src/react/index.ts') },
  { find: /^@latchkey\/swaps\/server$/, replacement: source('plugins/swaps/src/server/index.ts') },
  { find: /^@latchkey\/onramp$/, replacement: source('plugins/onramp/src/index.ts') },
  { find: /^@latchkey\/onramp\/react$/, replacement: source('plugins/onramp/src/react/index.ts') },
  { find: /^@latchkey\/onramp-meld$/, replacement: source('plugins/onramp-meld/src/index.ts') },
  {
    find: /^@latchkey\/onramp-meld\/react$/,
    replacement: source('plugins/onramp-meld/src/react/index.ts'),
  },
  {
    find: /^@latchkey\/onramp-coinbase$/,
    replacement: source('plugins/onramp-coinbase/src/index.ts'),
  },
  {
    find: /^@latchkey\/onramp-coinbase\/react$/,
    replacement: source('plugins/onramp-coinbase/src/react/index.ts'),
  },
  {
    find: /^@latchkey\/onramp-coinbase\/server$/,
    replacement: source('plugins/onramp-coinbase/src/server/index.ts'),
  },
  {
    find: /^@latchkey\/embedded-wallet$/,
    replacement: source('plugins/embedded-wallet/src/index.ts'),
  },
  {
    find: /^@latchkey\/embedded-wallet\/react$/,
    replacement: source('plugins/embedded-wallet/src/react/index.ts'),
  },
  {
    find: /^@latchkey\/embedded-wallet\/frame$/,
    replacement: source('plugins/embedded-wallet/src/frame/index.ts'),
  },
  {
    find: /^@latchkey\/embedded-wallet\/server$/,
    replacement: source('plugins/embedded-wallet/src/server/index.ts'),
  },
  {
    find: /^@latchkey\/embedded-wallet\/testing$/,
    replacement: source('plugins/embedded-wallet/src/testing/index.ts'),
  },
  { find: /^@latchkey\/names$/, replacement: source('plugins/names/src/index.ts') },
  { find: /^@latchkey\/names\/react$/, replacement: source('plugins/names/src/react/index.ts') },
  {
    find: /^@latchkey\/smart-sessions$/,
    replacement: source('plugins/smart-sessions/src/index.ts'),
  },
  {
    find: /^@latchkey\/smart-sessions\/react$/,
    replacement: source('plugins/smart-sessions/src/react/index.ts'),
  },
  { find: /^@latchkey\/ui-react$/, replacement: source('ui-react/src/index.ts') },
  {
    find: /^@latchkey\/ui-react\/languages$/,
    replacement: source('ui-react/src/languages/index.ts'),
  },
  { find: /^@latchkey\/ui-react\/legal$/, replacement: source('ui-react/src/legal/index.ts') },
  { find: /^@latchkey\/ui-react\/parts$/, replacement: source('ui-react/src/parts/index.ts') },
  { find: /^@latchkey\/ui-react\/themes$/, replacement: source('ui-react/src/themes/index.ts') },
  { find: /^@latchkey\/ui-react\/testing$/, replacement: source('ui-react/src/testing/index.ts') },
  { find: /^acme-points$/, replacement: source('playground/acme-points/src/index.ts') },
  { find: /^acme-points\/react$/, replacement: source('playground/acme-points/src/react.ts') },
  { find: /^@latchkey\/ui-react\/words\/(\w+)$/, replacement: source('ui-react/src/words/$1.ts') },
]
