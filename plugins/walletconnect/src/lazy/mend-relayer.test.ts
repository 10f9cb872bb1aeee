import { expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { connectOnce } from './mend-relayer.js'

/** A relayer whose tries for a socket end when the test says so. */
function relayer() {
  const tries: (() => void)[] = []
  const connect = () => new Promise<void>((resolve) => void tries.push(resolve))
  return { tries, connect }
}

test('one try for the socket runs at a time, and another one may follow', async () => {
  const own = relayer()
  connectOnce(own)
  const all = [own.connect(), own.connect(), own.connect()]
  expect(own.tries).toHaveLength(1)
  own.tries[0]?.()
  await Promise.all(all)
  void own.connect()
  expect(own.tries).toHaveLength(2)
})

test('a failed try reaches all callers that waited, and is forgotten', async () => {
  let tries = 0
  const own = { connect: () => Promise.reject(new Error(`try ${String(++tries)}`)) }
  connectOnce(own)
  await expect(Promise.all([own.connect(), own.connect()])).rejects.toThrow('try 1')
  await settle()
  await expect(own.connect()).rejects.toThrow('try 2')
})
