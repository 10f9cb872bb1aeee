import { expect, test } from 'vitest'
import { createFakeBrowser } from '../fake-browser.js'
import { CONNECT, runRow, type BehaviourRows } from './behaviour-rows.test-data.js'
import type { IDENTITY_BEHAVIOURS } from './identity-behaviours.js'

const rows: BehaviourRows<typeof IDENTITY_BEHAVIOURS> = {
  'hostile-name': async ({ announce, infos }) => {
    announce()
    expect(infos()[0]?.name).toContain('<img src=x onerror=')
    expect(infos()[0]?.name).toContain('\u202E')
  },
  'long-name': async ({ announce, infos }) => {
    announce()
    expect(infos()[0]?.name).toHaveLength(10_000)
  },
  'hostile-icon': async ({ announce, infos }) => {
    announce({ icon: 'https://tracker.example/pixel.png' })
    expect(infos()[0]?.icon).toBe('https://tracker.example/pixel.png')
  },
  'script-icon': async ({ announce, infos }) => {
    announce()
    expect(decodeURIComponent(infos()[0]?.icon ?? '')).toContain('<script>')
  },
  'huge-icon': async ({ announce, infos }) => {
    announce()
    expect(infos()[0]?.icon.length).toBeGreaterThan(1_000_000)
  },
  'getter-record': async ({ announce, infos, behave, wallet }) => {
    announce()
    const [info] = infos()
    expect([info?.name, info?.name]).toEqual([wallet.info.name, 'Impostor'])
    behave({ throws: true })
    wallet.install({ target: createFakeBrowser().window })
  },
  'prototype-keys': async ({ announce, infos }) => {
    announce()
    expect(Object.getOwnPropertyNames(infos()[0])).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', 'prototype']),
    )
    expect('polluted' in {}).toBe(false)
  },
  'missing-fields': async ({ announce, infos }) => {
    announce()
    expect(Object.keys(infos()[0] ?? {}).sort()).toEqual(['icon', 'name'])
  },
  'malformed-records': async ({ announce, announced, wallet }) => {
    announce()
    expect(announced).toHaveLength(6)
    expect(announced.at(-1)?.provider).toBe(wallet.provider)
  },
  'duplicate-rdns': async ({ announce, announced, infos, wallet }) => {
    announce()
    expect(infos().map(({ rdns }) => rdns)).toEqual([wallet.info.rdns, wallet.info.rdns])
    const impostor = announced[1]?.provider as typeof wallet.provider
    await expect(impostor.request({ method: CONNECT })).rejects.toMatchObject({ code: 4001 })
    expect(wallet.count(`impostor:${CONNECT}`)).toBe(1)
  },
  'announce-storm': async ({ announce, announced }) => {
    announce()
    expect(announced).toHaveLength(10_001)
  },
  'announce-late': async ({ announce, announced, clock }) => {
    announce()
    await clock.advance(2_999)
    expect(announced).toHaveLength(0)
    await clock.advance(1)
    expect(announced).toHaveLength(1)
  },
  'announce-twice': async ({ announce, announced }) => {
    announce()
    expect(announced).toHaveLength(2)
  },
}

test.each(Object.entries(rows))('a wallet set to %s does so', async (name, row) => {
  await runRow(name, row)
})
