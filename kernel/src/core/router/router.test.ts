import { expect, test } from 'vitest'
import { createFakePorts } from '../../testing/index.js'
import { createKit } from '../kit.js'
import { View } from '../points/view.js'
import { definePlugin } from '../plugin.js'
import type { Route } from './route.js'
import { START, popped, pushed, replaced, type Stack } from './stack.js'
import { evmStub, oneNetwork } from '../../testing/stub-namespace.js'

const route = (name: string, params?: unknown) => ({ name, params }) as Route
const names = (stack: Stack | undefined) => stack?.map(({ name }) => name)
const stack = (...all: readonly string[]): Stack =>
  all.slice(1).reduce<Stack>((sum, name) => [...sum, route(name)], [route(all[0] ?? 'Connect')])

test('push does nothing if the view is already current', () => {
  expect(pushed(START, route('Connect'))).toBe(START)
  expect(names(pushed(START, route('Networks')))).toEqual(['Connect', 'Networks'])
})

test('replace swaps the last entry', () => {
  expect(names(replaced(stack('Connect', 'Networks'), route('Settings')))).toEqual([
    'Connect',
    'Settings',
  ])
  expect(names(replaced(START, route('Account')))).toEqual(['Account'])
})

test.each<readonly [readonly string[], boolean, readonly string[] | undefined]>([
  [['Connect'], false, undefined],
  [['Account'], true, undefined],
  [['Connect', 'Networks'], false, ['Connect']],
  [['Connect', 'Networks'], true, ['Account']],
  [['Account', 'Networks', 'Settings'], true, ['Account', 'Networks']],
])('going back from %j while connected is %s leaves %j', (before, connected, after) => {
  expect(names(popped(stack(...before), connected))).toEqual(after)
})

test('going back while connected stays at the way to connect another namespace', () => {
  const before: Stack = [
    { name: 'Connect', params: { namespace: 'solana' } },
    { name: 'Networks', params: undefined },
  ]
  expect(popped(before, true)).toEqual([before[0]])
})

const kitWith = (setup: Parameters<typeof definePlugin>[0]['setup'] = () => undefined) =>
  createKit({
    networks: [oneNetwork],
    plugins: [evmStub([]), definePlugin({ id: 'x', setup })],
    ports: createFakePorts(),
  })

test('each entry carries its own parameters, and going back finds them again', () => {
  const kit = kitWith()
  kit.router.push('SwitchNetwork', { network: 'eip155:1' })
  kit.router.push('Networks')
  kit.router.back()
  expect(kit.store.get(kit.router.routeAtom)).toEqual({
    name: 'SwitchNetwork',
    params: { network: 'eip155:1' },
  })
})

test('going back from the last entry closes the modal', () => {
  const kit = kitWith()
  kit.modal.open()
  kit.router.back()
  expect(kit.store.get(kit.modal.openAtom)).toBe(false)
})

test('views hear of entering and leaving, and one that throws harms nothing', () => {
  const heard: string[] = []
  const kit = kitWith((host) => {
    host.add(View, {
      name: 'x:a',
      onEnter: () => heard.push('enter'),
      onLeave: () => {
        heard.push('leave')
        throw new Error('broken view')
      },
    })
  })
  kit.router.go(route('x:a'))
  kit.router.back()
  expect(heard).toEqual(['enter', 'leave'])
  expect(kit.store.get(kit.router.routeAtom).name).toBe('Connect')
})

test.each([
  ['success', ['success'], ['Connect', 'Networks']],
  ['error', ['error'], ['Connect']],
  ['cancel', ['cancel'], ['Connect']],
] as const)('a transaction that ends in %s runs its callback', (outcome, ran, left) => {
  const kit = kitWith()
  const calls: string[] = []
  kit.router.push('Networks')
  kit.router.transactions.push({
    onSuccess: () => calls.push('success'),
    onError: () => calls.push('error'),
    onCancel: () => calls.push('cancel'),
  })
  kit.router.transactions.settle(outcome)
  kit.router.transactions.settle(outcome)
  expect(calls).toEqual(ran)
  expect(kit.store.get(kit.router.historyAtom).map(({ name }) => name)).toEqual(left)
})

test.each([
  ['success', ['Connect', 'Networks']],
  ['error', ['Connect']],
  ['cancel', ['Connect']],
] as const)('a transaction callback that throws at %s is reported', (outcome, left) => {
  const kit = kitWith()
  const failed: string[] = []
  kit.events.on('plugin:failed', ({ where, error }) => failed.push(`${where}: ${String(error)}`))
  const explode = () => {
    throw new Error('broken callback')
  }
  kit.router.push('Networks')
  kit.router.transactions.push({ onSuccess: explode, onError: explode, onCancel: explode })
  expect(() => {
    kit.router.transactions.settle(outcome)
  }).not.toThrow()
  expect(kit.store.get(kit.router.historyAtom).map(({ name }) => name)).toEqual(left)
  expect(failed).toEqual([expect.stringMatching(/^transaction on\w+: Error: broken callback$/)])
})

test('an asynchronous transaction callback that fails is reported, too', async () => {
  const kit = kitWith()
  const failed: string[] = []
  kit.events.on('plugin:failed', ({ where }) => failed.push(where))
  kit.router.transactions.push({
    onError: () => Promise.reject(new Error('late')) as unknown as undefined,
  })
  kit.router.transactions.settle('error')
  await expect.poll(() => failed).toEqual(['transaction onError'])
})

test('a view that holds keeps the modal open and counts the refusal', () => {
  let rule: 'hold' | 'allow' = 'hold'
  const kit = kitWith((host) => {
    host.add(View, { name: 'x:ask', onClose: () => rule })
  })
  kit.modal.open()
  kit.router.go(route('x:ask'))
  expect(kit.modal.close()).toBe('held')
  expect(kit.store.get(kit.modal.refusedAtom)).toBe(1)
  rule = 'allow'
  expect(kit.modal.close()).toBe('closed')
})

test('a close rule that throws never traps the visitor', () => {
  const kit = kitWith((host) => {
    host.add(View, {
      name: 'x:ask',
      onClose: () => {
        throw new Error('broken rule')
      },
    })
  })
  const failed: string[] = []
  kit.events.on('plugin:failed', ({ pluginId }) => failed.push(pluginId))
  kit.modal.open()
  kit.router.go(route('x:ask'))
  expect(kit.modal.close()).toBe('closed')
  expect(failed).toEqual(['x'])
})
