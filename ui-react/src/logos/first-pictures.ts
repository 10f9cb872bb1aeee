// One file: the list of wallets shows them side by side.
export { default as eip155 } from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
export { default as solana } from '@web3icons/core/svgs/networks/background/solana.svg.js'
export { default as bip122 } from '@web3icons/core/svgs/networks/background/bitcoin.svg.js'
export { default as polkadot } from '@web3icons/core/svgs/networks/background/polkadot.svg.js'
export { default as cosmos } from '@web3icons/core/svgs/networks/background/cosmos-hub.svg.js'
