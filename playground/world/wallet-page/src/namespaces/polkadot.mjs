import { DEV_MNEMONIC } from '../../../chains/dev-mnemonic.mjs'
import { seededPolkadotKey, payloadBytes, accountIdOf, ss58Address } from './keys.mjs'
import { fromHex, readable, requireShown, requireText, toHex, utf8 } from './signer.mjs'
import { perAccount } from '../per-account.mjs'

const keyAt = perAccount((index) => seededPolkadotKey(DEV_MNEMONIC, index, 'sr25519'))

/** Networks whose addresses begin otherwise than Substrate's own. */
const PREFIXES = /** @type {const} */ ({
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
})
const SUBSTRATE = 42

/** @param {string} caip2 @param {number} index */
const addressOn = (caip2, index) =>
  ss58Address(
    accountIdOf(keyAt(index).address),
    PREFIXES[/** @type {keyof typeof PREFIXES} */ (caip2)] ?? SUBSTRATE,
  )

/** The signed form of a message: always wrapped, so that it can never be a transaction. */
function wrapped(/** @type {string} */ message) {
  const isHex = /^0x([0-9a-f]{2})*$/i.test(message)
  const bytes = isHex ? fromHex(message.slice(2)) : utf8(message)
  const text = readable(bytes)
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return bytes
  return Uint8Array.from([...utf8('<Bytes>'), ...bytes, ...utf8('</Bytes>')])
}

/** @type {import('./signer.mjs').Signer} */
export const polkadot = {
  id: 'polkadot',
  address: addressOn,
  silent: {},
  readers: {
    polkadot_signMessage: ({ address, message } = {}, { index, caip2 }) => {
      requireShown(address, addressOn(caip2, index))
      const bytes = wrapped(requireText(message, 'message'))
      return {
        title: 'Sign message',
        rows: [],
        text: readable(bytes),
        run: async () => ({ signature: `0x${toHex(keyAt(index).sign(bytes))}` }),
      }
    },
    polkadot_signTransaction: ({ address, transactionPayload } = {}, { index, caip2 }) => {
      requireShown(address, addressOn(caip2, index))
      const bytes = payloadBytes(transactionPayload)
      return {
        title: 'Sign transaction',
        rows: [['Call', `${transactionPayload.method}`.slice(0, 80)]],
        run: async () => ({ id: 1, signature: `0x01${toHex(keyAt(index).sign(bytes))}` }),
      }
    },
  },
}
