import { bitcoin } from './bitcoin.mjs'
import { cosmos } from './cosmos.mjs'
import { polkadot } from './polkadot.mjs'
import { solana } from './solana.mjs'

const SIGNERS = [solana, bitcoin, polkadot, cosmos]

/** The keys of a namespace besides EVM. @param {string} id CAIP-2 namespace, or an id that begins with one */
export const signerOf = (id) => SIGNERS.find((one) => one.id === id.split(':')[0])
