// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { analytics } from '@latchkey/analytics'
import { cloud } from '@latchkey/cloud'
import { connectedKit, settle } from '@latchkey/kernel/testing'
import { walletDirectory } from '@latchkey/wallet-directory'

const DIRECTORY = 'https://directory.example'
/** Where a project's RPC proxy is. */
const PROXY = 'https://rpc.walletconnect.org'
const EVENTS = 'https://events.example'

const routes = {
  [`${DIRECTORY}/appkit/v1/config`]: { json: { features: [] } },
  [`${DIRECTORY}/projects/v1/origins`]: { json: { allowedOrigins: [] } },
  [`${DIRECTORY}/getAnalyticsConfig`]: { json: { isAnalyticsEnabled: true } },
  [`${DIRECTORY}/getWallets`]: { json: { data: [{ id: 'w0', name: 'Wallet 0' }], count: 1 } },
  [`${PROXY}/v1/supported-chains`]: { json: { http: ['eip155:1'], ws: [] } },
  [`POST ${EVENTS}/e`]: { json: {} },
}

/** A page with every service, and its requests. */
async function servedKit() {
  const services = { directory: DIRECTORY, analytics: EVENTS }
  const plugins = [cloud({ projectId: 'p1', services }), walletDirectory(), analytics()]
  const self = await connectedKit({ plugins, ports: { routes }, connect: false })
  const paths = () => self.http.requests.map(({ url }) => new URL(url).pathname)
  const told = () =>
    self.http.requests.flatMap(({ method, body }) => {
      const { props } = (body ?? {}) as { readonly props?: { readonly event: string } }
      return method === 'POST' ? [props?.event] : []
    })
  return { ...self, paths, told }
}

test('a closed modal asks no service for anything, but to take that it closed', async () => {
  const { clock, kit, paths, told } = await servedKit()
  await clock.advance(600_000)
  expect(paths()).toEqual([])
  const everything = Object.keys(routes).map(
    (route) => new URL(route.replace('POST ', '')).pathname,
  )
  // An answer that was read once is not asked for again.
  for (const asked of [everything, ['/e']]) {
    const earlier = paths().length
    const toldEarlier = told().length
    kit.modal.open()
    await clock.advance(5_000)
    await expect.poll(() => new Set(paths().slice(earlier))).toEqual(new Set(asked))
    await expect.poll(told).toHaveLength(toldEarlier + 1)
    await settle()
    const before = paths().length
    kit.modal.close()
    await clock.advance(5_000)
    await expect.poll(told).toHaveLength(toldEarlier + 2)
    expect(paths().slice(before)).toEqual(['/e'])
    await clock.advance(600_000)
    expect(paths().slice(before)).toEqual(['/e'])
  }
  expect(told()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  expect(clock.pending()).toBe(0)
})
