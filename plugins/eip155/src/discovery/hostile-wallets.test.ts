import type { Connector, Events } from '@latchkey/kernel'
import {
  byMember,
  checkHarmless,
  hostileRecords,
  type HostileRecord,
} from '@latchkey/kernel/testing/internal'
import {
  createEvmWallet,
  createFakeBrowser,
  createFakeClock,
  failing,
} from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { isEvmAddress } from '../address.js'
import { discoverWallets } from './discover-wallets.js'

type Members = Record<string, unknown>

const wallet = createEvmWallet({ name: 'Acme', seed: 'hostile', granted: true })
const { request, on, removeListener } = wallet.provider
const provider = (): Members => ({ request, on, removeListener })
const info = (): Members => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Acme',
  icon: 'data:image/png;base64,AA==',
  rdns: 'com.hostile',
})
const answers = (): Members => ({
  eth_requestAccounts: [wallet.address],
  eth_accounts: [wallet.address],
  eth_chainId: '0x1',
})
const answering = (raw: unknown): Members => ({
  ...provider(),
  request: ({ method }: { readonly method: string }) =>
    Promise.resolve().then(() => Reflect.get(raw as object, method) as unknown),
})

/** The possible hostility of an announced wallet, and its announcement. */
const WAYS: readonly (readonly [
  what: string,
  honest: () => Members,
  detailOf: (raw: unknown) => unknown,
])[] = [
  ['an announcement', () => ({ info: info(), provider: provider() }), (raw) => raw],
  ['what it says of the wallet', info, (raw) => ({ info: raw, provider: provider() })],
  ['its provider', provider, (raw) => ({ info: info(), provider: raw })],
  ['what that answers', answers, (raw) => ({ info: info(), provider: answering(raw) })],
]

/** Announces a wallet beside an honest one, and connects it. Tells the names of those that were found. */
async function connectAnnounced(detail: unknown): Promise<readonly string[]> {
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const ending = new AbortController()
  let found: readonly Connector[] = []
  const events: Pick<Events, 'on'> = { on: () => () => undefined }
  createEvmWallet({ clock, name: 'Witness', rdns: 'com.witness' }).install({
    target: browser.window,
  })
  const looked = { announced: true, injected: true, signal: ending.signal, onLook: () => undefined }
  discoverWallets({
    browser,
    clock,
    events,
    ...looked,
    publish(connectors) {
      found = connectors
    },
  })
  browser.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const asked = { namespaces: ['eip155'] as const, networks: ['eip155:1'] as const }
  for (const connector of found) {
    if (connector.name !== 'Witness') await checkHarmless(connector, asked, isEvmAddress)
  }
  ending.abort()
  return found.map(({ name }) => name)
}

for (const [what, honest, detailOf] of WAYS) {
  test(`${what} that is honest is let in`, async () => {
    expect([...(await connectAnnounced(detailOf(honest())))].sort()).toEqual(['Acme', 'Witness'])
  })

  test.each(byMember(hostileRecords(honest)))(
    `${what}, %s: harms no other wallet`,
    async (_member, wrong) => {
      const check = async ({ make }: HostileRecord) => {
        expect(await connectAnnounced(detailOf(make()))).toContain('Witness')
      }
      expect(await failing(wrong, check)).toEqual([])
    },
  )
}
