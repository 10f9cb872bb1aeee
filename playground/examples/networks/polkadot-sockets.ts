import { polkadotChain } from '@latchkey/polkadot/networks'

export const network = { ...polkadotChain, socketUrls: ['wss://rpc.polkadot.io'] }
