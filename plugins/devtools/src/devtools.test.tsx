import { fireEvent, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { createKit, type Kit } from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
} from '@latchkey/kernel/testing'
import { Devtools, devtools } from './index.js'
import { readSession } from './lazy/plain-session.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function openPanel(options: Parameters<typeof devtools>[0] = {}) {
  const made = await connectedKit({ plugins: [devtools(options)] })
  kits.push(made.kit)
  // The fake page has no document; the panel is drawn in the page of the test.
  return made
}

/** A kit whose browser is the page of this test. */
async function kitInPage(options: Parameters<typeof devtools>[0] = {}) {
  const ports = createFakePorts()
  const browser = { ...ports.browser, global: () => globalThis as never }
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), devtools(options)],
    ports: { ...ports, browser },
  })
  kits.push(kit)
  await kit.get(Devtools).open()
  const host = document.querySelector('latchkey-devtools')
  const root = host?.shadowRoot?.querySelector('section') as HTMLElement
  return { kit, host, root, panel: within(root), page: host?.shadowRoot as ShadowRoot }
}

const settled = () =>
  new Promise<void>((resolve) => {
    queueMicrotask(resolve)
  })

test('nothing is in the page before the first event', () => {
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), devtools()],
    ports: createFakePorts(),
  })
  kits.push(kit)
  expect(document.querySelector('latchkey-devtools')).toBeNull()
})

test('the panel lists events as they come, with their payload', async () => {
  const { kit, panel } = await kitInPage()
  expect(panel.getByText('No event yet. Open the modal.')).toBeTruthy()
  kit.modal.open('Networks')
  await settled()
  expect(panel.getByText('modal:opened')).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Events \d+$/ }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('the state tab goes back to the state after an earlier event', async () => {
  const { kit, panel } = await kitInPage()
  kit.modal.open('Networks')
  kit.router.push('WhatIsAWallet')
  await settled()
  fireEvent.click(panel.getByRole('button', { name: 'State' }))
  expect(panel.getByText('WhatIsAWallet')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Earlier' }))
  expect(panel.queryByText('WhatIsAWallet')).toBeNull()
  expect(panel.getByText('Networks')).toBeTruthy()
})

test('each plugin is listed with its contributions, and the policy is shown', async () => {
  const { kit, panel } = await kitInPage()
  fireEvent.click(panel.getByRole('button', { name: /^Plugins/ }))
  expect(panel.getAllByText('devtools')).not.toHaveLength(0)
  expect(panel.getByText('event-sink')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Policy' }))
  expect(panel.getByLabelText('Content security policy').textContent).toBe(
    kit.csp().replaceAll('; ', ';\n'),
  )
})

test('older events go when the limit is reached', async () => {
  const { kit } = await kitInPage({ limit: 2 })
  kit.modal.open()
  kit.modal.close()
  const { records } = await kit.get(Devtools).session()
  expect(records).toHaveLength(2)
  expect(records.at(-1)?.name).toBe('modal:closed')
})

test('a request that the guard refused is recorded with its code', async () => {
  const { kit } = await openPanel()
  const provider = await kit.connections.provider('eip155')
  await expect(provider.request({ method: 'wallet_invented', params: [] })).rejects.toThrow()
  const { records } = await kit.get(Devtools).session()
  const refused = records.filter(({ name }) => name === 'request:failed')
  expect(refused).toMatchObject([{ payload: { namespace: 'eip155', method: 'wallet_invented' } }])
})

test('a session without addresses has none, also in payloads', async () => {
  const { kit } = await openPanel()
  const address = kit.store.get(kit.connections.accountAtom).account?.address ?? ''
  expect(address).not.toBe('')
  const devtoolsOf = kit.get(Devtools)
  expect(JSON.stringify(await devtoolsOf.session())).toContain(address)
  const without = JSON.stringify(await devtoolsOf.session({ addresses: false }))
  expect(without.toLowerCase()).not.toContain(address.toLowerCase())
  expect(without).toContain('account-1')
})

test('a session that was exported is read again, and one that was spoilt is refused', async () => {
  const { kit } = await openPanel()
  const session = await kit.get(Devtools).session()
  expect(readSession(JSON.stringify(session))).toEqual(session)
  const spoilt = [
    '{',
    'null',
    '[]',
    JSON.stringify({ ...session, version: 2 }),
    JSON.stringify({ ...session, records: [{ at: 'now', name: 'x', after: {} }] }),
    JSON.stringify({ ...session, kit: { ...session.kit, plugins: [1] } }),
    JSON.stringify({ ...session, log: {} }),
  ]
  for (const text of spoilt) expect(() => readSession(text), text).toThrow(/no exported session/)
})

test('the panel shows an opened session, and goes back to the kit', async () => {
  const { kit } = await openPanel()
  const text = JSON.stringify(await kit.get(Devtools).session())
  const { root, panel } = await kitInPage()
  const input = root.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File([text], 'theirs.json')] })
  fireEvent.change(input)
  expect(await panel.findByText('Latchkey: theirs.json')).toBeTruthy()
  expect(panel.getByText('connection:opened')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Back to the live kit' }))
  expect(panel.getByText('No event yet. Open the modal.')).toBeTruthy()
})

test('the end of the kit takes the panel away', async () => {
  const { kit } = await kitInPage()
  expect(document.querySelector('latchkey-devtools')).not.toBeNull()
  kit.dispose()
  expect(document.querySelector('latchkey-devtools')).toBeNull()
})

test('wrong options are named', () => {
  const make = (options: object) => () =>
    createKit({
      networks: TEST_NETWORKS,
      plugins: [evmTestPlugin(), devtools(options)],
      ports: createFakePorts(),
    })
  expect(make({ corner: 'middle' })).toThrow(/"corner" is 'middle'|"corner"/)
  expect(make({ limit: 0 })).toThrow(/"limit"/)
})
