/** The parts of the directory and its screens that an open modal wants: the rows, the way to all wallets, and the words. */
export { createEngine, createRows, createServed } from '../opening.js'
export { AllWalletsRow, AllWalletsTile, MobileAllWalletsRow } from './all-wallets-row.js'
export { default as english } from './words/en.js'
