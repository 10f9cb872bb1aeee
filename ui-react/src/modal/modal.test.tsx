import type { ReactNode } from 'react'
import { atom, ConnectorSource, definePlugin, View, type Plugin } from '@latchkey/kernel'
import type { CloseRule } from '@latchkey/kernel/internal'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectButton } from '../connect-button.js'
import { PluginWords, ReactView } from '../points.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import de from '../words/de.json'
import type { WordOverrides } from '../words/messages.js'
import { useWords } from '../words/use-words.js'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'test:view': undefined
    'test:late': undefined
  }
}

afterEach(cleanup)

/** The unit-test DOM animates nothing. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface TestView {
  readonly load: () => Promise<{ readonly default: () => ReactNode }>
  readonly english?: PluginWords['english']
}

const viewPlugin = ({ load, english = {} }: TestView, onClose: CloseRule = 'allow') =>
  definePlugin({
    id: 'test',
    setup(host) {
      host.add(View, { name: 'test:view', title: 'Test view', onClose })
      host.add(ReactView, { name: 'test:view', load })
      host.add(PluginWords, { english })
    },
  })

const resolved = (text: string) => () =>
  Promise.resolve({ default: () => <button type="button">{text}</button> })

const SAID = { 'test.said': 'Said in words' } as WordOverrides

const opened = (...given: Parameters<typeof viewPlugin>) => openedWith([viewPlugin(...given)])

async function openedWith(plugins: readonly Plugin[]) {
  const sample = createSampleKit({ plugins })
  const view = renderKit(<ConnectButton />, { kit: sample.kit })
  await view.during(() => {
    sample.kit.modal.open('test:view')
  })
  return { ...sample, ...view, dialog: () => view.modal().getByRole('dialog', { hidden: true }) }
}

test('after the title, the keyboard meets the buttons of the header, and then the wallets', async () => {
  const { kit } = createSampleKit()
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(() => kit.modal.open())
  const order = [...(view.modalRoot()?.querySelectorAll('h1, button') ?? [])].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  )
  expect(order.slice(0, 3)).toEqual(['Connect a wallet', 'What is a wallet?', 'Close'])
  expect(order.length).toBeGreaterThan(3)
})

test('a logo of the theme stands beside the first title alone', async () => {
  const { kit } = createSampleKit()
  const logo = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const view = renderKit(<ConnectButton />, { kit, theme: { logo } })
  const shown = () => view.modalRoot()?.querySelector('h1 img')?.getAttribute('src')
  await view.during(() => kit.modal.open())
  expect(shown()).toBe(logo)
  await view.during(() => {
    kit.router.push('WhatIsAWallet')
  })
  expect(shown()).toBeUndefined()
})

describe('opening', () => {
  test('the first press shows the dialog, named by the title of its view', async () => {
    const { kit } = createSampleKit()
    const { inside, modal, during } = renderKit(<ConnectButton />, { kit })
    await during(() => {
      inside().getByRole('button', { name: 'Connect wallet' }).click()
    })
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
    const dialog = modal().getByRole('dialog')
    const title = modal().getByRole('heading', { level: 1, name: 'Connect a wallet' })
    expect(dialog.getAttribute('aria-labelledby')).toBe(title.id)
    expect(dialog.getAttribute('closedby')).toBe('none')
  })

  test('before it, nothing of the modal is on the page', () => {
    const { kit } = createSampleKit()
    const { modalRoot } = renderKit(<ConnectButton />, { kit })
    expect(modalRoot()).toBeUndefined()
  })

  test('the focus goes to the title', async () => {
    const { modalRoot, modal } = await opened({ load: resolved('Inside') })
    expect(modalRoot()?.activeElement).toBe(modal().getByRole('heading', { level: 1 }))
  })

  test('unmounting leaves no element behind', async () => {
    const { unmount } = await opened({ load: resolved('Inside') })
    unmount()
    expect(document.querySelector('[data-latchkey]')).toBeNull()
  })
})

describe('closing', () => {
  const tries: [string, (view: Awaited<ReturnType<typeof opened>>) => void][] = [
    ['Escape', ({ dialog }) => fireEvent.keyDown(dialog(), { key: 'Escape' })],
    ['the browser’s own cancel', ({ dialog }) => fireEvent(dialog(), new Event('cancel'))],
    [
      'a press on the veil',
      ({ dialog }) => {
        fireEvent.pointerDown(dialog())
        fireEvent.click(dialog())
      },
    ],
    ['the close button', ({ modal }) => modal().getByRole('button', { name: 'Close' }).click()],
  ]

  test.each(tries)('%s closes', async (_, attempt) => {
    const view = await opened({ load: resolved('Inside') })
    await view.during(() => {
      attempt(view)
    })
    expect(view.kit.store.get(view.kit.modal.openAtom)).toBe(false)
    expect((view.dialog() as HTMLDialogElement).open).toBe(false)
  })

  test.each(tries)('%s is refused by a view that holds, and said', async (_, attempt) => {
    const view = await opened({ load: resolved('Inside') }, 'hold')
    await view.during(() => {
      attempt(view)
    })
    expect((view.dialog() as HTMLDialogElement).open).toBe(true)
    expect(view.modalRoot()?.querySelector('.card')?.getAttribute('data-shake')).toBe('odd')
    expect(view.modal().getByRole('status').textContent).not.toBe('')
  })

  const focused: [string, (view: Awaited<ReturnType<typeof opened>>) => Element][] = [
    ['in the dialog', ({ dialog }) => dialog()],
    ['in the page', () => document.body],
  ]
  const isOpen = ({ kit }: Awaited<ReturnType<typeof opened>>) => kit.store.get(kit.modal.openAtom)

  test('Escape closes with the focus outside the dialog, where Tab may have led it', async () => {
    const view = await opened({ load: resolved('Inside') })
    await view.during(() => fireEvent.keyDown(document.body, { key: 'a' }))
    expect(isOpen(view)).toBe(true)
    await view.during(() => fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(isOpen(view)).toBe(false)
  })

  test.each(focused)(
    'Escape that ends what an input method composes does not close: %s',
    async (_, at) => {
      const view = await opened({ load: resolved('Inside') })
      await view.during(() => fireEvent.keyDown(at(view), { key: 'Escape', isComposing: true }))
      expect(isOpen(view)).toBe(true)
      await view.during(() => fireEvent.keyDown(at(view), { key: 'Escape' }))
      expect(isOpen(view)).toBe(false)
    },
  )

  test.each(focused)('Escape that something else has used does not close: %s', async (_, at) => {
    const view = await opened({ load: resolved('Inside') })
    const use = (event: Event) => {
      event.preventDefault()
    }
    const element = at(view)
    element.addEventListener('keydown', use, true)
    const leaves = element.firstElementChild ?? element
    await view.during(() => fireEvent.keyDown(leaves, { key: 'Escape' }))
    expect(isOpen(view)).toBe(true)
    element.removeEventListener('keydown', use, true)
  })

  test('one Escape is one try to close, wherever it is heard', async () => {
    const view = await opened({ load: resolved('Inside') }, 'hold')
    await view.during(() => fireEvent.keyDown(view.dialog(), { key: 'Escape' }))
    expect(view.kit.store.get(view.kit.modal.refusedAtom)).toBe(1)
  })

  test('a press that began inside the card does not close', async () => {
    const { dialog, modal, kit, during } = await opened({ load: resolved('Inside') })
    await during(() => {
      fireEvent.pointerDown(modal().getByText('Inside'))
      fireEvent.click(dialog())
    })
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  })

  test('the second click of a double click on the opener does not close', async () => {
    const { dialog, kit, during } = await opened({ load: resolved('Inside') })
    await during(() => {
      fireEvent.pointerDown(dialog())
      fireEvent.click(dialog(), { detail: 2 })
    })
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  })

  test('a dialog the browser closed by itself is opened again', async () => {
    const { dialog, during } = await opened({ load: resolved('Inside') }, 'hold')
    await during(() => {
      ;(dialog() as HTMLDialogElement).close()
    })
    expect((dialog() as HTMLDialogElement).open).toBe(true)
  })
})

describe('views', () => {
  test('a view that takes long shows a skeleton after 100 ms by the kit’s clock', async () => {
    const { modalRoot, ports, during } = await opened({ load: () => new Promise(() => undefined) })
    const skeletons = () => modalRoot()?.querySelectorAll('.skeleton').length
    await during(() => ports.clock.advance(99))
    expect(skeletons()).toBe(0)
    await during(() => ports.clock.advance(1))
    expect(skeletons()).toBeGreaterThan(0)
  })

  test('a view that comes after its skeleton takes the focus that the title kept for it', async () => {
    let come: (module: { default: () => ReactNode }) => void = () => undefined
    const { modal, modalRoot, ports, during } = await opened({
      load: () => new Promise((done) => (come = done)),
    })
    await during(() => ports.clock.advance(100))
    const focused = () => (modalRoot() as unknown as ShadowRoot).activeElement
    expect(focused()).toBe(modal().getByRole('heading'))
    await during(() => {
      come({ default: () => <input aria-label="Code" data-lk-autofocus="" /> })
    })
    expect(focused()).toBe(modal().getByRole('textbox', { name: 'Code' }))
  })

  test('a view is drawn with its plugin’s words, while other plugins still load', async () => {
    let reachable = false
    const english = () =>
      reachable ? Promise.resolve({ default: SAID }) : Promise.reject(new Error('404'))
    const Said = () => <p>{useWords().t('test.said' as 'action.cancel')}</p>
    const slow = definePlugin({
      id: 'slow',
      setup(host) {
        host.add(PluginWords, { english: () => new Promise<never>(() => undefined) })
      },
    })
    const view = viewPlugin({ load: () => Promise.resolve({ default: Said }), english })
    const { modal, modalRoot, during } = await openedWith([view, slow])
    expect(modalRoot()?.textContent).not.toContain('test.said')
    reachable = true
    await during(() => {
      modal().getByRole('button', { name: 'Try again' }).click()
    })
    modal().getByText('Said in words')
  })

  test('Escape takes an opening back whose list is not whole yet', async () => {
    const looking = definePlugin({
      id: 'looking',
      setup(host) {
        const start = () => new Promise<void>(() => undefined)
        host.add(ConnectorSource, { id: 'looking', connectors: atom([]), start })
      },
    })
    const { kit } = createSampleKit({ plugins: [looking] })
    const { modalRoot, during } = renderKit(<ConnectButton />, { kit })
    await during(() => {
      kit.modal.open()
    })
    expect(modalRoot()?.querySelector('.card')).toBeFalsy()
    await during(() => fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(kit.store.get(kit.modal.openAtom)).toBe(false)
  })

  test('the list of wallets comes whole, and without what keeps it after a moment', async () => {
    let answer: () => void = () => undefined
    const looking = definePlugin({
      id: 'looking',
      setup(host) {
        host.add(ConnectorSource, {
          id: 'looking',
          connectors: atom([]),
          start: () => new Promise<void>((resolve) => (answer = resolve)),
        })
      },
    })
    for (const isSlow of [false, true]) {
      const { kit, ports } = createSampleKit({ plugins: [looking] })
      const { modal, modalRoot, during, unmount } = renderKit(<ConnectButton />, { kit })
      await during(() => {
        kit.modal.open()
      })
      expect(modalRoot()?.querySelector('.card')).toBeFalsy()
      if (isSlow) {
        await during(() => ports.clock.advance(199))
        expect(modalRoot()?.querySelector('dialog')).toBeFalsy()
      }
      await during(() => (isSlow ? ports.clock.advance(1) : answer()))
      modal().getByRole('dialog')
      const rows = modal().queryAllByRole('button', { name: /Sample Wallet/ })
      expect(rows).toHaveLength(isSlow ? 0 : 1)
      unmount()
      kit.dispose()
    }
  })

  test('the list of wallets fetches no words that it does not show: a translation comes after it', async () => {
    for (const language of ['en', 'de']) {
      const english = vi.fn(() => Promise.resolve({ default: SAID }))
      const { kit, ports } = createSampleKit({
        plugins: [viewPlugin({ load: resolved('Inside'), english })],
      })
      const { modal, during, unmount } = renderKit(<ConnectButton />, {
        kit,
        language,
        languages: { de: () => Promise.resolve({ default: de }) },
      })
      await during(() => {
        kit.modal.open()
      })
      modal().getByRole('dialog')
      expect(english).not.toHaveBeenCalled()
      await during(() => ports.clock.advance(400))
      // An English view brings its own words.
      expect(english).toHaveBeenCalledTimes(language === 'en' ? 0 : 1)
      unmount()
      kit.dispose()
    }
  })

  test('a chunk that does not load can be retried', async () => {
    const outcomes = [() => Promise.reject(new Error('404')), resolved('Arrived')]
    const { modal, during, ports } = await opened({
      load: () => (outcomes.shift() ?? resolved('again'))(),
    })
    expect(modal().queryByText('Arrived')).toBeNull()
    await during(() => {
      modal().getByRole('button', { name: 'Try again' }).click()
    })
    modal().getByText('Arrived')
    await expect.poll(() => JSON.stringify(ports.log.lines)).toContain('view test:view')
  })

  test('one press that tries a view again asks for what comes behind it, too', async () => {
    const outcomes = [() => Promise.reject(new Error('offline')), resolved('Loaded')]
    let isOffline = true
    const asked: string[] = []
    const ask = (what: string) => {
      asked.push(what)
      return isOffline ? Promise.reject(new Error('offline')) : Promise.resolve()
    }
    const behind = definePlugin({
      id: 'test:behind',
      setup(host) {
        host.add(ConnectorSource, {
          id: 'test',
          connectors: atom([]),
          start: () => ask('start'),
          prefetch: () => ask('prefetch'),
        })
      },
    })
    const load = () => outcomes.shift()!()
    const { modal, kit, during } = await openedWith([viewPlugin({ load }), behind])
    expect([asked, kit.store.get(kit.searchAtom)]).toEqual([['start'], 'failed'])
    isOffline = false
    await during(() => {
      modal().getByRole('button', { name: 'Try again' }).click()
    })
    modal().getByText('Loaded')
    expect(asked.toSorted()).toEqual(['prefetch', 'start', 'start'])
    expect(kit.store.get(kit.searchAtom)).toBe('ok')
  })

  test('a view that throws is reported without a name of ours, and going back works', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { modal, kit, during } = await opened({
      load: () =>
        Promise.resolve({
          default: () => {
            throw new Error('broken')
          },
        }),
    })
    error.mockRestore()
    modal().getByText('Everything else still works.')
    await during(() => {
      modal().getByRole('button', { name: 'Go back' }).click()
    })
    expect(kit.store.get(kit.modal.openAtom)).toBe(false)
  })

  test('a route without a view says so', async () => {
    const { modal, modalRoot, kit, during } = await opened({ load: resolved('Inside') })
    await during(() => {
      kit.router.push('test:late')
    })
    modal().getByRole('heading', { level: 1, name: 'Not available' })
    modal().getByRole('heading', { level: 2, name: 'Screen unavailable' })
    expect(modal().getByRole('status').textContent).toBe('Not available')
    expect(modalRoot()?.textContent).not.toContain('test:late')
  })

  test('the log tells once which plugin lacks its part for React', async () => {
    const headless = definePlugin({
      id: 'test:headless',
      setup(host) {
        host.add(View, { name: 'test:late' })
      },
    })
    const { kit, ports } = createSampleKit({ plugins: [headless] })
    const { during } = renderKit(<ConnectButton />, { kit })
    const open = () =>
      during(() => {
        kit.modal.open('test:late')
      })
    await open()
    kit.modal.close()
    await open()
    const told = () => ports.log.lines.filter(({ level }) => level === 'error')
    await expect.poll(() => told().length).toBe(1)
    expect(told()[0]).toMatchObject({
      message: 'Plugin "test:headless" failed in view test:late.',
      details: { code: 'view_missing' },
    })
  })

  test('the back button leads to the view before', async () => {
    const { modal, kit, during } = await opened({ load: resolved('Inside') })
    await during(() => {
      kit.router.push('WhatIsAWallet')
    })
    modal().getByRole('heading', { level: 1, name: 'What is a wallet?' })
    await during(() => {
      modal().getByRole('button', { name: 'Back' }).click()
    })
    modal().getByText('Inside')
  })
})

describe('other libraries of the page', () => {
  const host = () => document.querySelector<HTMLElement>('[data-latchkey=modal]')!

  test.each(['inert', 'hidden', 'aria-hidden'])(
    'cannot switch the open modal off by %s, now or before it was opened',
    async (name) => {
      const { kit, during } = await opened({ load: resolved('Inside') })
      await during(() => {
        host().setAttribute(name, 'true')
      })
      await expect.poll(() => host().hasAttribute(name)).toBe(false)
      await during(() => {
        kit.modal.close()
      })
      // A dialog of theirs: while ours is closed, they may.
      await during(() => {
        host().setAttribute(name, 'true')
      })
      expect(host().hasAttribute(name)).toBe(true)
      await during(() => {
        kit.modal.open('test:view')
      })
      expect(host().hasAttribute(name)).toBe(false)
    },
  )

  test('cannot take the open modal out of the page', async () => {
    const { modal, dialog, during } = await opened({ load: resolved('Inside') })
    const before = host()
    await during(() => {
      before.remove()
    })
    await expect.poll(() => before.isConnected).toBe(true)
    expect((dialog() as HTMLDialogElement).open).toBe(true)
    modal().getByText('Inside')
  })
})

describe('the page behind', () => {
  const wheelOn = (element: Element, how: { readonly ctrlKey?: boolean } = {}) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, composed: true })
    // The unit-test DOM knows no such key of a wheel.
    Object.assign(event, how)
    element.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('is not scrolled by a wheel on the veil or on a card without a scroll bar', async () => {
    const { dialog, modal } = await opened({ load: resolved('Inside') })
    expect(wheelOn(dialog())).toBe(true)
    expect(wheelOn(modal().getByText('Inside'))).toBe(true)
  })

  test('is not held where the wheel zooms, or turns a list inside', async () => {
    const { dialog, modal, modalRoot } = await opened({ load: resolved('Inside') })
    expect(wheelOn(dialog(), { ctrlKey: true })).toBe(false)
    const body = modalRoot()?.querySelector<HTMLElement>('.shell-body')
    vi.spyOn(body!, 'scrollHeight', 'get').mockReturnValue(900)
    body!.style.overflowY = 'auto'
    expect(wheelOn(modal().getByText('Inside'))).toBe(false)
  })

  test('is free again once the modal is closed', async () => {
    const { kit, dialog, during } = await opened({ load: resolved('Inside') })
    await during(() => {
      kit.modal.close()
    })
    expect(wheelOn(dialog())).toBe(false)
  })
})

test('a connected view has no Back, and its card keeps its height until it goes', async () => {
  const { kit, wallet } = createSampleKit()
  const page = renderKit(<ConnectButton />, { kit })
  await page.during(async () => {
    await kit.start()
    kit.modal.open('Connect')
    kit.router.push('ConnectingExternal', { connectorId: 'sample' })
  })
  const names = () =>
    page
      .modal()
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names()).toEqual(['Back', 'Close', 'Cancel'])
  await page.during(() => {
    wallet.approve()
  })
  page.modal().getByRole('heading', { name: 'Connected' })
  expect(names()).toEqual(['Close'])
  expect(page.modalRoot()?.querySelector('.page-actions')?.childElementCount).toBe(0)
})
