import { address as addresses, networks, script as scripts } from 'bitcoinjs-lib'
import { HttpError } from '../net/json-http.mjs'

const { testnet } = networks

/** Kinds of outputs by their script, as Esplora calls them, and the least that one is relayed with. */
const KINDS = /** @type {const} */ ([
  { type: 'v0_p2wpkh', form: /^0014[0-9a-f]{40}$/, least: 294n },
  { type: 'v0_p2wsh', form: /^0020[0-9a-f]{64}$/, least: 330n },
  { type: 'v1_p2tr', form: /^5120[0-9a-f]{64}$/, least: 330n },
  { type: 'p2sh', form: /^a914[0-9a-f]{40}87$/, least: 540n },
  { type: 'p2pkh', form: /^76a914[0-9a-f]{40}88ac$/, least: 546n },
  // It cannot be spent, so no amount is too small.
  { type: 'op_return', form: /^6a/, least: 0n },
])

/** @param {string} script hex */
const kindOf = (script) => KINDS.find(({ form }) => form.test(script))

/** The least that an output is relayed with. @param {string} script hex @returns {bigint} satoshis */
export const dustOf = (script) => kindOf(script)?.least ?? 546n

/** @param {string} text @returns {string} hex @throws {HttpError} 400 */
export function scriptOf(text) {
  try {
    return Buffer.from(addresses.toOutputScript(text, testnet)).toString('hex')
  } catch {
    throw new HttpError(400, 'Invalid Bitcoin address')
  }
}

/**
 * An output as Esplora shows it.
 *
 * @param {{ script: string, value: bigint }} output
 */
export function outputView({ script, value }) {
  const bytes = Buffer.from(script, 'hex')
  const type = kindOf(script)?.type ?? 'unknown'
  const hasAddress = type !== 'unknown' && type !== 'op_return'
  return {
    scriptpubkey: script,
    scriptpubkey_asm: scripts.toASM(bytes),
    scriptpubkey_type: type,
    ...(hasAddress ? { scriptpubkey_address: addresses.fromOutputScript(bytes, testnet) } : {}),
    value: Number(value),
  }
}
