import { createHash, randomBytes } from 'node:crypto'
import { isAddress, verifyMessage } from 'viem'
import { Refusal } from './refusal.mjs'

/**
 * Permissions of an account for an app, as the wire has them.
 *
 * @typedef {object} Session
 * @property {{ id: string, name: string, url: string | null, iconUrl: string | null }} project
 * @property {string} pci
 * @property {number} expiry seconds since the Unix epoch
 * @property {number} createdAt
 * @property {readonly unknown[]} permissions
 * @property {readonly unknown[]} policies
 * @property {string} context
 */

/** @typedef {import('./faults.mjs').DataFaults} DataFaults */

/** @param {string} account `namespace:reference:address` */
function keyOf(account) {
  const parts = account.split(':')
  const isOne = parts.length === 3 && parts[0] === 'eip155'
  if (!isOne || !isAddress(parts[2] ?? '', { strict: false }))
    throw new Refusal(400, 'address', 'The address provided is invalid')
  return account.toLowerCase()
}

/** Smart sessions of accounts: a wallet stores them, apps list them and end them. */
export function createSessions() {
  /** @type {Map<string, Session[]>} */
  const accounts = new Map()
  const of = (/** @type {string} */ account) => accounts.get(keyOf(account)) ?? []
  return {
    forget: () => accounts.clear(),
    /** `GET /v1/sessions/{account}` @param {string} account */
    list: (account) => ({ pcis: of(account) }),
    /** `POST /v1/sessions/{account}`, as a wallet does after a grant. @param {string} account @param {any} body */
    create(account, body) {
      const pci = createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 40)
      const { project, expiry, permissions = [], policies = [], context } = body ?? {}
      /** @type {Session} */
      const session = {
        project: { id: 'p', name: 'App', url: null, iconUrl: null, ...project },
        pci,
        expiry,
        createdAt: Math.floor(Date.now() / 1_000),
        permissions,
        policies,
        context: context ?? `0x${pci}`,
      }
      accounts.set(keyOf(account), [...of(account), session])
      return { pci }
    },
    /**
     * `POST /v1/sessions/{account}/revoke`; nothing with 200.
     *
     * @param {string} account @param {any} body @param {DataFaults} faults
     */
    async revoke(account, body, { keepSessions }) {
      const { pci, signature } = body ?? {}
      if (!of(account).some((one) => one.pci === pci))
        throw new Refusal(404, 'pci', `Permission for PCI is not found: ${pci}`)
      const address = /** @type {`0x${string}`} */ (account.split(':')[2])
      const isSigned = await verifyMessage({ address, message: String(pci), signature }).catch(
        () => false,
      )
      if (!isSigned) throw new Refusal(401, 'signature', 'Signature validation error')
      if (keepSessions) return
      accounts.set(
        keyOf(account),
        of(account).filter((one) => one.pci !== pci),
      )
    },
  }
}
