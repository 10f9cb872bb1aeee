import { expect, test } from 'vitest'
import { readAnswerText } from './read-body.js'

/** An endless answer, and how much of it was asked for. */
function endless() {
  const seen = { chunks: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.chunks += 1
      controller.enqueue(new Uint8Array(1_024).fill(97))
    },
    cancel() {
      seen.isCancelled = true
      // A sender that ignores every request to end.
      return new Promise(() => undefined)
    },
  })
  return { seen, answer: new Response(body) }
}

test('an answer is read as far as its limit and no further, also where its sender never ends', async () => {
  const { seen, answer } = endless()
  await expect(readAnswerText(answer, 4_096)).rejects.toThrow('longer than 4096 bytes')
  expect(seen).toEqual({
    chunks: expect.toSatisfy((count) => count < 8) as number,
    isCancelled: true,
  })
  expect(await readAnswerText(new Response('größer'), 8)).toBe('größer')
  await expect(readAnswerText(new Response('größer!'), 8)).rejects.toThrow('longer than 8 bytes')
  expect(await readAnswerText(new Response(null), 8)).toBe('')
})
