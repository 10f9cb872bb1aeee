import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { CspSource, definePlugin, View, type KitOptions, type Plugin } from '@latchkey/kernel'
import { ReactView, type ViewComponent } from '../points.js'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'

afterEach(cleanup)

interface Around {
  /** The browser's list of the pages around, from the nearest. */
  readonly ancestors?: readonly string[]
  readonly referrer?: string
  readonly options?: Partial<Omit<KitOptions, 'plugins' | 'ports'>>
  readonly crossOrigin?: boolean
  readonly plugins?: readonly Plugin[]
}

const partner = definePlugin({
  id: 'acme:partner',
  setup: (host) => {
    host.add(CspSource, { ancestors: ['https://partner.example'] })
  },
})

/** The open modal in a frame. */
async function shown(around: Around) {
  const { ancestors, referrer = '', options, crossOrigin = true, plugins = [] } = around
  const fakes = { browser: { environment: { framed: true, crossOrigin } } }
  const { kit, ports } = createSampleKit({ plugins: [partner, ...plugins], fakes, ...options })
  Object.assign(ports.browser.window, {
    location: {
      href: 'https://app.example/pay?to=1',
      ...(ancestors && { ancestorOrigins: ancestors }),
    },
    document: { referrer },
  })
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(async () => {
    kit.modal.open()
    await kit.start()
  })
  const wait = (ms: number) => view.during(() => ports.clock.advance(ms))
  const banner = () => view.modalRoot()?.querySelector('[part~=banner]')
  const choose = () => {
    fireEvent.click(view.modal().getByRole('button', { name: /Sample Wallet/ }))
  }
  const place = () => kit.store.get(kit.router.routeAtom).name
  return { kit, view, wait, banner, choose, place }
}

test.each([
  ['the nearest page', ['https://evil.example'], 'inside evil.example'],
  [
    'a page further out',
    ['https://partner.example', 'https://evil.example'],
    'inside evil.example',
  ],
  ['a page without an origin', ['null'], 'inside another site'],
  [
    'the end of a name that begins like another',
    [`https://accounts.bank.example.${'a'.repeat(60)}.evil.example`],
    /inside …a{20,}\.evil\.example\./,
  ],
])('%s, which the app did not name, is named to the visitor', async (_name, ancestors, text) => {
  const { banner } = await shown({ ancestors })
  expect(banner()?.textContent).toMatch(text)
  const way = banner()?.querySelector('a')
  expect([way?.href, way?.target, way?.rel]).toEqual([
    ...['https://app.example/pay?to=1', '_blank', 'noopener noreferrer'],
  ])
})

test.each([
  ['a page of its own', { crossOrigin: false, ancestors: [] }],
  ['the app’s own site', { ancestors: ['https://app.example'] }],
  ['a site that a plugin names', { ancestors: ['https://partner.example', 'https://app.example'] }],
  [
    'a site that the app names',
    { ancestors: ['https://host.example'], options: { frameAncestors: ['https://host.example'] } },
  ],
  ['one that the browser tells by where it came from', { referrer: 'https://partner.example/x' }],
] satisfies readonly (readonly [string, Around])[])(
  'in %s nothing is said and nothing is held',
  async (_name, around) => {
    const { banner, choose, place } = await shown(around)
    expect(banner()).toBeNull()
    choose()
    expect(place()).toBe('ConnectingExternal')
  },
)

test.each([
  ['nothing', {}],
  ['no page', { ancestors: [] }],
  ['that the app led to itself', { referrer: 'https://app.example/login' }],
])('where the browser tells %s of what is around, that is what is said', async (_name, around) => {
  const { banner } = await shown(around)
  expect(banner()?.textContent).toContain('inside another site')
})

test('a view takes no press in its first half second, and each view has one of its own', async () => {
  const { choose, place, wait, view, kit } = await shown({ ancestors: ['https://evil.example'] })
  await wait(499)
  choose()
  expect(place()).toBe('Connect')
  await wait(1)
  choose()
  expect(place()).toBe('ConnectingExternal')
  await view.during(() => {
    kit.router.push('WhatIsAWallet')
  })
  const back = () => {
    fireEvent.click(view.modal().getByRole('button', { name: 'Back' }))
  }
  back()
  expect(place()).toBe('WhatIsAWallet')
  await wait(500)
  back()
  expect(place()).toBe('ConnectingExternal')
})

declare module '@latchkey/kernel' {
  interface ViewParams {
    'acme:late': undefined
  }
}

test('a late view is held for its first half second, and not that of its skeleton', async () => {
  let pressed = 0
  const Late: ViewComponent = () => (
    <button type="button" onClick={() => (pressed += 1)}>
      Late
    </button>
  )
  let come: (module: { default: ViewComponent }) => void = () => undefined
  const late = definePlugin({
    id: 'acme:late',
    setup(host) {
      host.add(View, { name: 'acme:late' })
      host.add(ReactView, { name: 'acme:late', load: () => new Promise((done) => (come = done)) })
    },
  })
  const around = { ancestors: ['https://evil.example'], plugins: [late] }
  const { kit, wait, view } = await shown(around)
  await view.during(() => {
    kit.router.push('acme:late')
  })
  await wait(1_000)
  await view.during(() => {
    come({ default: Late })
  })
  const press = () => fireEvent.click(view.modal().getByRole('button', { name: 'Late' }))
  press()
  expect(pressed).toBe(0)
  await wait(500)
  press()
  expect(pressed).toBe(1)
})

test('Escape closes at once', async () => {
  const { view, kit } = await shown({ ancestors: ['https://evil.example'] })
  fireEvent.keyDown(view.modal().getByRole('dialog'), { key: 'Escape' })
  expect(kit.store.get(kit.modal.openAtom)).toBe(false)
})
