// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApprovals, type Prepared } from './approvals.js'
import type { Sight } from './ports/ports.js'
import type { Review } from './sheet/view.js'
import { ENGLISH } from './words/words.js'

const reviewOf = (text: string): Review => ({
  title: { key: 'titleSend' },
  rows: [{ label: { key: 'network' }, value: text }],
  approve: 'approveSend',
  busy: 'sending',
})

/** A page whose visitor has everything in view, for as long as it takes. */
function openPage() {
  const ports = {
    document,
    watchVisible: (_shown: unknown, tell: (sight: Sight) => void) => {
      tell('seen')
      return () => undefined
    },
    after: (_ms: number, run: () => void) => {
      run()
      return () => undefined
    },
  }
  const approvals = createApprovals(
    ports,
    () => ENGLISH,
    () => Promise.reject(new Error('There is no window.')),
  )
  const ask = (prepared: Prepared<string>) =>
    approvals.ask({
      head: {
        title: { key: 'titleSend' },
        site: 'https://app.example',
        network: 'N',
        account: '0x',
        smart: false,
      },
      load: () => Promise.resolve(prepared),
    })
  const press = (name: string) => document.querySelector<HTMLButtonElement>(`.${name}`)?.click()
  const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text)
  return { ask, press, shows, abort: approvals.abort }
}

test('a worse outcome after the approval is shown, and approved again or not done', async () => {
  const { ask, press, shows } = openPage()
  const acts: string[] = []
  const prepared = (name: string, next?: Prepared<string>): Prepared<string> => ({
    review: reviewOf(name),
    act: () => {
      acts.push(name)
      return Promise.resolve(name)
    },
    again: () => Promise.resolve(next),
  })
  const worsening = () => prepared('one coin', prepared('two coins'))
  const asked = ask(worsening())
  await shows('one coin')
  press('approve')
  await shows('two coins')
  expect(acts).toEqual([])
  press('approve')
  expect(await asked).toBe('two coins')
  expect(acts).toEqual(['two coins'])

  const refused = ask(worsening())
  await shows('one coin')
  press('approve')
  await shows('two coins')
  press('reject')
  await expect(refused).rejects.toMatchObject({ code: 'user_rejected' })
  expect(acts).toEqual(['two coins'])
})

test('while it is looked at again the visitor may still say no, and nothing is done', async () => {
  const { ask, press, shows } = openPage()
  const asked = ask({
    review: reviewOf('one coin'),
    act: () => expect.fail('It was done.'),
    again: () => new Promise(() => undefined),
  })
  await shows('one coin')
  press('approve')
  press('approve')
  press('reject')
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test('of two requests at once the second is shown once the first has ended', async () => {
  const { ask, press, shows } = openPage()
  const simple = (name: string): Prepared<string> => ({
    review: reviewOf(name),
    act: () => Promise.resolve(name),
  })
  const [one, other] = [ask(simple('first coin')), ask(simple('second coin'))]
  await shows('first coin')
  expect(document.body.textContent).not.toContain('second coin')
  press('approve')
  expect(await one).toBe('first coin')
  await shows('second coin')
  press('reject')
  await expect(other).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a request that cannot be looked at again is not done, with the reason', async () => {
  const { ask, press, shows } = openPage()
  const asked = ask({
    review: reviewOf('one coin'),
    act: () => expect.fail('It was done.'),
    again: () => Promise.reject(new Error('no answer')),
  })
  asked.catch(() => undefined)
  await shows('one coin')
  press('approve')
  await expect.poll(() => document.querySelector<HTMLButtonElement>('.approve')?.hidden).toBe(true)
  press('reject')
  await expect(asked).rejects.toThrow('no answer')
})

test('requests without an end are refused above twenty that wait, and a refused one is no longer in the way', async () => {
  const { ask, press, shows, abort } = openPage()
  const simple = (name: string): Prepared<string> => ({
    review: reviewOf(name),
    act: () => Promise.resolve(name),
  })
  const flood = () =>
    Promise.allSettled(Array.from({ length: 21 }, (_, at) => ask(simple(`request ${at}`))))
  for (const round of [1, 2]) {
    const all = flood()
    await expect(ask(simple('one too many'))).rejects.toMatchObject({ code: 'request_aborted' })
    await shows('request 0')
    abort()
    expect([round, (await all).map(({ status }) => status)]).toEqual([
      round,
      Array(21).fill('rejected'),
    ])
  }
  const last = ask(simple('the last'))
  await shows('the last')
  press('approve')
  expect(await last).toBe('the last')
})
