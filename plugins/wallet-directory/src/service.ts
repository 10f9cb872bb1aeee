import type { CloudHttp } from '@latchkey/cloud'
import type { WalletQuery } from './directory.js'
import { pageSchema, type WirePage } from './wire.js'

/** Kinds of pictures a service has. */
export type PictureKind = 'wallet' | 'network' | 'token' | 'currency'

/** A directory service, spoken to by its contract. Every answer is untrusted. */
export interface Service {
  /** @throws KitError of the `Http` port */
  page(query: FullQuery, signal: AbortSignal | undefined): Promise<WirePage>
  /** @throws KitError of the `Http` port */
  picture(kind: PictureKind, id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}

/** A question with nothing left open. */
export interface FullQuery extends Omit<WalletQuery, 'page' | 'entries' | 'include'> {
  /** Ids of the only wallets wanted; none of them is none at all. */
  readonly include: readonly string[] | undefined
  readonly page: number
  readonly entries: number
  /** Texts are found with one slip of the keys; only the bundled list knows how. @default false */
  readonly nearly?: boolean
}

/** Largest answers read, in bytes: a page of a hundred entries has a tenth of it. */
const MAX_PAGE = 1_000_000
const MAX_PICTURE = 200_000

const PICTURES: Readonly<Record<PictureKind, string>> = {
  wallet: 'getWalletImage',
  network: 'public/getAssetImage',
  token: 'public/getTokenImage',
  currency: 'public/getCurrencyImage',
}

const joined = (list: readonly string[] | undefined) =>
  list === undefined || list.length === 0 ? undefined : list.join(',')

const limits = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** Calls to a directory, with the parameters that describe the caller. */
export type Calls = Pick<CloudHttp, 'get'>

/** The service that `calls` lead to. */
export const createService = (calls: Calls): Service => ({
  page: ({ page, entries, include, exclude, chains, search, badge }, signal) =>
    calls.get('directory', '/getWallets', {
      query: {
        page,
        entries,
        search,
        badge_type: badge,
        include: joined(include),
        exclude: joined(exclude),
        chains: joined(chains),
      },
      schema: pageSchema(entries),
      maxBytes: MAX_PAGE,
      ...limits(signal),
    }),
  picture: (kind, id, signal) =>
    calls.get<Uint8Array<ArrayBuffer>>(
      'directory',
      `/${PICTURES[kind]}/${encodeURIComponent(id)}`,
      { bytes: true, maxBytes: MAX_PICTURE, signal },
    ),
})
