import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  ConnectButton,
  KitPanel,
  KitProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useKit,
  useModal,
  useNetwork,
  useProvider,
  useRoute,
  useSupports,
} from './index.js'
import { createSampleKit, STORED_CONNECTION } from './testing/sample-kit.js'

const { kit } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
const neverLoads = () => Promise.reject(new Error('A server must not load the kit.'))

test.each([
  ['ConnectButton', ConnectButton, 'connect-button', 156, 44],
  ['NetworkButton', NetworkButton, 'network-button', 156, 44],
  ['KitPanel', KitPanel, 'panel', 360, 384],
])(
  'a server renders %s as a host with a picture of its size',
  (_, component, name, width, height) => {
    const html = (source: { kit: typeof kit } | { load: typeof neverLoads }) =>
      renderToString(createElement(KitProvider, { ...source, children: createElement(component) }))
    const expected = `<span data-latchkey="${name}"><svg width="${String(width)}" height="${String(height)}" aria-hidden="true"></svg></span>`
    expect(html({ kit })).toBe(expected)
    expect(html({ load: neverLoads })).toBe(expected)
  },
)

test('on a server nothing is known', () => {
  const seen: unknown[] = []
  function Reader() {
    seen.push(
      useKit(),
      useAccount().status,
      useNetwork().network,
      useConnections(),
      useModal().isOpen,
      useRoute(),
      useSupports('signMessage'),
      useProvider('eip155'),
      useBalance().status,
    )
    return null
  }
  renderToString(createElement(KitProvider, { kit, children: createElement(Reader) }))
  expect(seen).toEqual([
    undefined,
    'unknown',
    undefined,
    [],
    false,
    undefined,
    false,
    undefined,
    'idle',
  ])
})
