import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { definePlugin } from '@latchkey/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectButton } from '../connect-button.js'
import { KitProvider } from '../kit-provider.js'
import { PluginWords, ReactSlot } from '../points.js'
import { createSampleKit } from '../testing/sample-kit.js'
import type { WordOverrides } from './messages.js'
import { loadWords } from './plugin-words.js'
import { useWords } from './use-words.js'

/** React runs effects in a task of their own, as in a page: `act` would run them at once. */
function asInPage() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

test('words that come between a drawing and its effects are shown', async () => {
  asInPage()
  let arrive: () => void = () => undefined
  const coming = new Promise<{ readonly default: WordOverrides }>((resolve) => {
    arrive = () => {
      resolve({ default: { 'test.said': 'Said in words' } as WordOverrides })
    }
  })
  const Drawn = () => {
    useLayoutEffect(arrive)
    return <p>{useWords().t('test.said' as 'action.cancel')}</p>
  }
  const plugin = definePlugin({
    id: 'test',
    setup(host) {
      host.add(PluginWords, { english: () => coming })
      host.add(ReactSlot, {
        id: 'test',
        slot: 'header',
        load: () => Promise.resolve({ default: Drawn }),
      })
    },
  })
  const { kit, ports } = createSampleKit({ plugins: [plugin] })
  const root = createRoot(document.createElement('div'))
  root.render(
    <KitProvider kit={kit} layout="compact">
      <ConnectButton />
    </KitProvider>,
  )
  // A visitor points at the button: words are on their way before the modal is drawn.
  const pointed = Promise.all(kit.all(PluginWords).map((one) => loadWords(kit, one, 'en')))
  kit.modal.open()
  const shown = () => {
    void ports.clock.advance(100)
    return document.querySelector('[data-latchkey="modal"]')?.shadowRoot?.textContent
  }
  await expect.poll(shown).toContain('Connect a wallet')
  await pointed
  await expect.poll(shown).toContain('Said in words')
  root.unmount()
  kit.dispose()
})

test('words that cannot be loaded are asked for and told once, until the page is on line again', async () => {
  asInPage()
  let asked = 0
  const plugin = definePlugin({
    id: 'test',
    setup(host) {
      host.add(PluginWords, {
        english: () => {
          asked += 1
          return Promise.reject(new Error('offline'))
        },
      })
      host.add(ReactSlot, {
        id: 'test',
        slot: 'header',
        load: () => Promise.resolve({ default: () => null }),
      })
    },
  })
  const { kit, ports } = createSampleKit({ plugins: [plugin] })
  const told: unknown[] = []
  kit.events.on('plugin:failed', (failure) => told.push(failure))
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <KitProvider kit={kit} layout="compact">
        <ConnectButton />
      </KitProvider>
    </StrictMode>,
  )
  const text = () => document.querySelector('[data-latchkey="modal"]')?.shadowRoot?.textContent
  /** Opens the modal and lets all come that comes over an open list. */
  const visit = async () => {
    kit.modal.open()
    const shown = () => {
      void ports.clock.advance(100)
      return text()
    }
    await expect.poll(shown).toContain('Connect a wallet')
    await expect.poll(() => told.length).toBeGreaterThan(0)
    for (let round = 0; round < 10; round += 1) await ports.clock.advance(100)
  }
  await visit()
  expect(told).toHaveLength(1)
  const first = asked
  kit.modal.close()
  await ports.clock.advance(1_000)
  await visit()
  expect([asked, told.length]).toEqual([first, 1])
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => told.length).toBe(2)
  root.unmount()
  kit.dispose()
})
