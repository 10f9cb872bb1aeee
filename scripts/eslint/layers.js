const kernel = 'layer:kernel'
const ui = 'layer:ui'
const cloud = 'plugin:cloud'
const money = 'plugin:money'
const onramp = 'plugin:onramp'

/** Packages that no one but their single owner may import. */
const noContainer = ['tsyringe']
const noReact = ['react', 'react-dom', 'react/*', 'react-dom/*']

/** Which package may depend on which; the tags stand in each package.json. */
export const depConstraints = [
  {
    sourceTag: kernel,
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: noReact,
  },
  {
    sourceTag: ui,
    onlyDependOnLibsWithTags: [kernel],
    bannedExternalImports: [...noContainer, 'jotai'],
  },
  {
    sourceTag: 'layer:base',
    onlyDependOnLibsWithTags: [kernel, ui, money],
    bannedExternalImports: [...noContainer, 'jotai'],
  },
  {
    sourceTag: 'layer:plugin',
    onlyDependOnLibsWithTags: [kernel, ui, 'layer:base'],
    bannedExternalImports: [...noContainer, 'jotai'],
  },
  { sourceTag: 'plugin:eip155', onlyDependOnLibsWithTags: [kernel] },
  { sourceTag: 'plugin:solana', onlyDependOnLibsWithTags: [kernel] },
  { sourceTag: 'plugin:bip122', onlyDependOnLibsWithTags: [kernel] },
  { sourceTag: 'plugin:polkadot', onlyDependOnLibsWithTags: [kernel] },
  { sourceTag: 'plugin:cosmos', onlyDependOnLibsWithTags: [kernel] },
  { sourceTag: 'plugin:walletconnect', onlyDependOnLibsWithTags: [kernel, ui] },
  { sourceTag: 'plugin:safe', onlyDependOnLibsWithTags: [kernel, ui] },
  { sourceTag: 'plugin:coinbase-wallet', onlyDependOnLibsWithTags: [kernel, ui] },
  { sourceTag: 'plugin:siwx', onlyDependOnLibsWithTags: [kernel, ui] },
  { sourceTag: 'plugin:cloud', onlyDependOnLibsWithTags: [kernel] },
  { sourceTag: 'plugin:analytics', onlyDependOnLibsWithTags: [kernel, cloud] },
  { sourceTag: 'plugin:wallet-directory', onlyDependOnLibsWithTags: [kernel, ui, cloud] },
  { sourceTag: money, onlyDependOnLibsWithTags: [kernel, ui] },
  { sourceTag: 'plugin:balances', onlyDependOnLibsWithTags: [kernel, ui, cloud, money] },
  { sourceTag: 'plugin:activity', onlyDependOnLibsWithTags: [kernel, ui, cloud, money] },
  { sourceTag: 'plugin:explorers', onlyDependOnLibsWithTags: [kernel, money] },
  { sourceTag: 'plugin:send', onlyDependOnLibsWithTags: [kernel, ui, money] },
  { sourceTag: 'plugin:swaps', onlyDependOnLibsWithTags: [kernel, ui, cloud, money] },
  { sourceTag: onramp, onlyDependOnLibsWithTags: [kernel, ui, money] },
  {
    sourceTag: 'plugin:onramp-coinbase',
    onlyDependOnLibsWithTags: [kernel, ui, cloud, money, onramp],
  },
  { sourceTag: 'plugin:onramp-meld', onlyDependOnLibsWithTags: [kernel, ui, money, onramp] },
  { sourceTag: 'plugin:embedded-wallet', onlyDependOnLibsWithTags: [kernel, ui, cloud] },
  { sourceTag: 'plugin:names', onlyDependOnLibsWithTags: [kernel, ui, cloud, money] },
  { sourceTag: 'plugin:smart-sessions', onlyDependOnLibsWithTags: [kernel, ui, cloud] },
  { sourceTag: 'plugin:acme-points', onlyDependOnLibsWithTags: [kernel, ui] },
  {
    sourceTag: 'layer:app',
    onlyDependOnLibsWithTags: ['*'],
    bannedExternalImports: noContainer,
  },
]
