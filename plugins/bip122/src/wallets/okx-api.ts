import { readMember } from '@latchkey/kernel'
import { MAINNET } from '../network-ids.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { createUnisatApi } from './unisat-api.js'

/** The object of OKX Wallet for mainnet, which is not its object for EVM. */
export function okxTarget(global: unknown): object | undefined {
  const found = readMember(readMember(global, 'okxwallet'), 'bitcoin')
  return typeof found === 'object' && found !== null ? found : undefined
}

/**
 * OKX Wallet: the functions of UniSat on an object of its own, for mainnet alone. Its object for the test network
 * has no silent question, so nothing true could be shown after a reload.
 */
export const createOkxApi = (target: object): BitcoinApi =>
  createUnisatApi(target, { only: MAINNET })
