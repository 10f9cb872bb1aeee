import { expect, test } from 'vitest'
import { deleteOnce } from './delete-once.js'

/** An engine that keeps one session, and deletes it when the test says so. */
function engine() {
  const kept = new Set(['topic'])
  const tries: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const own = {
    deleteSession: ({ topic }: { topic: string; id?: number }) =>
      new Promise<void>((resolve, reject) => {
        const gone = () => {
          kept.delete(topic)
          resolve()
        }
        tries.push({ resolve: gone, reject })
      }),
  }
  deleteOnce(own, (topic) => kept.has(topic))
  return { own, tries }
}

test('a record that both ends delete is deleted once, and no error reports it missing', async () => {
  const { own, tries } = engine()
  const both = [own.deleteSession({ topic: 'topic' }), own.deleteSession({ topic: 'topic', id: 1 })]
  expect(tries).toHaveLength(1)
  tries[0]?.resolve()
  await Promise.all(both)
  await own.deleteSession({ topic: 'topic', id: 2 })
  expect(tries).toHaveLength(1)
})

test('a deletion that failed is reported to its caller, and may be tried again', async () => {
  const { own, tries } = engine()
  const [mine, wallets] = [
    own.deleteSession({ topic: 'topic' }),
    own.deleteSession({ topic: 'topic', id: 1 }),
  ]
  tries[0]?.reject(new Error('offline'))
  await expect(mine).rejects.toThrow('offline')
  await wallets
  const again = own.deleteSession({ topic: 'topic' })
  tries[1]?.resolve()
  await again
})
