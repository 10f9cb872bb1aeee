import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, failing } from '@latchkey/kernel/testing'
import { walletConnect, type WalletConnectOptions } from './index.js'
import { namespacePlugin, network } from './testing/relay-kit.js'

const make = (options: WalletConnectOptions, app?: { url: string }) =>
  createKit({
    networks: [network(1)],
    plugins: [namespacePlugin(), walletConnect(options)],
    ports: createFakePorts({ browser: { origin: 'https://app.example' } }),
    ...(app ? { app } : {}),
  })

const thrown = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

test('without a project id and a relay the kit is refused, and both ways out are named', () => {
  const error = thrown(() => make({}))
  expect(error).toMatchObject({ code: 'relay_not_configured' })
  expect((error as Error).message).toMatch(/projectId.*relayUrl/)
})

const wrong: readonly (readonly [option: string, options: unknown])[] = [
  ['projectId', { projectId: '' }],
  ['projectId', { projectId: 7 }],
  ['relayUrl', { relayUrl: 'https://relay.example' }],
  ['relayUrl', { relayUrl: 'relay.example' }],
  ['relayUrl', { relayUrl: '' }],
  ['storagePrefix', { projectId: 'x', storagePrefix: '' }],
  ['wallets', { projectId: 'x', wallets: {} }],
  ['provider', { provider: {} }],
  ['provider', { provider: Promise.resolve({}) }],
  ['wallets', { projectId: 'x', wallets: [{ id: 'w' }] }],
]
test('a wrong option is named with what was given', async () => {
  expect(
    await failing(wrong, ([option, options]) => {
      const error = thrown(() => make(options as WalletConnectOptions))
      expect(error).toMatchObject({ code: 'option_invalid', context: { option } })
    }),
  ).toEqual([])
})

test.each([
  ['https://other.example', {}],
  ['not a url', {}],
])('an app that calls itself %s is refused', (url) => {
  expect(thrown(() => make({ projectId: 'x', metadata: { url } }))).toMatchObject({
    code: 'metadata_url_mismatch',
  })
})

test('the page’s own origin passes, with a path too', () => {
  expect(thrown(() => make({ projectId: 'x', metadata: { url: 'https://app.example/' } }))).toBe(
    undefined,
  )
})

test('only the relay that was named is in the policy', () => {
  expect(make({ relayUrl: 'wss://relay.example' }).csp()).toContain('wss://relay.example')
  expect(make({ relayUrl: 'wss://relay.example' }).csp()).not.toContain('walletconnect')
  expect(make({ projectId: 'x' }).csp()).toContain('wss://relay.walletconnect.org')
})

test('a provider that was started brings its relay, and no project id is needed', () => {
  const none = () => undefined
  const client = {
    connect: none,
    disconnect: none,
    request: none,
    ping: none,
    on: none,
    off: none,
    session: { getAll: () => [] },
    core: {
      relayUrl: 'wss://relay.example',
      relayer: { transportOpen: none, on: none, off: none },
    },
  }
  const provider = { client, on: none, removeListener: none, disconnect: () => Promise.resolve() }
  expect(make({ provider }).csp()).toContain('wss://relay.example')
})
