import type { ReactNode } from 'react'
import { atom, definePlugin, View, type Host, type Kit } from '@latchkey/kernel'
import type { CloseRule } from '@latchkey/kernel/internal'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectButton } from './connect-button.js'
import { KitPanel } from './kit-panel.js'
import type { KitProviderProps } from './kit-provider.js'
import { useViewChrome } from './parts/view-chrome.js'
import { NetworkButton } from './network-button.js'
import { PluginWords, ReactSlot, ReactView } from './points.js'
import { renderKit } from './testing/render-kit.js'
import { createSampleKit } from './testing/sample-kit.js'
import { WalletButton } from './wallet-button.js'
import type { WordOverrides } from './words/messages.js'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'broken:view': undefined
  }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // React tells the console of each error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fail = (): never => {
  throw new Error('broken on purpose')
}

/** A value that React cannot draw, where a text is expected. */
const NO_TEXT = {} as string

interface Broken {
  /** The contributions of a plugin. */
  readonly plugin?: (host: Host) => void
  /** The app's task once the modal is open. */
  readonly then?: (kit: Kit) => void
  readonly props?: Omit<KitProviderProps, 'kit' | 'load'>
  readonly children?: ReactNode
  /** The view that opens. */
  readonly view?: 'broken:view'
}

/** A host page with the kit in it, the modal open, and something in it that throws. */
async function openBroken({ plugin = () => undefined, then, props, children, view }: Broken) {
  const { kit } = createSampleKit({ plugins: [definePlugin({ id: 'broken', setup: plugin })] })
  const told: string[] = []
  kit.events.on('plugin:failed', ({ where }) => told.push(where))
  const page = renderKit(
    <>
      <p>The app itself</p>
      <ConnectButton />
      {children}
    </>,
    { kit, ...props },
  )
  await page.during(() => {
    kit.modal.open(view)
  })
  await page.during(() => then?.(kit))
  const alive = () => document.body.textContent.includes('The app itself')
  return { ...page, kit, told, alive }
}

const slot = (contribution: Partial<ReactSlot>) => (host: Host) => {
  host.add(ReactSlot, {
    id: 'broken:slot',
    slot: 'header',
    load: () => Promise.resolve({ default: () => null }),
    ...contribution,
  })
}

const view = (contribution: Partial<ReactView>) => (host: Host) => {
  host.add(View, { name: 'broken:view', title: 'Broken' })
  host.add(ReactView, {
    name: 'broken:view',
    load: () => Promise.resolve({ default: fail }),
    ...contribution,
  } as ReactView)
}

describe('a part that throws is left out, is reported, and leaves the modal usable', () => {
  const parts: readonly [string, string, Broken][] = [
    [
      'a toast',
      'toast',
      { then: (kit) => kit.notices.toast({ variant: 'loading', message: NO_TEXT }) },
    ],
    [
      'an alert',
      'alert',
      {
        props: { debug: true },
        then: (kit) => {
          kit.notices.alert({ code: 'odd', title: NO_TEXT, message: 'odd' })
        },
      },
    ],
    ['a slot', 'slot header', { plugin: slot({ load: () => Promise.resolve({ default: fail }) }) }],
    ['a slot’s loader', 'slot header', { plugin: slot({ load: fail }) }],
    ['a slot’s atom', 'slot header', { plugin: slot({ shownAtom: atom((): boolean => fail()) }) }],
    [
      'a table of words',
      'words',
      {
        plugin(host) {
          const english = Object.defineProperty({}, 'modal.odd', { enumerable: true, get: fail })
          host.add(PluginWords, { english })
        },
      },
    ],
  ]
  test.each(parts)('%s', async (_, where, broken) => {
    const { modal, told, alive } = await openBroken(broken)
    expect(alive()).toBe(true)
    modal().getByRole('button', { name: /Sample Wallet/ })
    modal().getByRole('button', { name: 'Close' })
    await waitFor(() => {
      expect(told).toContain(where)
    })
  })

  test('the next toast is shown after one that threw', async () => {
    const { modal, during, kit, ports } = await (async () => {
      const sample = createSampleKit()
      const page = renderKit(<ConnectButton />, { kit: sample.kit })
      return { ...page, ...sample }
    })()
    await during(() => {
      kit.modal.open()
    })
    await during(() => {
      kit.notices.toast({ variant: 'loading', message: NO_TEXT })
    })
    await during(() => {
      kit.notices.toast({ variant: 'success', message: 'Well done' })
    })
    await during(() => ports.clock.advance(200))
    modal().getByText('Well done', { selector: '[part=toast] span' })
  })
})

describe('the parts around a view', () => {
  const closes = async ({ modal, during, kit }: Awaited<ReturnType<typeof openBroken>>) => {
    await during(() => {
      modal().getAllByRole('button', { name: 'Close' })[0]?.click()
    })
    return !kit.store.get(kit.modal.openAtom)
  }

  test('a header that throws gives way to one that can close, and the view stays', async () => {
    const Odd = () => {
      useViewChrome({ title: NO_TEXT })
      return <p>Inside</p>
    }
    const page = await openBroken({
      plugin: view({ load: () => Promise.resolve({ default: Odd }) }),
      view: 'broken:view',
    })
    expect(page.alive()).toBe(true)
    expect(page.told).toContain('header')
    page.modal().getByText('Inside')
    expect(page.modal().getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
    expect(await closes(page)).toBe(true)
  })

  const untitled = (onClose?: CloseRule) => (host: Host) => {
    host.add(View, {
      name: 'broken:view',
      ...(onClose && { onClose }),
      get title(): string {
        return fail()
      },
    })
    host.add(ReactView, {
      name: 'broken:view',
      load: () => Promise.resolve({ default: () => <p>Inside</p> }),
    })
  }

  test.each(['allow', 'hold'] as const)(
    'a card that throws gives way to one that can close, though its view says “%s”',
    async (onClose) => {
      const page = await openBroken({ plugin: untitled(onClose), view: 'broken:view' })
      expect(page.alive()).toBe(true)
      expect(page.told).toContain('card')
      page.modal().getByRole('heading', { name: 'The wallet window stopped working' })
      page.modal().getByRole('button', { name: 'Try again' })
      expect(await closes(page)).toBe(true)
    },
  )

  test('a card in the page that throws can be tried again', async () => {
    const { told, alive, inside, during, kit } = await openBroken({
      plugin: untitled(),
      children: <KitPanel />,
      view: 'broken:view',
    })
    expect(alive()).toBe(true)
    expect(told).toContain('card')
    await during(() => {
      kit.router.reset('Connect')
      inside('panel').getByRole('button', { name: 'Try again' }).click()
    })
    inside('panel').getByRole('button', { name: /Sample Wallet/ })
  })
})

describe('a view', () => {
  test.each([
    ['throws', { load: () => Promise.resolve({ default: fail }) }],
    ['has no component', { load: () => Promise.resolve({}) }],
    ['has a loader that throws', { load: fail }],
  ] as unknown as [string, Partial<ReactView>][])(
    'that %s can be tried again, and left',
    async (_, contribution) => {
      const { modal, during, told, alive, kit } = await openBroken({
        plugin: view(contribution),
        view: 'broken:view',
      })
      expect(alive()).toBe(true)
      expect(told).toContain('view broken:view')
      await during(() => {
        modal().getByRole('button', { name: 'Try again' }).click()
      })
      expect(told.filter((where) => where === 'view broken:view').length).toBeGreaterThan(1)
      await during(() => {
        modal().getByRole('button', { name: 'Close' }).click()
      })
      expect(kit.store.get(kit.modal.openAtom)).toBe(false)
      expect(alive()).toBe(true)
    },
  )

  test('that threw once is drawn by a second try', async () => {
    let broken = true
    const Sometimes = () => (broken ? fail() : <p>Back again</p>)
    const { modal, during } = await openBroken({
      plugin: view({ load: () => Promise.resolve({ default: Sometimes }) }),
      view: 'broken:view',
    })
    broken = false
    await during(() => {
      modal().getByRole('button', { name: 'Try again' }).click()
    })
    modal().getByText('Back again')
  })
})

describe('the app’s own words', () => {
  const odd = (words: object) => ({ words: words as WordOverrides })

  test.each([
    ['are no texts', { 'title.Connect': 7, 'button.connect': {}, 'modal.close': null }],
    [
      'throw when read',
      Object.defineProperty({}, 'title.Connect', { enumerable: true, get: fail }),
    ],
    ['cannot be copied', { 'title.Connect': 1n }],
  ])('that %s are left out and reported', async (_, words) => {
    const { modal, inside, alive, told } = await openBroken({ props: odd(words) })
    expect(alive()).toBe(true)
    modal().getByRole('heading', { name: 'Connect a wallet' })
    modal().getByRole('button', { name: 'Close' })
    inside().getByRole('button', { name: 'Connect wallet' })
    expect(told).toContain('words')
  })

  test('a language that does not come is reported, and English is shown', async () => {
    const { modal, told, alive } = await openBroken({
      props: { language: 'de', languages: { de: () => Promise.reject(new Error('404')) } },
    })
    expect(alive()).toBe(true)
    modal().getByRole('heading', { name: 'Connect a wallet' })
    expect(told).toContain('words')
  })
})

describe('the parts around the modal', () => {
  /** The browser’s own part of the dialog fails, until it is mended. */
  function breakDialogs() {
    let broken = true
    const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    show.mockImplementation(function (this: HTMLDialogElement) {
      if (broken) fail()
      this.setAttribute('open', '')
    })
    return () => {
      broken = false
    }
  }

  test('a dialog that cannot be shown is reported beside the page, and can be tried again', async () => {
    const mend = breakDialogs()
    const { inside, modal, during, told, alive, kit } = await openBroken({})
    expect(alive()).toBe(true)
    expect(told).toContain('modal')
    inside('broken').getByText('The wallet window stopped working')
    mend()
    await during(() => {
      inside('broken').getByRole('button', { name: 'Try again' }).click()
    })
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
    modal().getByRole('heading', { name: 'Connect a wallet' })
    expect(document.querySelector('[data-latchkey=broken]')).toBeNull()
  })

  test('that remark can be closed, and the next opening works', async () => {
    const mend = breakDialogs()
    const { inside, modal, during, kit } = await openBroken({})
    await during(() => {
      inside('broken').getByRole('button', { name: 'Close' }).click()
    })
    expect(document.querySelector('[data-latchkey=broken]')).toBeNull()
    mend()
    await during(() => {
      kit.modal.open()
    })
    modal().getByRole('heading', { name: 'Connect a wallet' })
  })
})

describe('a button or a panel', () => {
  /** A kit whose state of connections cannot be read while it is broken. */
  function unreadable() {
    const sample = createSampleKit()
    const { kit } = sample
    let broken = false
    const { get } = kit.store
    vi.spyOn(kit.store, 'get').mockImplementation((one) =>
      broken && one === kit.connections.accountAtom ? fail() : get(one),
    )
    return {
      kit,
      set(on: boolean) {
        broken = on
      },
    }
  }

  test.each([
    ['connect-button', <ConnectButton key="a" />],
    ['network-button', <NetworkButton key="b" />],
    ['panel', <KitPanel key="c" />],
    ['wallet-button', <WalletButton key="d" wallet={{ id: 'x', name: 'Sample Wallet' }} />],
  ] as const)('%s: says so, is reported, and can be tried again', async (name, element) => {
    const { kit, set } = unreadable()
    const told: string[] = []
    kit.events.on('plugin:failed', ({ where }) => told.push(where))
    await kit.start()
    const page = renderKit(
      <>
        <p>The app itself</p>
        {element}
      </>,
      { kit },
    )
    if (name === 'wallet-button') {
      vi.spyOn(kit.connections, 'connectionsAtom', 'get').mockImplementation(fail)
    }
    if (name === 'network-button') {
      vi.spyOn(kit.networks, 'activeAtom', 'get').mockImplementation(fail)
    }
    set(true)
    page.rerender(
      <>
        <p>The app itself, again</p>
        <b>{element}</b>
      </>,
      { kit },
    )
    await page.settle()
    expect(document.body.textContent).toContain('The app itself, again')
    expect(told).toContain(name)
    vi.restoreAllMocks()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    set(false)
    await page.during(() => {
      page.inside(name).getByRole('button', { name: 'Try again' }).click()
    })
    expect(page.inside(name).queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(page.inside(name).getAllByRole('button').length).toBeGreaterThan(0)
  })
})
