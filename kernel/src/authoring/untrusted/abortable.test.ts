import { expect, test } from 'vitest'
import { settle } from '../../testing/settle.js'
import { abortable } from './abortable.js'

test('an answer that comes in time passes, a failure too', async () => {
  const { signal } = new AbortController()
  await expect(abortable(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  await expect(abortable(Promise.resolve(2), undefined)).resolves.toBe(2)
})

test('after an abort the late answer is dropped, whether good or bad', async () => {
  for (const late of ['answer', 'failure'] as const) {
    const controller = new AbortController()
    let settleWork: () => void = () => undefined
    const work = new Promise<string>((resolve, reject) => {
      settleWork = () => {
        if (late === 'answer') resolve('late')
        else reject(new Error('late'))
      }
    })
    const waiting = abortable(work, controller.signal)
    controller.abort(new Error('given up'))
    await expect(waiting).rejects.toThrow('given up')
    settleWork()
    await settle()
  }
})

test('a signal that is aborted already wins, and a failing work stays handled', async () => {
  const aborted = AbortSignal.abort(new Error('before'))
  await expect(abortable(Promise.reject(new Error('late')), aborted)).rejects.toThrow('before')
})
