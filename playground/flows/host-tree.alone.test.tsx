// By itself, since it changes prototypes that every module of the process shares.
import { cleanup, render } from '@testing-library/react'
import { type Kit } from '@latchkey/kernel'
import { failing, settle } from '@latchkey/kernel/testing'
import { activity, useActivity } from '@latchkey/activity/react'
import { balances, usePortfolio } from '@latchkey/balances/react'
import { useEmbeddedWallet } from '@latchkey/embedded-wallet/react'
import { useNameRegistration } from '@latchkey/names/react'
import { useOnRamp } from '@latchkey/onramp/react'
import { send, useSend, useTransactions } from '@latchkey/send/react'
import { useSignIn } from '@latchkey/siwx/react'
import { useSmartSessions } from '@latchkey/smart-sessions/react'
import { useSwap } from '@latchkey/swaps/react'
import * as ui from '@latchkey/ui-react'
import { connectedKit, type ConnectedKit } from '@latchkey/kernel/testing'
import { act, type ComponentType, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** Every public hook of ours that a page may call, by name. */
const HOOKS = Object.entries({
  ...ui,
  useActivity,
  usePortfolio,
  useEmbeddedWallet,
  useNameRegistration,
  useOnRamp,
  useSend,
  useTransactions,
  useSignIn,
  useSmartSessions,
  useSwap,
}).filter(([name]) => /^use[A-Z]/.test(name)) as [string, (...args: unknown[]) => unknown][]

const trap = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('a getter that throws')
      },
      ownKeys() {
        throw new Error('a proxy that refuses')
      },
    },
  )
/** An object whose every known member throws when it is read. */
const thrower = (...members: readonly string[]) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      members.map((name) => [
        name,
        {
          enumerable: true,
          get() {
            throw new Error('a getter that throws')
          },
        },
      ]),
    ),
  )

const OPTIONS = [
  'namespace',
  'enabled',
  'id',
  'address',
  'kind',
  'hint',
  'accent',
  'mode',
  'de',
  'name',
]
const BAD: readonly unknown[] = [undefined, null, thrower(...OPTIONS), trap()]

let parts: ConnectedKit
let kit: Kit
let said: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  parts = await connectedKit({ plugins: [activity(), balances(), send()] })
  kit = parts.kit
})
afterAll(() => {
  kit.dispose()
})
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Provider = ui.KitProvider as unknown as ComponentType<Record<string, unknown>>

/** Draws an app, and lets its effects run. @throws Error when what stands beside ours is gone */
async function staysWhole(ours: ReactNode) {
  const { container, rerender } = render(
    <main>
      <p>sibling</p>
      {ours}
    </main>,
  )
  await act(settle)
  // An app draws often.
  rerender(
    <main>
      <p>sibling</p>
      {ours}
    </main>,
  )
  await act(settle)
  const text = container.textContent
  cleanup()
  if (!text.startsWith('sibling')) throw new Error(`The page shows "${text}".`)
}

function Uses({ hook, args }: { hook: (...args: unknown[]) => unknown; args: unknown[] }) {
  hook(...args)
  return null
}

const PROTOTYPES: readonly [string, object][] = [
  ['Array', Array.prototype],
  ['Object', Object.prototype],
  ['String', String.prototype],
  ['Date', Date.prototype],
]
const TO_JSON: readonly [string, () => unknown][] = [
  ['a text', () => 'a text'],
  ['nothing', () => undefined],
  [
    'a throw',
    () => {
      throw new Error('toJSON')
    },
  ],
]
/** Worlds in which an app is drawn, with what makes each of them. */
const WORLDS = PROTOTYPES.flatMap(([name, prototype]) =>
  TO_JSON.map(([answer, toJSON]) => ({
    name: `${name}.prototype.toJSON gives ${answer}`,
    prototype,
    toJSON,
  })),
)

const buttons = (
  <>
    <ui.ConnectButton />
    <ui.NetworkButton />
    <ui.WalletButton wallet={{ id: 'rainbow', name: 'Rainbow' }} />
    <ui.KitPanel />
  </>
)
const theme = { accent: '#ff0000', mode: 'dark' }
const words = { 'button.connect': 'Los' }

test('a page whose library gives prototypes a toJSON keeps its tree around the provider and every hook', async () => {
  const failed = await failing(WORLDS, async ({ prototype, toJSON }) => {
    Object.defineProperty(prototype, 'toJSON', {
      value: toJSON,
      configurable: true,
      writable: true,
    })
    try {
      await staysWhole(
        <Provider kit={kit} theme={theme} words={words} languages={{ de: words }}>
          {/* The page of the tests makes elements by JSON itself. */}
          {prototype === Object.prototype ? null : buttons}
          {HOOKS.map(([name, hook]) => (
            <Uses key={name} hook={hook} args={[]} />
          ))}
        </Provider>,
      )
    } finally {
      Reflect.deleteProperty(prototype, 'toJSON')
      cleanup()
    }
  })
  expect(failed).toEqual([])
})

test('a provider given null, or what throws when it is read, takes nothing of the app down', async () => {
  const props = ['theme', 'words', 'languages', 'language', 'storageId', 'layout', 'debug']
  const rows = [
    ...props.flatMap((prop) => BAD.map((value) => ({ name: prop, given: { kit, [prop]: value } }))),
    ...[null, {}, Promise.resolve(kit), 'kit'].map((given) => ({
      name: 'kit',
      given: { kit: given },
    })),
    ...[
      null,
      7,
      () => null,
      () => Promise.resolve({}),
      () => {
        throw new Error('load')
      },
    ].map((load) => ({ name: 'load', given: { load } })),
    {
      name: 'a language whose table is unreadable',
      given: { kit, language: 'de', languages: { de: trap() } },
    },
  ]
  const failed = await failing(rows, ({ given }) =>
    staysWhole(<Provider {...given}>{buttons}</Provider>),
  )
  expect(failed).toEqual([])
})

test('a theme that is null, or throws when it is read, is reported', async () => {
  const told: string[] = []
  const stop = kit.events.on('plugin:failed', ({ where, error }) =>
    told.push(`${where}: ${String(error)}`),
  )
  for (const bad of [null, thrower('accent')]) await staysWhole(<Provider kit={kit} theme={bad} />)
  await vi.waitFor(() => {
    expect(told).toEqual([
      expect.stringMatching(/theme: .*theme is null/),
      expect.stringMatching(/theme: .*accent is unreadable/),
    ])
  })
  stop()
})

test('every hook given null, or what throws when it is read, returns', async () => {
  const rows = HOOKS.flatMap(([name, hook]) => BAD.map((value) => ({ name, hook, value })))
  const failed = await failing(rows, ({ hook, value }) =>
    staysWhole(
      <Provider kit={kit}>
        <Uses hook={hook} args={[value, value]} />
      </Provider>,
    ),
  )
  expect(failed).toEqual([])
})

test('every hook and button returns before a kit is there, and outside of a provider', async () => {
  const rows: readonly { name: string; ours: ReactNode }[] = [
    ...HOOKS.map(([name, hook]) => ({ name, ours: <Uses hook={hook} args={[]} /> })),
    { name: 'the buttons', ours: buttons },
  ]
  const without = { load: () => new Promise(() => {}) }
  const failed = await failing(rows, async ({ ours }) => {
    await staysWhole(<Provider {...without}>{ours}</Provider>)
    await staysWhole(ours)
  })
  expect(failed).toEqual([])
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ code: 'provider_missing' }))
})

test('an atom that throws is reported once, and its readers show the fallback', async () => {
  const told: unknown[] = []
  const stop = kit.events.on('plugin:failed', ({ error }) => told.push(String(error)))
  const { atom } = await import('@latchkey/kernel')
  const broken = atom(() => {
    throw new Error('an atom that throws')
  })
  const read = () => ui.useAtomValue(broken, 'otherwise')
  const shown = () => <p>{read()}</p>
  const Shown = shown
  const { container } = render(
    <Provider kit={kit}>
      <Shown />
      <Shown />
    </Provider>,
  )
  await act(settle)
  expect(container.textContent).toBe('otherwiseotherwise')
  expect(told).toEqual(['Error: an atom that throws'])
  stop()
})
