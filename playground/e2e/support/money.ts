import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from '../../src/host/main.js'
import { world } from './world.js'

/** The local chain of a namespace. */
export const nodeOf = (namespace: NamespaceId) =>
  world().networks.find(({ caip2 }) => caip2.startsWith(`${namespace}:`))

/** Smallest units an address has, by the plugin of its namespace, on the network shown there. */
export const balanceOf = (page: Page, namespace: NamespaceId, address: string) =>
  page.evaluate(
    async ([id, of]) => {
      const { capabilities, connections, networks, store } = window.host.kits['host']!
      const network = networks.byId(store.get(connections.accountOf(id)).network!.id)!
      const { nativeBalance } = await capabilities.get('nativeBalance', id)
      return (await nativeBalance({ address: of, network })).amount
    },
    [namespace, address] as const,
  )

/** Sends smallest units of a namespace's coin; resolves with what names the transaction. */
export const send = (page: Page, namespace: NamespaceId, to: string, value: bigint) =>
  page.evaluate(
    async ([id, receiver, amount]) => {
      const { capabilities } = window.host.kits['host']!
      const { sendTransaction } = await capabilities.get('sendTransaction', id)
      return sendTransaction({ to: receiver, value: amount })
    },
    [namespace, to, value] as const,
  )

/** Posts JSON to a local chain, by which each of them gives test money. */
export async function post(url: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}.`)
}

/**
 * Test money of the world's faucet.
 *
 * @param asset Symbol of a token. @default the network's coin
 */
export async function fund(network: string, address: string, asset?: string): Promise<void> {
  const body = { network, address, ...(asset === undefined ? {} : { asset }) }
  await post(`${world().faucet.url}/fund`, body)
}
