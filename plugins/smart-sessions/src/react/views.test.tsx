import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { createKit, type ViewName } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { ConnectButton, type ViewComponent } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import {
  NOW_S,
  sessionOf,
  sessionsKit,
  SERVICE,
  SIGNATURE,
  type SessionsKitOptions,
} from '../testing/sessions-kit.js'
import { spanText } from './describe.js'
import { smartSessions } from './index.js'
import ListView from './list-view.js'
import SessionView from './session-view.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const chunks = () => Promise.all([import('./words/en.js'), import('../lazy/sessions.js')])
/** Everything that is loaded on demand, so that no test waits for a file. */
beforeAll(async () => {
  await chunks()
})

const CONTRACT = '0x016562aA41A8697720ce0943F003141f5dEAe006'
const wide = sessionOf('0f02', {
  project: null,
  expiry: NOW_S - 60,
  permissions: [
    { type: 'native-token-transfer', data: { allowance: '0x2386f26fc10000' } },
    { type: 'contract-call', data: { address: CONTRACT, functions: [{ functionName: 'mint' }] } },
    { type: 'erc20-token-transfer', data: { address: CONTRACT, allowance: '0x3e8' } },
    { type: 'anything', data: { all: true } },
  ],
  policies: [
    { type: 'call-limit', data: { count: 3 } },
    { type: 'rate-limit', data: { count: 2, interval: 7_200 } },
    { type: 'odd', data: {} },
  ],
})

/** The modal at the list. */
async function shown(options: SessionsKitOptions = {}) {
  const self = await sessionsKit({ base: smartSessions, ...options })
  running.push(self.dispose)
  const rendered = renderKit(<ConnectButton />, { kit: self.kit })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await chunks()
      await settle()
    })
  await during(() => {
    self.kit.modal.open('Account')
  })
  const { modal } = rendered
  const press = (name: string | RegExp) =>
    during(() => {
      fireEvent.click(modal().getByRole('button', { name }))
    })
  await press('Sessions')
  await during(() => undefined)
  return {
    ...self,
    during,
    modal,
    press,
    view: () => self.kit.store.get(self.kit.router.routeAtom).name,
    text: () => modal().getByRole('dialog').textContent,
    facts: () =>
      [...modal().getByRole('dialog').querySelectorAll('dl > div')].map(({ textContent }) =>
        textContent.replaceAll(/[\u2066\u2069]/g, ''),
      ),
  }
}

describe('the list', () => {
  test('names the app and the end, and links to its permissions in plain words', async () => {
    const self = await shown()
    self.modal().getByRole('button', { name: /^Shop Until Nov 14, 2023/ })
    await self.press(/^Shop/)
    expect(self.view()).toBe('smart-sessions:session')
    expect(self.facts()).toEqual([
      'Send a tokenUp to 25 USDC in all (0xA0b8…eB48)',
      expect.stringMatching(/^AllowedNov 14, 2023/),
    ])
  })

  test('shows as unknown what is unknown, and what has ended as over', async () => {
    const self = await shown({ lists: [[wide]] })
    self.modal().getByRole('button', { name: /^Unnamed app Expired .* Expired$/ })
    await self.press(/^Unnamed app/)
    expect(self.facts().slice(0, -1)).toEqual([
      'Send coinsUp to 0.01 ETH in all',
      'Call a contractmint of 0x0165…e006',
      'Send a tokenUp to 1,000 smallest units of 0x0165…e006',
      'Unknown permissionRaw data{"all":true}',
      'How often3 times in all',
      'How often2 times in 2 hours',
      'Unknown limitRaw data{}',
    ])
  })

  test('says that nothing is reported without a permission', async () => {
    const self = await shown({ lists: [[sessionOf('aa', { permissions: [] })]] })
    await self.press(/^Shop/)
    expect(self.text()).toContain('Couldn’t read what it may do.')
  })

  test('tells apart that there is none, that it failed, and that some cannot be read', async () => {
    expect((await shown({ lists: [[]] })).text()).toContain('No app can act for you.')
    cleanup()
    const failed = await shown({ routes: { [`GET ${SERVICE}/v1/sessions/*`]: { status: 500 } } })
    expect(failed.text()).toContain('Couldn’t load sessions')
    failed.http.route(`GET ${SERVICE}/v1/sessions/*`, { json: { pcis: [7, sessionOf('aa')] } })
    await failed.press('Try again')
    expect(failed.text()).toContain('Couldn’t read 1. Check your wallet.')
    failed.modal().getByRole('button', { name: /^Shop/ })
  })
})

describe('revoking', () => {
  test('asks once more, asks the wallet, and is over once the service says so', async () => {
    let sign: (signature: string) => void = () => undefined
    const next = sessionOf('0f02', { project: { name: 'Game' } })
    const self = await shown({
      lists: [[sessionOf('0f01'), next], [next]],
      script: { revoke: () => new Promise((resolve) => (sign = resolve)) },
    })
    await self.press(/^Shop/)
    await self.press('Revoke')
    expect(self.text()).toContain('Shop will have to ask you again. Revoke?')
    expect(self.asked).toEqual([])
    await self.press('Keep it')
    await self.press('Revoke')
    await self.press('Revoke')
    self.modal().getByRole('button', { name: 'Confirm in Embedded' })
    await self.during(() => {
      sign(SIGNATURE)
    })
    await self.during(() => undefined)
    expect(self.view()).toBe('smart-sessions:list')
    expect(self.modal().queryByRole('button', { name: /^Shop/ })).toBeNull()
    self.modal().getByRole('button', { name: /^Game/ })
    expect(self.kit.store.get(self.kit.notices.toastAtom)).toMatchObject({
      code: 'session_revoked',
    })
  })

  test('of a session that the service keeps changes nothing, and says so', async () => {
    const self = await shown()
    await self.press(/^Shop/)
    await self.press('Revoke')
    await self.press('Revoke')
    expect(self.text()).toContain('The service still has this session.')
    expect(self.view()).toBe('smart-sessions:session')
    expect(self.kit.store.get(self.kit.notices.toastAtom)).toBeUndefined()
    self.modal().getByRole('button', { name: 'Revoke' })
  })

  test('says that a wallet knows no sessions', async () => {
    const self = await shown({ script: { capabilities: () => ({}) } })
    await self.press(/^Shop/)
    await self.press('Revoke')
    await self.press('Revoke')
    expect(self.text()).toContain('This wallet doesn’t support sessions.')
  })

  test('of an unlisted session is not offered', async () => {
    const self = await shown()
    await self.during(() => {
      self.kit.router.push('smart-sessions:session', { id: 'none' })
    })
    expect(self.text()).toContain('This session is gone')
    expect(self.modal().queryByRole('button', { name: 'Revoke' })).toBeNull()
  })
})

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [3_600, '1 hour'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds, 'en')).toBe(text)
})

const kit = () =>
  createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), smartSessions()],
    ports: createFakePorts(),
  })

const VIEWS: readonly (readonly [ViewName, unknown, unknown])[] = [
  ['smart-sessions:list', ListView, undefined],
  ['smart-sessions:session', SessionView, { id: 'none' }],
]

test.each(VIEWS)('%s keeps the rules of views', async (name, View, params) => {
  const route = { name, params } as never
  // Each view is paired with its own parameters above.
  const checks = await testReactView({ View: View as ViewComponent, route, kit })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
