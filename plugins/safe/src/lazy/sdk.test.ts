import { afterEach, expect, test, vi } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { openSafe } from './sdk.js'

const HOME = 'https://app.safe.example'
const INFO = { safeAddress: `0x${'5afe'.repeat(10)}`, chainId: 1 }

interface Question {
  readonly id: string
  readonly method: string
}

/** A window with a page around it, which is asked by messages. */
function framed() {
  const questions: Question[] = []
  const parent = { postMessage: (question: Question) => void questions.push(question) }
  const page = Object.assign(new EventTarget(), { parent, crypto })
  vi.stubGlobal('window', page)
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const answer = (origin: string, source: unknown = parent, version: unknown = '9.1.0') => {
    const data = { id: questions[0]?.id, success: true, version, data: INFO }
    page.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
  }
  return { questions, answer }
}

const answered = async (asking: Promise<unknown>) => {
  await settle()
  return Promise.race([asking, Promise.resolve('nothing')])
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['another site', 'https://evil.example'],
  ['a site with the name in it', `${HOME}.evil.example`],
  ['a site where a dot is another letter', 'https://appxsafe.example'],
  ['the same site without encryption', 'http://app.safe.example'],
  ['nowhere', 'null'],
])('an answer from %s is not heard', async (_where, origin) => {
  const { questions, answer } = framed()
  const asking = openSafe([HOME]).info()
  expect(questions).toMatchObject([{ method: 'getSafeInfo' }])
  answer(origin)
  expect(await answered(asking)).toBe('nothing')
  answer(HOME, {})
  expect(await answered(asking)).toBe('nothing')
  answer(HOME)
  expect(await answered(asking)).toEqual(INFO)
})

test('one that is closed hears nothing more', async () => {
  const { answer } = framed()
  const safe = openSafe([HOME])
  const asking = safe.info()
  safe.close()
  answer(HOME)
  expect(await answered(asking)).toBe('nothing')
})
