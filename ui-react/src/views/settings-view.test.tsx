import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { parseChoices } from '../choices.js'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import ar from '../words/ar.json'
import de from '../words/de.json'
import SettingsView from './settings-view.js'

afterEach(cleanup)

const ROUTE = { name: 'Settings', params: undefined } as const
const languages = { de, ar: () => Promise.resolve({ default: ar }) }

const choose = (name: string) => () => {
  screen.getByRole('radio', { name }).click()
}

test('the language changes at once, also one that is loaded first', async () => {
  const { during } = await renderView(createSampleKit().kit, SettingsView, ROUTE, { languages })
  await during(choose('Deutsch'))
  expect(screen.getByText('Darstellung')).toBeTruthy()
  await during(choose('العربية'))
  expect(screen.getByText('المظهر')).toBeTruthy()
  await during(choose('English'))
  expect(screen.getByText('Appearance')).toBeTruthy()
})

test('among many languages one is chosen in the list of the device', async () => {
  const { kit } = createSampleKit()
  const many = { ...languages, es: ar, fr: ar, it: ar, nl: ar }
  const { during } = await renderView(kit, SettingsView, ROUTE, { languages: many })
  expect(screen.queryByRole('radiogroup', { name: 'Language' })).toBeNull()
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect([...list.options].map(({ text }) => text)).toContain('Français')
  await during(() => {
    fireEvent.change(list, { target: { value: 'de' } })
  })
  expect(screen.getByText('Darstellung')).toBeTruthy()
})

test('without further languages there is nothing to choose', async () => {
  await renderView(createSampleKit().kit, SettingsView, ROUTE)
  expect(screen.queryByRole('radiogroup', { name: 'Language' })).toBeNull()
})

test('the theme of every root follows the choice', async () => {
  const { kit } = createSampleKit()
  const { modal, during } = renderKit(<ConnectButton />, { kit, theme: { mode: 'light' } })
  await during(() => {
    kit.modal.open('Settings')
  })
  const themes = () =>
    [...document.querySelectorAll<HTMLElement>('[data-latchkey]')].map(({ dataset }) => [
      dataset['latchkey'],
      dataset['theme'],
    ])
  const chosen = (name: string) =>
    during(() => {
      modal().getByRole('radio', { name }).click()
    })
  for (const [name, mode] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', 'auto'],
  ] as const) {
    await chosen(name)
    expect(themes()).toEqual([
      ['connect-button', mode],
      ['modal', mode],
    ])
    expect(modal().getByRole('radio', { name }).getAttribute('aria-checked')).toBe('true')
  }
})

test('a choice is stored, and nothing is before', async () => {
  const { kit, ports } = createSampleKit()
  const { during } = await renderView(kit, SettingsView, ROUTE, { languages })
  const stored = () => ports.storage.get('latchkey:default:choices')
  expect(stored()).toBeUndefined()
  await during(choose('Dark'))
  await during(choose('Deutsch'))
  expect(parseChoices(stored())).toEqual({ mode: 'dark', language: 'de' })
})

test('forgetting asks again, then ends connections and empties what was stored', async () => {
  const { kit, wallet, ports } = createSampleKit()
  await kit.start()
  const connecting = kit.connections.connect('sample')
  wallet.approve()
  await connecting
  expect(ports.storage.keys('latchkey:default:')).not.toEqual([])
  const { press, said, route } = await renderView(kit, SettingsView, ROUTE)
  await press('Disconnect and clear data')
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
  await press('Press again to confirm')
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  expect(ports.storage.keys('latchkey:default:')).toEqual([])
  expect(said()).toBe('Data cleared')
  expect(route().name).toBe('Connect')
})
