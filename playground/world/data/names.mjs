import { createPublicClient, getAddress, http, isAddress, verifyMessage } from 'viem'
import { Refusal } from './refusal.mjs'

/** Zones of names; new ones are made in the first alone. */
const ZONES = ['.reown.id', '.wcn.id']
/** How far the time in a message may be from the service's, in seconds. */
const TOLERANCE = 10
const ETHER = 60
/** The offset that is added to a chain's id (ENSIP-11). */
const EVM = 0x80000000
/** It has no code and no known key. */
const NOBODY = '0x000000000000000000000000000000000000dEaD'

/**
 * A name as the wire has it.
 *
 * @typedef {object} NameRecord
 * @property {string} name
 * @property {string} registered_at
 * @property {string} updated_at
 * @property {Record<string, string>} attributes
 * @property {Record<string, { address: string, created_at: string | null }>} addresses
 */

/** @typedef {import('./faults.mjs').DataFaults} DataFaults */

/** @param {unknown} value @returns {any} */
const parsed = (value) => {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new Refusal(400, 'message', 'Deserialization error')
  }
}

/** @param {string} name */
function checkName(name) {
  if (!name.endsWith(/** @type {string} */ (ZONES[0])))
    throw new Refusal(400, 'name', `Name is not in the allowed zones: ${name}`)
  const own = name.slice(0, name.indexOf('.'))
  if (!/^[a-z0-9-]{4,63}$/.test(own) || own.length + 9 !== name.length)
    throw new Refusal(400, 'name', `Invalid name format: ${name}`)
}

/**
 * Names of accounts: look-ups both ways, suggestions, and registration by a signed message.
 *
 * @param {string | undefined} rpcUrl of the chain whose contract accounts may sign
 */
export function createNames(rpcUrl) {
  /** @type {Map<string, NameRecord>} */
  const records = new Map()
  const client = rpcUrl === undefined ? undefined : createPublicClient({ transport: http(rpcUrl) })

  /** @param {NameRecord} record @param {DataFaults} faults @returns {NameRecord} */
  const told = (record, { nameThief }) =>
    nameThief
      ? {
          ...record,
          addresses: Object.fromEntries(
            Object.keys(record.addresses).map((coin) => [
              coin,
              { address: NOBODY, created_at: null },
            ]),
          ),
        }
      : record

  /** @param {{ address: `0x${string}`, message: string, signature: `0x${string}` }} signed */
  const isSigned = async (signed) => {
    try {
      return await (client ? client.verifyMessage(signed) : verifyMessage(signed))
    } catch {
      return false
    }
  }

  return {
    forget: () => records.clear(),
    /**
     * `GET /v1/profile/account/{name}`; an empty answer with 200 for an unknown name. @param {string} name @param
     * {DataFaults} faults
     */
    account(name, faults) {
      const record = records.get(name)
      return record ? told(record, faults) : []
    },
    /** `GET /v1/profile/reverse/{address}` @param {string} address */
    reverse(address) {
      if (!isAddress(address, { strict: false }))
        throw new Refusal(400, 'address', 'The address provided is invalid')
      const own = getAddress(address)
      return [...records.values()].filter((record) =>
        Object.values(record.addresses).some((one) => one.address === own),
      )
    },
    /** `GET /v1/profile/suggestions/{name}` @param {string} text @param {string} zone @param {DataFaults} faults */
    suggestions(text, zone, { takenNames }) {
      const names = [text, `${text}1`, `${text}-eth`, `my-${text}`, `${text}-wallet`]
      const registered = (/** @type {string} */ name) => !takenNames && records.has(name)
      return {
        suggestions: names
          .map((name) => `${name}.${zone}`)
          .map((name) => ({ name, registered: registered(name) })),
      }
    },
    /** `POST /v1/profile/account` @param {any} body @param {DataFaults} faults */
    async register(body, { now: told, takenNames }) {
      const { coin_type: coin, address, message, signature } = body ?? {}
      const { name, attributes, timestamp } = parsed(message)
      checkName(String(name))
      if (records.has(name) || takenNames)
        throw new Refusal(400, 'name', `Name is already registered: ${name}`)
      const ms = told || Date.now()
      const now = Math.floor(ms / 1_000)
      if (!Number.isInteger(timestamp) || Math.abs(now - timestamp) > TOLERANCE) {
        const description = `Signature UNIXTIME timestamp is too old: ${timestamp}`
        throw new Refusal(400, 'timestamp', description)
      }
      if (Object.keys(attributes ?? {}).length > 0)
        throw new Refusal(400, 'attributes', 'Unsupported name attribute in payload')
      if (coin !== ETHER && !(Number.isInteger(coin) && coin >= EVM && coin < 2 * EVM))
        throw new Refusal(400, 'coin_type', `Unsupported coin type: ${coin}`)
      if (!isAddress(address ?? '', { strict: false }))
        throw new Refusal(400, 'address', 'The address provided is invalid')
      if (!(await isSigned({ address, message, signature })))
        throw new Refusal(401, 'signature', 'Signature validation error')
      const time = new Date(ms).toISOString()
      const entry = { address: getAddress(address), created_at: time }
      // Ethereum's own chain has an older number as well (SLIP-44).
      const coins = coin === EVM + 1 ? [ETHER, coin] : [coin]
      /** @type {NameRecord} */
      const record = {
        name,
        registered_at: time,
        updated_at: time,
        attributes: {},
        addresses: Object.fromEntries(coins.map((one) => [String(one), entry])),
      }
      records.set(name, record)
      return { success: true, ...record }
    },
  }
}
