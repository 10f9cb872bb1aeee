import { expect, test, vi } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { sendKit } from '../testing/send-kit.js'

type Kit = Awaited<ReturnType<typeof sendKit>>

const keyOf = ({ storage }: Kit) => storage.keys('').find((key) => key.endsWith(':maybe-sent'))
const textOf = (kit: Kit) => kit.storage.get(keyOf(kit) ?? '')

/** The same app and account in a reloaded page, or in another tab. */
async function again(before: Kit, storage = before.storage) {
  const kit = await sendKit(
    {},
    { ports: { ...before.ports, storage }, connect: false, wallet: { granted: true } },
  )
  await kit.kit.resume()
  return kit
}

async function reviewed(kit: Kit) {
  await kit.fill()
  await kit.send.review()
  return kit
}

/** A wallet that shows a request. */
async function asking() {
  const kit = await reviewed(await sendKit())
  const { outcome } = await kit.press()
  expect(kit.chain.prompts).toHaveLength(1)
  return { kit, outcome }
}

test('a page that was reloaded while the wallet showed its request knows that it may be sent', async () => {
  const { kit } = await asking()
  kit.dispose()
  const later = await reviewed(await again(kit))
  expect(later.codes()).toContain('maybe_sent')
  await expect(later.send.confirm()).rejects.toMatchObject({ code: 'send_unchecked' })
  expect(later.chain.prompts).toHaveLength(0)
  await later.send.accept('maybe_sent')
  await later.press()
  expect(later.chain.prompts).toHaveLength(1)
})

test('a refused or sent request leaves no doubt, and one older than a day is none', async () => {
  const { kit, outcome } = await asking()
  expect(textOf(kit)).toBeDefined()
  kit.chain.prompts[0]?.reject()
  expect(await outcome).toMatchObject({ code: 'user_rejected' })
  expect((await reviewed(await again(kit))).codes()).not.toContain('maybe_sent')
  const { outcome: second } = await kit.press()
  kit.chain.approve()
  await second
  expect(kit.state().step).toBe('sent')
  await kit.clock.advance(600_000)
  expect((await reviewed(await again(kit))).codes()).not.toContain('maybe_sent')
  const other = await asking()
  other.kit.dispose()
  await other.kit.clock.advance(90_000_000)
  expect((await reviewed(await again(other.kit))).codes()).not.toContain('maybe_sent')
})

test('another tab hears of an open request in the wallet, and of its refusal', async () => {
  const kit = await reviewed(await sendKit())
  const tab = await reviewed(await again(kit, kit.storage.otherTab()))
  expect(tab.codes()).not.toContain('maybe_sent')
  const { outcome } = await kit.press()
  await vi.waitFor(() => {
    expect(tab.codes()).toContain('maybe_sent')
  })
  await expect(tab.send.confirm()).rejects.toMatchObject({ code: 'send_unchecked' })
  kit.chain.prompts[0]?.reject()
  await outcome
  await vi.waitFor(() => {
    expect(tab.codes()).not.toContain('maybe_sent')
  })
})

test('a stored record of any shape harms nothing, and says nothing of another account', async () => {
  const { kit } = await asking()
  kit.dispose()
  const [key, text] = [keyOf(kit) ?? '', textOf(kit) ?? '']
  const { rows } = JSON.parse(text) as { readonly rows: readonly [Record<string, unknown>] }
  const [row] = rows
  const spoilt = [
    ...[{ id: 7 }, { flow: '<b>' }, { place: 'eip155:1:0x1 eip155:1' }, { asked: -1 }],
    ...[{ asked: 9e15 }, { intent: null }, { intent: { kind: 'x' } }, { flow: 'swap' }],
  ].map((change) => JSON.stringify({ v: 1, rows: [{ ...row, ...change }] }))
  for (const stored of ['{', '[]', '{"v":1,"rows":[null,7]}', 'x'.repeat(500_000), ...spoilt]) {
    kit.storage.set(key, stored)
    const later = await reviewed(await again(kit))
    expect([stored.slice(0, 200), later.codes()]).toEqual([stored.slice(0, 200), ['first_time']])
    later.dispose()
  }
  const many = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `1.${String(at)}` }))
  kit.storage.set(key, JSON.stringify({ v: 1, rows: many, ['__proto__']: { polluted: true } }))
  const later = await reviewed(await again(kit))
  expect(later.codes()).toContain('maybe_sent')
  await later.send.accept('maybe_sent')
  await later.press()
  await settle()
  expect((JSON.parse(textOf(later) ?? '') as { readonly rows: unknown[] }).rows.length).toBe(5)
})
