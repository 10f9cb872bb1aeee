import { DEV_MNEMONIC } from '../../../chains/dev-mnemonic.mjs'
import { createBitcoinKeys, signBip322, signEcdsa } from './keys.mjs'
import { createBitcoinPayments } from './bitcoin-payments.mjs'
import { requireShown, requireText, toHex, utf8 } from './signer.mjs'
import { perAccount } from '../per-account.mjs'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

const keysAt = perAccount((index) => createBitcoinKeys(DEV_MNEMONIC, index, 'p2wpkh'))
const networkOf = (/** @type {string} */ caip2) => (caip2 === MAINNET ? 'mainnet' : 'testnet')

/** @param {string} caip2 @param {number} index */
const addressOn = (caip2, index) => keysAt(index).payment.address(networkOf(caip2))

/** @type {import('./signer.mjs').Signer} */
export const bitcoin = {
  id: 'bip122',
  address: addressOn,
  silent: {
    getAccountAddresses: (_params, { caip2, index }) =>
      Object.values(keysAt(index)).map((key) => ({
        address: key.address(networkOf(caip2)),
        publicKey: key.publicKeyHex,
        path: key.path,
        intention: key.purpose === 'payment' ? 'payment' : 'ordinal',
      })),
  },
  readers: {
    ...createBitcoinPayments({ keysAt, networkOf }),
    signMessage: ({ account, address, message, protocol } = {}, { caip2, index }) => {
      const shown = addressOn(caip2, index)
      requireShown(address ?? account, shown)
      const text = requireText(message, 'message')
      const { payment } = keysAt(index)
      const sign = () =>
        protocol === 'bip322'
          ? signBip322(payment, networkOf(caip2), utf8(text))
          : signEcdsa(payment, utf8(text))
      return {
        title: 'Sign message',
        rows: [['Protocol', protocol === 'bip322' ? 'BIP-322' : 'ECDSA']],
        text,
        run: async () => ({ address: shown, signature: toHex(sign()) }),
      }
    },
  },
}
