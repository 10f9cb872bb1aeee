import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { ConnectButton } from './connect-button.js'
import { renderKit } from './testing/render-kit.js'
import { createSampleKit } from './testing/sample-kit.js'
import de from './words/de.json'

afterEach(cleanup)

const languages = { de }

const kitWith = (data: object) =>
  createSampleKit({
    fakes: { stored: { 'latchkey:default:choices': JSON.stringify({ v: 1, data }) } },
  })

const modeOf = (host: string) =>
  document.querySelector<HTMLElement>(`[data-latchkey="${host}"]`)?.dataset['theme']

test('the modal comes in the appearance and language of the last visit', async () => {
  const { kit } = kitWith({ mode: 'dark', language: 'de' })
  const page = renderKit(<ConnectButton />, { kit, languages, theme: { mode: 'light' } })
  await page.during(() => {
    kit.modal.open('Settings')
  })
  await page.during(() => import('./choices.js'))
  expect(modeOf('modal')).toBe('dark')
  expect(page.modal().getByText('Darstellung')).toBeTruthy()
})

test('the button of a visitor who is connected has it without a press', async () => {
  const { kit, wallet } = kitWith({ mode: 'dark' })
  const page = renderKit(<ConnectButton />, { kit, theme: { mode: 'light' } })
  await page.settle()
  expect(modeOf('connect-button')).toBe('light')
  await page.during(async () => {
    await kit.start()
    const connecting = kit.connections.connect('sample')
    wallet.approve()
    await connecting
  })
  await page.during(() => import('./choices.js'))
  expect(modeOf('connect-button')).toBe('dark')
})

test('a language that the app no longer offers leaves the app’s own', async () => {
  const { kit } = kitWith({ language: 'fr' })
  const page = renderKit(<ConnectButton />, { kit, languages, language: 'de' })
  await page.during(() => {
    kit.modal.open('Settings')
  })
  await page.during(() => import('./choices.js'))
  expect(page.modal().getByText('Darstellung')).toBeTruthy()
})

test("another tab's choice is followed while the modal is open", async () => {
  const { kit, ports } = createSampleKit()
  const page = renderKit(<ConnectButton />, { kit, languages, theme: { mode: 'light' } })
  await page.during(() => {
    kit.modal.open('Settings')
  })
  expect(page.modal().getByText('Appearance')).toBeTruthy()
  const data = { mode: 'dark', language: 'de' }
  await page.during(async () => {
    ports.storage.fromOtherTab('latchkey:default:choices', JSON.stringify({ v: 1, data }))
    await import('./choices.js')
  })
  expect(modeOf('modal')).toBe('dark')
  expect(page.modal().getByText('Darstellung')).toBeTruthy()
})
