import { expect, type Page } from '@playwright/test'
import type { NamespaceId } from '../../src/config.js'
import type {} from '../../src/host/main.js'
import { SOON } from './host.js'

/** Namespaces that the test host has, EVM first. */
export const ALL: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/**
 * The kit's view of each namespace, and its records over a reload. The view of one namespace is compared as a
 * whole, so that nothing of it changes unnoticed.
 */
export const snapshots = (page: Page, namespaces: readonly NamespaceId[] = ALL) =>
  page.evaluate(
    (ids) => {
      const { connections, store } = window.host.kits['host']!
      const record = JSON.parse(localStorage.getItem('latchkey:host:connections') ?? '{}') as {
        readonly data?: Readonly<Record<string, unknown>>
      }
      const live = store.get(connections.connectionsAtom)
      return Object.fromEntries(
        ids.map((id) => {
          const { network, ...state } = store.get(connections.accountOf(id))
          const own = live.filter(({ namespace }) => namespace === id)
          // Nothing stored, and an empty list of it, are one.
          const stored = record.data?.[id] ?? { connections: [] }
          return [id, { ...state, network: network?.id, connections: own, stored }]
        }),
      )
    },
    [...namespaces],
  )

/** Namespaces in which something is connected. */
export async function connectedIn(page: Page): Promise<readonly string[]> {
  const all = Object.entries(await snapshots(page))
  return all.flatMap(([id, { status }]) => (status === 'connected' ? [id] : []))
}

/** Waits until exactly these namespaces are connected. */
export const expectConnectedIn = (page: Page, namespaces: readonly NamespaceId[]) =>
  expect.poll(() => connectedIn(page), SOON).toEqual([...namespaces])

/** Signs a text by what the kit offers for a namespace. */
export const signText = (page: Page, namespace: NamespaceId, text: string) =>
  page.evaluate(
    async ([id, message]) => {
      const { capabilities } = window.host.kits['host']!
      return (await capabilities.get('signMessage', id)).signMessage(message)
    },
    [namespace, text] as const,
  )
