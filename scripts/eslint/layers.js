const [kernel, ui, cloud, money] = ['layer:kernel', 'layer:ui', 'plugin:cloud', 'plugin:money']
const [onramp, review] = ['plugin:onramp', 'plugin:review']

/** The allowed dependencies of each plugin; the tags are in each package.json. */
const plugins = {
  eip155: [kernel, review],
  solana: [kernel, review],
  bip122: [kernel],
  polkadot: [kernel],
  cosmos: [kernel],
  walletconnect: [kernel, ui],
  safe: [kernel, ui],
  'coinbase-wallet': [kernel, ui],
  'base-account': [kernel, ui, 'plugin:coinbase-wallet'],
  wagmi: [kernel, 'plugin:eip155'],
  query: [kernel, money, 'plugin:activity', 'plugin:balances', 'plugin:eip155'],
  playwright: [kernel],
  siwx: [kernel, ui],
  cloud: [kernel],
  analytics: [kernel, cloud],
  devtools: [kernel],
  'wallet-directory': [kernel, ui, cloud],
  review: [],
  money: [kernel, ui, review],
  balances: [kernel, ui, cloud, money, review],
  activity: [kernel, ui, cloud, money, review],
  explorers: [kernel, money, review],
  send: [kernel, ui, money, review],
  pay: [kernel, ui, money, 'plugin:send'],
  swaps: [kernel, ui, cloud, money, review],
  onramp: [kernel, ui, money, review],
  'onramp-coinbase': [kernel, ui, cloud, money, onramp],
  'onramp-meld': [kernel, ui, money, onramp],
  'onramp-links': [kernel, ui, money, onramp],
  'embedded-wallet': [kernel, ui, cloud, money, review],
  names: [kernel, ui, cloud, money, review],
  'smart-sessions': [kernel, ui, cloud, money, review],
  elements: [kernel, ui],
  vue: [kernel, 'plugin:elements'],
  codemod: [],
  'docs-mcp': [],
  create: [],
  'acme-chain': [kernel],
  'acme-points': [kernel, ui],
}

/** The container and the state library belong to the kernel. */
const layer = (sourceTag, onlyDependOnLibsWithTags, banned = ['tsyringe', 'jotai']) => ({
  sourceTag,
  onlyDependOnLibsWithTags,
  bannedExternalImports: banned,
})

/** Which package may depend on which. */
export const depConstraints = [
  layer(kernel, [], ['react', 'react-dom', 'react/*', 'react-dom/*']),
  layer(ui, [kernel]),
  layer('layer:base', [kernel, ui, money, review]),
  layer('layer:plugin', [kernel, ui, 'layer:base']),
  // Over other plugins: bridges to another library over a namespace, payments over sending, a wallet with the window of
  // another one.
  layer('layer:bridge', [kernel, ui, 'layer:base', 'layer:plugin']),
  ...Object.entries(plugins).map(([name, tags]) => ({
    sourceTag: `plugin:${name}`,
    onlyDependOnLibsWithTags: tags,
  })),
  layer('layer:app', ['*'], ['tsyringe']),
]
