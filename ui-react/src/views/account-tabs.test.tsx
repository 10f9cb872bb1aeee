import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { AccountTab, definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactSlot, ReactView, type ViewComponent } from '../points.js'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import AccountView from './account-view.js'

afterEach(cleanup)

const ROUTE = { name: 'Account', params: undefined } as const

type Load = () => Promise<{ readonly default: ViewComponent }>

const showing =
  (text: string): Load =>
  () =>
    Promise.resolve({ default: () => <p>{text}</p> })

/** A plugin with a tab of the account. */
const tab = (id: string, load: Load, label = id): Plugin =>
  definePlugin({
    id: `test:${id}`,
    setup(host) {
      // Views of a test are declared nowhere. The type of a view without parameters is used for them.
      const name = `test:${id}` as 'Account'
      host.add(AccountTab, { id, label, view: name })
      host.add(ReactView, { name, load })
    },
  })

/** The account's view, which comes and goes as with the modal. */
function ComingAndGoing() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setThere(!isThere)
        }}
      >
        Come or go
      </button>
      {isThere && <AccountView />}
    </>
  )
}

async function connected(plugins: readonly Plugin[]) {
  const sample = createSampleKit({ plugins })
  const failed: string[] = []
  sample.kit.events.on('plugin:failed', ({ pluginId }) => failed.push(pluginId))
  await sample.kit.start()
  const connecting = sample.kit.connections.connect('sample')
  sample.wallet.approve()
  await connecting
  const view = await renderView(sample.kit, ComingAndGoing, ROUTE)
  const choose = (name: string) =>
    view.during(() => {
      screen.getByRole('tab', { name }).click()
    })
  return { ...sample, ...view, choose, failed }
}
const tabs = () =>
  screen.getAllByRole('tab').map((one) => ({
    name: one.textContent,
    isSelected: one.getAttribute('aria-selected') === 'true',
    isStop: one.tabIndex === 0,
  }))

test('the first tab is open, and its panel has its name', async () => {
  await connected([tab('tokens', showing('Ether')), tab('activity', showing('Sent'))])
  expect(tabs()).toEqual([
    { name: 'tokens', isSelected: true, isStop: true },
    { name: 'activity', isSelected: false, isStop: false },
  ])
  expect(screen.getByRole('tabpanel', { name: 'tokens' }).textContent).toBe('Ether')
  expect(screen.getByRole('tablist', { name: 'Account details' })).toBeTruthy()
  expect(screen.queryByText('Sent')).toBeNull()
})

test('arrows, Home and End move between tabs and open them', async () => {
  const { during } = await connected([
    ...['one', 'two', 'three'].map((id) => tab(id, showing(`Panel ${id}`))),
  ])
  const press = (key: string) =>
    during(() => {
      const focused = document.activeElement
      if (focused) fireEvent.keyDown(focused, { key })
    })
  const isOpen = (id: string) => {
    expect(document.activeElement?.textContent).toBe(id)
    expect(screen.getByRole('tabpanel', { name: id }).textContent).toBe(`Panel ${id}`)
  }
  screen.getByRole('tab', { name: 'one' }).focus()
  await press('ArrowRight')
  isOpen('two')
  await press('End')
  isOpen('three')
  await press('ArrowRight')
  isOpen('one')
  await press('ArrowLeft')
  isOpen('three')
  await press('Home')
  isOpen('one')
})

test('the tab chosen is kept for as long as the page is there', async () => {
  const { press, choose } = await connected([
    tab('tokens', showing('Ether')),
    tab('activity', showing('Sent')),
  ])
  await choose('activity')
  await press('Come or go')
  expect(screen.queryByRole('tabpanel')).toBeNull()
  await press('Come or go')
  expect(screen.getByRole('tabpanel').textContent).toBe('Sent')
})

test('tabs are called by the words of their plugin', async () => {
  const words = definePlugin({
    id: 'test:words',
    setup(host) {
      host.add(PluginWords, { english: { 'account.tab.tokens': 'What you have' } as never })
    },
  })
  await connected([tab('tokens', showing('Ether'), 'Tokens'), words])
  await screen.findByRole('tab', { name: 'What you have' })
})

test('a view whose code does not come is reported, can be asked for again, and harms no other tab', async () => {
  let isThere = false
  const load: Load = () =>
    isThere ? showing('Ether')() : Promise.reject(new Error('no connection'))
  const { press, choose, failed } = await connected([
    tab('tokens', load),
    tab('activity', showing('Sent')),
  ])
  expect(screen.getByRole('tabpanel').textContent).toContain('Try again')
  expect(failed).toContain('test:tokens')
  isThere = true
  await press('Try again')
  expect(screen.getByRole('tabpanel').textContent).toBe('Ether')
  await choose('activity')
  expect(screen.getByRole('tabpanel').textContent).toBe('Sent')
})

test('a view that breaks is reported by its plugin, and the account stays', async () => {
  const broken: Load = () =>
    Promise.resolve({
      default: () => {
        throw new Error('broken')
      },
    })
  const { failed } = await connected([tab('tokens', broken)])
  expect(screen.getByRole('tabpanel').textContent).toContain('Try again')
  expect(failed).toContain('test:tokens')
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeTruthy()
})

test('with tabs, network, wallet and the way out are one line', async () => {
  const { press, route, kit } = await connected([tab('tokens', showing('Ether'))])
  await press(/^Network/)
  expect(route().name).toBe('Networks')
  await press(/^Switch wallet/)
  expect(route().name).toBe('ProfileWallets')
  await press('Disconnect')
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
})

test('the plugin that knows the account’s worth shows it in place of the coin’s balance', async () => {
  const worth = definePlugin({
    id: 'test:worth',
    setup(host) {
      const load = () => Promise.resolve({ default: () => <p>A fortune</p> })
      host.add(ReactSlot, { id: 'test:worth', slot: 'account-balance', load })
    },
  })
  await connected([worth])
  await screen.findByText('A fortune')
  expect(document.querySelector('[part=amount]')).toBeNull()
})
