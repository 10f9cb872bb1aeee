import { StrictMode, type ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import { settle } from '@latchkey/kernel/testing'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from './connect-button.js'
import { KitProvider } from './kit-provider.js'
import { NetworkButton } from './network-button.js'
import { renderKit } from './testing/render-kit.js'
import { createSampleKit, STORED_CONNECTION } from './testing/sample-kit.js'
import { SAMPLE_NETWORKS } from './testing/sample-wallet.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('StrictMode and fifty mounts restore once, also after the wallet has said no', async () => {
  const { kit, wallet } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
  const mountOften = async () => {
    for (let mount = 0; mount < 25; mount += 1) {
      const { unmount } = render(
        <StrictMode>
          <KitProvider kit={kit}>
            <ConnectButton />
          </KitProvider>
        </StrictMode>,
      )
      await act(settle)
      unmount()
    }
  }
  await mountOften()
  // The code that restores is fetched first, which may take longer than all these mounts.
  while (wallet.waiting() === 0) await act(settle)
  await act(settle)
  expect(wallet.waiting()).toBe(1)
  // While the wallet is being asked none would ask it again; only once it answered does a second try show.
  wallet.refuse(new Error('locked'))
  await act(settle)
  await mountOften()
  expect(wallet.waiting()).toBe(0)
  expect(document.querySelector('[data-latchkey]')).toBeNull()
})

test('server HTML hydrates without a word, and then shows the remembered account', async () => {
  const { kit } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
  const said = vi.spyOn(console, 'error')
  const page = (
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
        <NetworkButton />
      </KitProvider>
    </StrictMode>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  await act(async () => {
    hydrateRoot(container, page)
    await settle()
  })
  const button = container.querySelector('[data-latchkey=connect-button]')
  expect(button?.shadowRoot?.textContent).toContain('0x5290…9EE7')
  expect(said).not.toHaveBeenCalled()
  container.remove()
})

test.each(['a kit', 'a loader'])(
  'a connection made by another tab before this one was used is its account at the first press: %s',
  async (given) => {
    const { kit, wallet, ports } = createSampleKit()
    const source = given === 'a kit' ? { kit } : { load: () => Promise.resolve({ default: kit }) }
    const { during, inside } = renderKit(<ConnectButton />, source)
    await during(settle)
    for (const [key, value] of Object.entries(STORED_CONNECTION)) ports.storage.set(key, value)
    await during(() => {
      inside().getByRole('button', { name: 'Connect wallet' }).click()
    })
    await vi.waitFor(() => {
      expect(wallet.waiting()).toBe(1)
    })
    const view = () => kit.store.get(kit.router.routeAtom).name
    expect(view()).toBe('Account')
    await during(() => {
      wallet.approve()
    })
    await vi.waitFor(() => {
      expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
    })
    expect(view()).toBe('Account')
  },
)

test('the network that another tab chose is there once the button of this one is pressed', async () => {
  const { kit, ports } = createSampleKit()
  const { during, inside } = renderKit(<NetworkButton />, { kit })
  await during(settle)
  const data = { eip155: { network: 'eip155:10', connections: [] } }
  ports.storage.fromOtherTab('latchkey:default:connections', JSON.stringify({ v: 1, data }))
  await during(() => {
    inside('network-button').getByRole('button').click()
  })
  await vi.waitFor(() => {
    inside('network-button').getByRole('button', { name: 'Network: Optimism', hidden: true })
  })
})

test('another kit takes the place of the first one', () => {
  const [first, second] = [createSampleKit(), createSampleKit({ networks: [SAMPLE_NETWORKS[1]] })]
  const { inside, rerender } = renderKit(<NetworkButton />, { kit: first.kit })
  inside('network-button').getByRole('button', { name: 'Network: Ethereum' })
  rerender(<NetworkButton />, { kit: second.kit })
  inside('network-button').getByRole('button', { name: 'Network: Optimism' })
})

test('a kit that is replaced while its modal is open, as a hot reload does, leaves nothing behind', async () => {
  let before = createSampleKit()
  const { during, rerender, unmount } = renderKit(<ConnectButton />, { kit: before.kit })
  for (let reload = 0; reload < 10; reload += 1) {
    await during(() => {
      before.kit.modal.open()
    })
    expect(document.querySelectorAll('[data-latchkey=modal]')).toHaveLength(1)
    const next = createSampleKit()
    const { kit, ports } = before
    await during(() => {
      rerender(<ConnectButton />, { kit: next.kit })
      kit.dispose()
    })
    expect([ports.clock.pending(), ports.browser.listeners()]).toEqual([0, {}])
    expect(document.querySelectorAll('[data-latchkey=modal]').length).toBeLessThan(2)
    before = next
  }
  unmount()
  expect(document.querySelector('[data-latchkey]')).toBeNull()
})

test('a value of the theme that cannot be used is not applied, is reported, and takes nothing down', async () => {
  const { kit } = createSampleKit()
  const told: unknown[] = []
  kit.events.on('plugin:failed', ({ where, error }) => told.push([where, String(error)]))
  const theme = { fontSizeMaster: 10, accent: 7, zIndex: 5n, width: '400px' } as object
  const { during } = renderKit(<ConnectButton />, { kit, theme })
  await during(() => {
    kit.modal.open()
  })
  for (const name of ['connect-button', 'modal']) {
    const { style } = document.querySelector<HTMLElement>(`[data-latchkey="${name}"]`)!
    const put = (option: string) => style.getPropertyValue(`--latchkey-${option}`)
    expect(['font-size-master', 'accent', 'z-index', 'width'].map(put)).toEqual([
      '',
      '',
      '',
      '400px',
    ])
  }
  expect(told).toContainEqual(['theme', expect.stringMatching(/fontSizeMaster.*accent.*zIndex/)])
})

test('the theme is kept on the host, and follows the app', () => {
  const { kit } = createSampleKit()
  const { rerender } = renderKit(<ConnectButton />, {
    kit,
    theme: { mode: 'dark', accent: '#ffdd00' },
  })
  const host = document.querySelector<HTMLElement>('[data-latchkey=connect-button]')
  expect(host?.dataset.theme).toBe('dark')
  expect(host?.style.getPropertyValue('--latchkey-accent')).toBe('#ffdd00')
  expect(host?.style.getPropertyValue('--latchkey-on-accent')).toBe('#000000')
  rerender(<ConnectButton />, { kit, theme: { mode: 'light' } })
  expect(host?.dataset.theme).toBe('light')
  expect(host?.style.getPropertyValue('--latchkey-accent')).toBe('')
})

test('a language is loaded when it is chosen, and the app’s own words go over it', async () => {
  const { kit } = createSampleKit()
  const languages = { de: () => import('./words/de.json'), ar: () => import('./words/ar.json') }
  const button: ReactNode = <ConnectButton />
  const { inside, during, rerender } = renderKit(button, { kit, languages, language: 'de' })
  inside().getByRole('button', { name: 'Connect wallet' })
  await during(() => import('./words/de.json'))
  inside().getByRole('button', { name: 'Wallet verbinden' })
  rerender(button, { kit, languages, language: 'de', words: { 'button.connect': 'Los' } })
  inside().getByRole('button', { name: 'Los' })
  rerender(button, { kit, languages, language: 'ar' })
  await during(() => import('./words/ar.json'))
  expect(document.querySelector<HTMLElement>('[data-latchkey=connect-button]')?.dir).toBe('rtl')
})

test('with neither a kit nor a loader the app stays, and its developer reads which option is missing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // @ts-expect-error One of the two is needed.
  const { container } = render(<KitProvider>page</KitProvider>)
  await act(settle)
  expect(container.textContent).toBe('page')
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ code: 'option_invalid' }))
})
