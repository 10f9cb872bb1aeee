import { afterEach, expect, test, vi } from 'vitest'
import { createApp, h, nextTick } from 'vue'
import { connectedKit } from '@latchkey/kernel/testing'
import { ConnectButton, latchkey, useAccount, useKit, useModal, useNetwork } from './index.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

test('an app of Vue follows account, network and modal, draws the button, and stops with its components', async () => {
  const { kit, wallet, dispose } = await connectedKit({ connect: false })
  ends.push(dispose)
  const statuses: string[] = []
  const shown = {
    setup() {
      const [account, network, { isOpen }] = [useAccount('eip155'), useNetwork(), useModal()]
      return () =>
        h('output', [account.value.account?.address, network.value?.id, isOpen.value].join(' '))
    },
  }
  const page = document.body.appendChild(document.createElement('main'))
  const app = createApp(() => [
    h(shown),
    h(ConnectButton, {
      label: 'Sign in',
      balance: false,
      onAccount: ({ status }) => statuses.push(status),
    }),
  ]).use(latchkey(kit))
  app.mount(page)
  const button = page.querySelector('latchkey-button')
  const text = () => page.querySelector('output')?.textContent
  expect([button?.kit, button?.label, button?.balance, text()]).toEqual([
    kit,
    'Sign in',
    false,
    ' eip155:1 false',
  ])
  await kit.connections.connect(wallet.info.rdns)
  kit.modal.open('Networks')
  await nextTick()
  const { account } = kit.store.get(kit.connections.accountAtom)
  expect(text()).toBe(`${account?.address ?? 'nobody'} eip155:1 true`)
  await vi.waitFor(() => {
    expect(statuses.at(-1)).toBe('connected')
  })
  const watched = vi.spyOn(console, 'warn')
  app.unmount()
  kit.modal.close()
  await nextTick()
  expect([page.childElementCount, watched.mock.calls]).toEqual([0, []])
})

test('a component outside of such an app throws, and names what is missing', () => {
  const app = createApp({ setup: () => useKit() })
  app.config.warnHandler = () => undefined
  expect(() => app.mount(document.createElement('div'))).toThrow('app.use(latchkey(kit))')
})
