import { base64 } from '@scure/base'
import { DEV_MNEMONIC } from '../../../chains/dev-mnemonic.mjs'
import { seededCosmosKey, aminoBytes, directBytes } from './keys.mjs'
import { readable, requireShown } from './signer.mjs'
import { perAccount } from '../per-account.mjs'

const keyAt = perAccount((index) => seededCosmosKey(DEV_MNEMONIC, index))

/** How networks spell their addresses. */
const PREFIXES = /** @type {const} */ ({
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
  'cosmos:juno-1': 'juno',
  'cosmos:celestia': 'celestia',
})

/** @param {string} caip2 @param {number} index */
const addressOn = (caip2, index) =>
  keyAt(index).address(PREFIXES[/** @type {keyof typeof PREFIXES} */ (caip2)] ?? 'cosmos')

/** @param {Uint8Array} bytes @param {number} index */
const signatureOf = (bytes, index) => ({
  pub_key: {
    type: 'tendermint/PubKeySecp256k1',
    value: base64.encode(keyAt(index).publicKey),
  },
  signature: base64.encode(keyAt(index).sign(bytes)),
})

/**
 * A document for its reader: a text that was only wrapped to be signed (ADR-36) as that text, any
 * other one as it is.
 *
 * @param {any} signDoc
 */
function shownAs(signDoc) {
  const [{ type, value } = {}, ...more] = signDoc.msgs ?? []
  const isText = type === 'sign/MsgSignData' && more.length === 0 && signDoc.chain_id === ''
  return isText
    ? { title: 'Sign message', text: readable(base64.decode(value.data)) }
    : { title: 'Sign document', text: JSON.stringify(signDoc, null, 2) }
}

/** @type {import('./signer.mjs').Signer} */
export const cosmos = {
  id: 'cosmos',
  address: addressOn,
  silent: {
    cosmos_getAccounts: (_params, { caip2, index }) => [
      {
        algo: 'secp256k1',
        address: addressOn(caip2, index),
        pubkey: base64.encode(keyAt(index).publicKey),
      },
    ],
  },
  readers: {
    cosmos_signAmino: ({ signerAddress, signDoc } = {}, { caip2, index }) => {
      requireShown(signerAddress, addressOn(caip2, index))
      const bytes = aminoBytes(signDoc)
      return {
        ...shownAs(signDoc),
        rows: [],
        run: async () => ({ signed: signDoc, signature: signatureOf(bytes, index) }),
      }
    },
    cosmos_signDirect: ({ signerAddress, signDoc } = {}, { caip2, index }) => {
      requireShown(signerAddress, addressOn(caip2, index))
      const { bodyBytes, authInfoBytes, chainId, accountNumber } = signDoc
      const bytes = directBytes({
        bodyBytes: base64.decode(bodyBytes),
        authInfoBytes: base64.decode(authInfoBytes),
        chainId,
        accountNumber: BigInt(accountNumber),
      })
      return {
        title: 'Sign transaction',
        rows: [['Chain', String(chainId)]],
        run: async () => ({ signed: signDoc, signature: signatureOf(bytes, index) }),
      }
    },
  },
}
