import { definePlugin, View } from '@latchkey/kernel'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../connect-button.js'
import { KitPanel } from '../kit-panel.js'
import { NetworkButton } from '../network-button.js'
import { TextField } from '../parts/text-field.js'
import { ReactView } from '../points.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { WalletButton } from '../wallet-button.js'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'test:field': undefined
  }
}

afterEach(cleanup)

const Field = () => <TextField label="Search" value="" onChange={() => undefined} />

const fields = definePlugin({
  id: 'test',
  setup(host) {
    host.add(View, { name: 'test:field', title: 'Search' })
    host.add(ReactView, {
      name: 'test:field',
      load: () => Promise.resolve({ default: Field }),
    })
  },
})

const KEYS = ['keyDown', 'keyPress', 'keyUp'] as const

/** A page with shortcuts of its own, by a listener and by a React handler. */
async function pageWith(element: React.ReactNode, open: boolean) {
  const heard: string[] = []
  const hear = ({ type, key }: { readonly type: string; readonly key: string }) => {
    heard.push(`${type} ${key}`)
  }
  const types = KEYS.map((type) => type.toLowerCase())
  for (const type of types) document.addEventListener(type, hear as unknown as EventListener)
  const { kit } = createSampleKit({ plugins: [fields] })
  const page = renderKit(
    // The app's own shortcuts.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={hear} onKeyUp={hear}>
      {element}
    </div>,
    { kit },
  )
  await page.settle()
  await page.during(() => {
    if (open) kit.modal.open('test:field')
  })
  return {
    ...page,
    /** Types a key into an element; what the app heard of it. */
    type(into: Element, key: string) {
      heard.length = 0
      for (const type of KEYS) fireEvent[type](into, { key, charCode: 97 })
      return [...heard]
    },
    end() {
      for (const type of types) document.removeEventListener(type, hear as unknown as EventListener)
    },
  }
}

test.each([
  ['modal', <ConnectButton key="a" />, true],
  ['panel', <KitPanel key="b" />, true],
  ['connect-button', <ConnectButton key="c" />, false],
  ['network-button', <NetworkButton key="d" />, false],
  ['wallet-button', <WalletButton key="e" wallet={{ id: 'x', name: 'Sample Wallet' }} />, false],
] as const)(
  'keys in the %s are none of the app’s, Escape and Tab excepted',
  async (name, element, open) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const page = await pageWith(element, open)
    const inside = name === 'modal' ? page.modal() : page.inside(name)
    const control = open ? inside.getByRole('textbox') : inside.getByRole('button')
    expect(page.type(control, 'a')).toEqual([])
    expect(page.type(control, 'Enter')).toEqual([])
    expect(page.type(control, 'Tab')).toContain('keydown Tab')
    expect(page.type(control, 'Escape').length).toBeGreaterThan(0)
    expect(page.type(document.body, 'a')).toContain('keydown a')
    page.end()
    vi.unstubAllGlobals()
  },
)
