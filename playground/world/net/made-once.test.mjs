import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeOnce } from './made-once.mjs'

test('a made value is kept, and a failed one is made again', async () => {
  const outcomes = [Promise.reject(new Error('No file.')), Promise.resolve('script')]
  let makings = 0
  const script = madeOnce(async () => outcomes[makings++])
  await assert.rejects(script(), /No file/)
  assert.deepEqual(await Promise.all([script(), script()]), ['script', 'script'])
  assert.equal(await script(), 'script')
  assert.equal(makings, 2)
})
