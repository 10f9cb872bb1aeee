import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { readAnnouncement } from './announcement.js'
import { HOSTILE_RECORDS } from './hostile-records.test-data.js'

const announce = (detail: unknown) =>
  readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))

const honest = {
  uuid: '350670DB-19fa-4704-a166-e52e178b59d2',
  name: ' Acme  Wallet ',
  icon: 'data:image/png;base64,AAAA',
  rdns: 'COM.acme',
}
const provider = { request: () => Promise.resolve(null) }

test('an honest announcement is copied, tidied and frozen', () => {
  const announcement = announce({ info: honest, provider })
  expect(announcement?.provider).toBe(provider)
  expect({ ...announcement?.info }).toEqual({
    uuid: honest.uuid.toLowerCase(),
    name: 'Acme Wallet',
    icon: honest.icon,
    rdns: 'com.acme',
  })
  expect(Object.isFrozen(announcement?.info)).toBe(true)
  expect(Object.getPrototypeOf(announcement?.info)).toBeNull()
})

test('each member is read exactly once', () => {
  const reads: string[] = []
  const counting = (target: object): unknown =>
    new Proxy(target, {
      get(object, key) {
        reads.push(String(key))
        return Reflect.get(object, key) as unknown
      },
    })
  announce(counting({ info: counting(honest), provider }))
  expect(reads.sort()).toEqual(['icon', 'info', 'name', 'provider', 'rdns', 'uuid'])
})

test('a name with nothing to show gives way to the rdns', () => {
  const announcement = announce({ info: { ...honest, name: '\u200b\u202e' }, provider })
  expect(announcement?.info.name).toBe('com.acme')
})

test('an event without detail is none', () => {
  expect(readAnnouncement(new Event('eip6963:announceProvider'))).toBeUndefined()
})

/** Hostile ones that are let in, without what is wrong with them; all others are refused. */
const LET_IN = [
  /^the (name|icon) /,
  / as icon$/,
  /^an empty text as name$/,
  / that turns evil after the first read$/,
  /^a icon that turns good after the first read$/,
  /^a (function|proxy that throws) as request$/,
  /^a (record 50 000 levels deep|circular record)$/,
  /^own __proto__ from JSON$/,
  /^an (info whose prototype has the members|array with the members)$/,
  /^a frozen info$/,
]

/** The rules for every accepted wallet. */
function expectSafe({ info }: NonNullable<ReturnType<typeof announce>>) {
  expect(Object.keys(info).sort()).toEqual(['icon', 'name', 'rdns', 'uuid'])
  expect(info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(info.rdns).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  expect(info.rdns.length).toBeLessThanOrEqual(128)
  expect(Array.from(info.name).length).toBeLessThanOrEqual(64)
  expect(info.name).not.toMatch(/\p{C}/u)
  expect(info.name).not.toBe('')
  if (info.icon !== undefined) {
    expect(info.icon).toMatch(/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,][^\s"'()<>\\`]*$/i)
    expect(info.icon.length).toBeLessThanOrEqual(100_000)
  }
  expect(Object.isFrozen(info)).toBe(true)
}

describe('a hostile announcement is refused or made harmless', () => {
  const before = Object.getOwnPropertyNames(Object.prototype)

  test('there are at least a hundred of them', () => {
    expect(HOSTILE_RECORDS.length).toBeGreaterThanOrEqual(100)
  })

  test('with any fault in it', async () => {
    const check = ({ name, make }: (typeof HOSTILE_RECORDS)[number]) => {
      const announcement = announce(make())
      expect(announcement !== undefined).toBe(LET_IN.some((form) => form.test(name)))
      if (announcement) expectSafe(announcement)
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
      expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
    }
    expect(await failing(HOSTILE_RECORDS, check)).toEqual([])
  })

  test('and anything else too', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const member = fc.oneof(text, fc.anything({ maxDepth: 2 }))
    const info = fc.oneof(
      fc.anything({ withNullPrototype: true, maxDepth: 3 }),
      fc.record({ uuid: member, name: member, icon: member, rdns: member }),
    )
    fc.assert(
      fc.property(info, (own) => {
        // Nothing of it is the uuid that must be there.
        expect(announce({ info: own, provider })).toBeUndefined()
      }),
      { numRuns: 500 },
    )
    const shown = fc.record({ name: text, icon: text.map((one) => `data:image/svg+xml,${one}`) })
    fc.assert(
      fc.property(shown, (own) => {
        const announcement = announce({ info: { ...honest, ...own }, provider })
        expect(announcement).toBeDefined()
        if (announcement) expectSafe(announcement)
      }),
      { numRuns: 500 },
    )
  })
})
