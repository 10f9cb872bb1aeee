const [kernel, ui, cloud, money] = ['layer:kernel', 'layer:ui', 'plugin:cloud', 'plugin:money']
const onramp = 'plugin:onramp'

/** What each plugin may depend on; the tags stand in each package.json. */
const plugins = {
  eip155: [kernel],
  solana: [kernel],
  bip122: [kernel],
  polkadot: [kernel],
  cosmos: [kernel],
  walletconnect: [kernel, ui],
  safe: [kernel, ui],
  'coinbase-wallet': [kernel, ui],
  siwx: [kernel, ui],
  cloud: [kernel],
  analytics: [kernel, cloud],
  'wallet-directory': [kernel, ui, cloud],
  money: [kernel, ui],
  balances: [kernel, ui, cloud, money],
  activity: [kernel, ui, cloud, money],
  explorers: [kernel, money],
  send: [kernel, ui, money],
  swaps: [kernel, ui, cloud, money],
  onramp: [kernel, ui, money],
  'onramp-coinbase': [kernel, ui, cloud, money, onramp],
  'onramp-meld': [kernel, ui, money, onramp],
  'embedded-wallet': [kernel, ui, cloud],
  names: [kernel, ui, cloud, money],
  'smart-sessions': [kernel, ui, cloud],
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
  layer('layer:base', [kernel, ui, money]),
  layer('layer:plugin', [kernel, ui, 'layer:base']),
  ...Object.entries(plugins).map(([name, tags]) => ({
    sourceTag: `plugin:${name}`,
    onlyDependOnLibsWithTags: tags,
  })),
  layer('layer:app', ['*'], ['tsyringe']),
]
