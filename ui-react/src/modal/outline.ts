import type { Kit, ViewName } from '@latchkey/kernel'

/**
 * One part of a view that is on its way, from top to bottom: the account's head, a picture with two
 * lines, a bar of buttons, or the height in pixels of a group of rows.
 */
export type OutlinePart = 'head' | 'state' | 'bar' | number

/** Heights in pixels of the parts, as the views draw them in English. */
const HEIGHTS = { head: 160, state: 194, bar: 48 } as const
const GAP = 16
const ROW = 56
const ROW_GAP = 2

const rows = (count: number) => count * (ROW + ROW_GAP) - ROW_GAP

/** More networks than this scroll. */
const MOST_NETWORKS = 8

const networks = ({ store, networks: { requestedAtom }, router }: Kit) => {
  const route = store.get(router.routeAtom)
  const { namespace } = (route.name === 'Networks' && route.params) || {}
  const shown = store
    .get(requestedAtom)
    .filter((one) => namespace === undefined || one.namespace === namespace)
  return rows(Math.min(shown.length || 1, MOST_NETWORKS))
}

const OUTLINES: { readonly [N in ViewName]?: (kit: Kit) => readonly OutlinePart[] } = {
  ConnectingExternal: () => ['state', 'bar'],
  ConnectingMultiChain: () => ['state', rows(2)],
  Account: () => ['head', rows(3)],
  ProfileWallets: () => [rows(2), 197, 'bar'],
  Networks: (kit) => [networks(kit)],
  SwitchNetwork: () => ['state', 'bar'],
  SwitchActiveChain: () => ['state', 'bar'],
  UnsupportedChain: (kit) => ['state', networks(kit), 'bar'],
  WhatIsAWallet: () => [265, 'bar'],
  GetWallet: () => [329, 55],
  WalletBrowser: () => ['state', 'bar'],
  Settings: () => [77, 209, 99],
}

/** The look of one of our own views; `undefined` for a view that only its plugin knows. */
export const outlineOf = (kit: Kit, name: ViewName): readonly OutlinePart[] | undefined =>
  Object.hasOwn(OUTLINES, name) ? OUTLINES[name]?.(kit) : undefined

/** Height in pixels of one part. */
export const partHeight = (part: OutlinePart): number =>
  typeof part === 'number' ? part : HEIGHTS[part]

/** Height in pixels of a page of these parts, with its padding. */
export const outlineHeight = (parts: readonly OutlinePart[]): number =>
  parts.reduce<number>((sum, part) => sum + partHeight(part) + GAP, 0)

/** Placeholder rows for a group of that height. */
export const rowsIn = (height: number): number =>
  Math.max(1, Math.floor((height + ROW_GAP) / (ROW + ROW_GAP)))
