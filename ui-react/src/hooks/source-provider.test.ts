import { settle } from '@latchkey/kernel/testing'
import { expect, test, vi } from 'vitest'
import type { KitSource } from '../kit-source.js'
import { sourceProvider } from './source-provider.js'

test('a wallet that answers late takes no listeners from the one that is connected since', async () => {
  const answers: ((wallet: object) => void)[] = []
  const changes = new Set<() => void>()
  const store = {
    get: () => ({ status: 'connected' }),
    sub: (_atom: unknown, run: () => void) => {
      changes.add(run)
      return () => changes.delete(run)
    },
  }
  const connections = {
    accountOf: () => ({}),
    provider: () => new Promise((resolve) => void answers.push(resolve)),
  }
  const kit = { store, connections }
  const source = { load: () => Promise.resolve(kit), kept: new Map() } as unknown as KitSource
  const [first, second] = [0, 1].map(() => ({ on: vi.fn(), removeListener: vi.fn() }))
  const listener = () => undefined
  const provider = sourceProvider(source, 'eip155')
  provider.on('accountsChanged', listener)
  await settle()
  for (const run of changes) run()
  answers[1]?.(second!)
  await settle()
  answers[0]?.(first!)
  await settle()
  expect(second?.on).toHaveBeenCalledExactlyOnceWith('accountsChanged', listener)
  expect([first?.on, second?.removeListener].map((one) => one?.mock.calls)).toEqual([[], []])
  provider.removeListener('accountsChanged', listener)
  expect(second?.removeListener).toHaveBeenCalledExactlyOnceWith('accountsChanged', listener)
  expect(changes.size).toBe(0)
})
