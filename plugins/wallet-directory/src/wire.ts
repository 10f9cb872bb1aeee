import { isNetworkId, type Schema, type WalletListing, isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { isWalletLink, displayText } from '@latchkey/kernel/internal/tools'
import { uniqueById } from './matching.js'

/** The trusted part of the answer of `getWallets`. */
export interface WirePage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** Entries received, those that could not be read included. */
  readonly received: number
}

const MAX_COUNT = 100_000
const MAX_CHAINS = 200
const MAX_LINK = 500

const ID = /^[\w.:-]{1,100}$/
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

const matching = (value: unknown, form: RegExp) =>
  typeof value === 'string' && value.length <= 200 && form.test(value) ? value : undefined

const link = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_LINK && isWalletLink(value) ? value : undefined

const webLink = (value: unknown) => {
  const found = link(value)
  return found !== undefined && /^\s*https:/i.test(found) ? found : undefined
}

const chainsOf = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MAX_CHAINS).filter(isNetworkId) : undefined

/** One entry; `undefined` when it has no id or no name. A link that no wallet has is left out. */
function readWallet(told: unknown): WalletListing | undefined {
  if (!isObject(told)) return undefined
  const entry = own(told)
  const id = matching(entry['id'], ID)
  const name = typeof entry['name'] === 'string' ? displayText(entry['name']) : ''
  if (id === undefined || name === '') return undefined
  const parts = {
    rdns: matching(entry['rdns'], RDNS),
    imageId: matching(entry['image_id'], ID),
    mobileLink: link(entry['mobile_link']),
    universalLink: webLink(entry['link_mode']),
    desktopLink: link(entry['desktop_link']),
    webappLink: webLink(entry['webapp_link']),
    chains: chainsOf(entry['chains']),
  }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return { id, name, ...(Object.fromEntries(given) as Partial<WalletListing>) }
}

/** The shape of an answer with at most `entries` wallets: a spoilt entry costs no other. */
export const pageSchema = (entries: number): Schema<WirePage> => ({
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const { data, count } = isObject(value) ? value : {}
      if (!Array.isArray(data)) return { issues: [{ message: '`data` is not a list' }] }
      if (!Number.isInteger(count) || (count as number) < 0) {
        return { issues: [{ message: '`count` is not a number of wallets' }] }
      }
      const taken = data.slice(0, entries)
      const wallets = uniqueById(taken.flatMap((entry) => readWallet(entry) ?? []))
      const known = Math.min(count as number, MAX_COUNT)
      return { value: { wallets, count: known, received: taken.length } }
    },
  },
})
