import { expect, test, vi } from 'vitest'
import type { CaipNetwork, Contributions } from '@latchkey/kernel'
import { createFakeClock } from '@latchkey/kernel/testing'
import type { TokenList } from './points/token-list.js'
import { listedTokens } from './read-holdings.js'

const network = { id: 'eip155:1', namespace: 'eip155' } as unknown as CaipNetwork

function setUp(tokens: TokenList['tokens']) {
  const report = vi.fn()
  const list = { id: 'list', tokens } as TokenList
  const contributions = { all: () => [list], report } as unknown as Contributions
  const abort = new AbortController()
  const found = listedTokens({ contributions, clock: createFakeClock() }, network, abort.signal)
  return { abort, found, report }
}

test('a list that fails leaves its tokens out, and is reported', async () => {
  const { found, report } = setUp(() => Promise.reject(new Error('down')))
  expect(await found).toEqual([])
  expect(report).toHaveBeenCalledOnce()
})

test('a list whose question was aborted is not reported as a failure', async () => {
  const { abort, found, report } = setUp(() => new Promise(() => undefined))
  abort.abort()
  expect(await found).toEqual([])
  expect(report).not.toHaveBeenCalled()
})
