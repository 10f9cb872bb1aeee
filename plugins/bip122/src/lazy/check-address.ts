import type { CheckAddressFeature, FeatureContext } from '@latchkey/kernel'
import { MAINNET } from '../network-ids.js'
import { decodeAddress } from './full-address.js'

const BECH32 = '1[a-z0-9]{14,74}$'
const BASE58 = '[1-9A-HJ-NP-Za-km-z]{25,33}$'
const MAIN_FORM = { bech32: new RegExp(`^bc${BECH32}`, 'i'), base58: new RegExp(`^[13]${BASE58}`) }
const TEST_FORM = { bech32: new RegExp(`^tb${BECH32}`, 'i'), base58: new RegExp(`^[mn2]${BASE58}`) }

/**
 * Full check of an address, run before any money path: its checksum, and that it is one of the network
 * shown. The test networks share their addresses.
 */
export default (context: FeatureContext): CheckAddressFeature => ({
  checkAddress(address) {
    const found = decodeAddress(address)
    const network = context.network()
    const fits = network?.namespace !== 'bip122' || found?.test === (network.id !== MAINNET)
    return fits ? found?.canonical : undefined
  },
  isMistyped(text) {
    const form = context.network()?.id === MAINNET ? MAIN_FORM : TEST_FORM
    const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
    const isForm = form.base58.test(text) || (isOneCase && form.bech32.test(text))
    return isForm && !decodeAddress(text)
  },
})
