import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import {
  createFakePorts,
  testConnector,
  testPlugin,
  type WalletDriver,
} from '@latchkey/kernel/testing'
import { acmeChain, acmeMain } from './index.js'
import { walletsIn } from './lazy/wallet.js'

const ACCOUNTS = [`acme-${'a1'.repeat(32)}`, `acme-${'a2'.repeat(32)}`]

/** A wallet that the checks move: it refuses, waits, answers nonsense and picks another account. */
function scriptedWallet() {
  const listeners = new Set<() => void>()
  let shared: readonly string[] = []
  let mood: 'willing' | 'refusing' | 'waiting' | 'malformed' = 'willing'
  let [prompts, requests] = [0, 0]
  let [approve, noteAsked] = [() => {}, () => {}]
  const asked = new Promise<void>((resolve) => (noteAsked = resolve))
  const share = (accounts: readonly string[]) => {
    shared = accounts
    for (const tell of listeners) tell()
  }
  const provider = {
    async request({ method }: { readonly method: string }) {
      requests += 1
      if (method === 'acme_accounts') return shared
      prompts += 1
      noteAsked()
      if (mood === 'waiting') await new Promise<void>((resolve) => (approve = resolve))
      if (mood === 'refusing') throw Object.assign(new Error('No.'), { code: 4001 })
      if (mood === 'malformed') return ['nobody']
      shared = ACCOUNTS
      return shared
    },
    on: (_event: string, listener: () => void) => void listeners.add(listener),
    removeListener: (_event: string, listener: () => void) => void listeners.delete(listener),
  }
  const driver: WalletDriver = {
    refuse() {
      mood = 'refusing'
      return () => (mood = 'willing')
    },
    hold: () => (mood = 'waiting'),
    asked: () => asked,
    approve: () => {
      approve()
    },
    answerMalformed: () => (mood = 'malformed'),
    revoke: () => {
      share([])
    },
    changeAccount: () => {
      share(ACCOUNTS.toReversed())
    },
    prompts: () => prompts,
    requests: () => requests,
    listeners: () => listeners.size,
  }
  return { provider, driver }
}

for (const { name, run } of testPlugin(acmeChain)) test(name, run)

const checks = testConnector(
  ({ browser }) => {
    const { provider, driver } = scriptedWallet()
    Object.assign(browser.window, { acmeWallet: provider })
    return { connector: walletsIn(browser)[0]!, wallet: driver }
  },
  { networks: ['acme:main'] },
)
for (const { name, run } of checks) test(`the wallet: ${name}`, run)

test('a wallet that comes late is listed once the modal is opened', async () => {
  const ports = createFakePorts()
  const kit = createKit({ networks: [acmeMain], plugins: [acmeChain()], ports })
  await kit.start()
  const listed = () => kit.store.get(kit.connections.connectorsAtom).map(({ name }) => name)
  expect(listed()).toEqual([])
  Object.assign(ports.browser.window, { acmeWallet: scriptedWallet().provider })
  kit.modal.open()
  await expect.poll(listed).toEqual(['Acme Wallet'])
  kit.dispose()
})
