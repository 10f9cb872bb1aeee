import { describe, expect, test } from 'vitest'
import { AccountAction, type Account, type Host, type Plugin } from '@latchkey/kernel'
import type { ConnectorType } from '@latchkey/kernel/internal'
import {
  createEvmWallet,
  evmTestPlugin,
  failing,
  settle,
  until,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import {
  namesKit,
  registering,
  SERVICE,
  suggestionsOf,
  type NamesKitOptions,
} from './testing/names-kit.js'

const POST = `POST ${SERVICE}/v1/profile/account`
/** Whose the name is. */
const RECORD = `GET ${SERVICE}/v1/profile/account/alice.reown.id`
const SUGGESTIONS = `${SERVICE}/v1/profile/suggestions/`
/** The service's record of a name. */
const recordOf = (address: string): HttpAnswer => ({
  json: {
    name: 'alice.reown.id',
    attributes: {},
    addresses: { 2147483649: { address, created_at: null } },
  },
})
const refused = (name: string, description: string): HttpAnswer => ({
  status: 400,
  reason: JSON.stringify({ reasons: [{ name, description }] }),
})

/** At a form whose name is free. */
async function formKit(routes: NamesKitOptions['routes'] = {}, more: NamesKitOptions = {}) {
  const self = await namesKit({
    ...more,
    routes: {
      [`${SUGGESTIONS}alice`]: suggestionsOf('alice'),
      [POST]: registering(),
      [RECORD]: { json: [] },
      ...routes,
    },
  })
  const type = async (text: string) => {
    await self.registrar.edit(text)
    await self.clock.advance(300)
    await settle()
  }
  return { ...self, type }
}
type Form = Awaited<ReturnType<typeof formKit>>

const offered = ({ kit, registrar }: Form) => kit.store.get(registrar.offeredAtom)
const signing = ({ kit, registrar, wallet }: Form) => {
  wallet.hold('personal_sign')
  const work = registrar.register()
  work.catch(() => undefined)
  return {
    work,
    reached: () =>
      until(kit.store, registrar.stateAtom, ({ signUntil }) => signUntil !== undefined),
  }
}

describe('registration is offered', () => {
  const action = ({ kit }: Form) => kit.all(AccountAction).find(({ id }) => id === 'names')
  const account = ({ kit }: Form) => kit.store.get(kit.connections.accountAtom).account as Account

  test.each<[ConnectorType, boolean]>([
    ['AUTH', true],
    ['ID_AUTH', true],
    ['ANNOUNCED', false],
    ['WALLET_CONNECT', false],
  ])('to a wallet of the type %s: %s', async (type, expected) => {
    const self = await formKit({}, { type })
    expect(offered(self)).toBe(expected)
    expect(action(self)?.shows?.(account(self))).toBe(expected)
  })

  test('not without a project', async () => {
    const self = await formKit({}, { project: false })
    expect(offered(self)).toBe(false)
    expect(action(self)?.shows?.(account(self))).toBe(false)
  })

  test('not where nothing signs texts', async () => {
    const whole = evmTestPlugin()
    const namespace: Plugin = {
      ...whole,
      setup(host, needs) {
        const { capability } = host
        const capable: typeof capability = (of, feature, load) => {
          if (feature !== 'signMessage') capability(of, feature, load)
        }
        whole.setup(Object.assign(Object.create(host) as Host, { capability: capable }), needs)
      },
    }
    const self = await formKit({}, { namespace })
    expect(offered(self)).toBe(false)
    expect(action(self)?.shows?.(account(self))).toBe(false)
  })

  test('not after the wallet has gone', async () => {
    const self = await formKit()
    await self.kit.connections.disconnect()
    expect(offered(self)).toBe(false)
  })

  test('by an action that opens the view of the specification', async () => {
    const self = await formKit()
    action(self)?.open(account(self))
    expect(self.kit.store.get(self.kit.router.routeAtom).name).toBe('RegisterAccountName')
  })
})

describe('the form', () => {
  test('asks once nothing was typed for 300 ms, and only about what can be a name', async () => {
    const self = await formKit()
    for (const text of ['a', 'ali', '-alice', 'alice', 'alice']) await self.registrar.edit(text)
    await self.clock.advance(299)
    expect(self.asked('/v1/profile/suggestions')).toEqual([])
    expect(self.state()).toMatchObject({ availability: 'asking', lack: 'asking' })
    await self.clock.advance(1)
    const [request, ...more] = self.asked('/v1/profile/suggestions')
    expect(new URL(request?.url ?? '').searchParams.get('zone')).toBe('reown.id')
    expect(more).toEqual([])
  })

  test('has the availability and other names', async () => {
    const self = await formKit()
    await self.type('Alice')
    expect(self.state()).toMatchObject({
      text: 'alice',
      availability: 'free',
      lack: undefined,
      suggestions: [{ name: 'alice1.reown.id', text: 'alice1', isTaken: false }],
    })
  })

  test('refuses a name that is taken, before a wallet is asked', async () => {
    const self = await formKit({ [`${SUGGESTIONS}alice`]: suggestionsOf('alice', true) })
    await self.type('alice')
    expect(self.state()).toMatchObject({ availability: 'taken', lack: 'taken' })
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_incomplete' })
    expect(self.wallet.count('personal_sign')).toBe(0)
  })

  test('drops an answer that comes late, after newer input', async () => {
    let answer: (value: HttpAnswer) => void = () => undefined
    const late = () => new Promise<HttpAnswer>((resolve) => (answer = resolve))
    const self = await formKit({
      [`${SUGGESTIONS}alice`]: late,
      [`${SUGGESTIONS}alicia`]: suggestionsOf('alicia', true),
    })
    await self.type('alice')
    await self.type('alicia')
    answer(suggestionsOf('alice'))
    await settle()
    expect(self.state()).toMatchObject({ text: 'alicia', availability: 'taken' })
  })

  test('says in the words of the specification that suggestions fail, and lets the visitor go on', async () => {
    const self = await formKit({
      [`${SUGGESTIONS}alice`]: [{ status: 500 }, suggestionsOf('alice')],
    })
    await self.type('alice')
    const { suggestionsError, availability, lack } = self.state()
    expect(suggestionsError?.message).toBe('Error fetching name suggestions')
    expect([availability, lack]).toEqual(['unknown', undefined])
    await self.registrar.retry()
    await settle()
    expect(self.state()).toMatchObject({ availability: 'free', suggestionsError: undefined })
  })

  test('takes nothing of a list that is not one of names', async () => {
    const suggestions = [7, { name: 'x.eth', registered: false }, { name: 'alice.reown.id' }]
    const self = await formKit({ [`${SUGGESTIONS}alice`]: { json: { suggestions } } })
    await self.type('alice')
    expect(self.state()).toMatchObject({
      availability: 'unknown',
      suggestions: [],
      lack: undefined,
    })
  })
})

describe('a registration', () => {
  test('posts what the wallet signed, and tells that the name has changed', async () => {
    const self = await formKit()
    await self.type('alice')
    expect(await self.registrar.register()).toBe('alice.reown.id')
    expect(self.state()).toMatchObject({ step: 'done', name: 'alice.reown.id' })
    const [request] = self.asked('/v1/profile/account')
    const { message, ...body } = request?.body as Record<string, string>
    expect(body).toEqual({
      coin_type: 0x80000001,
      address: self.address(),
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) as string,
    })
    expect(message).toBe(
      JSON.stringify({ name: 'alice.reown.id', attributes: {}, timestamp: 1_700_000_009 }),
    )
    expect(self.events.names()).toContain('name:changed')
  })

  test.each([
    [9, 9, 15],
    [0, 0, 6],
  ])(
    'with a lead of %d s says the time %d s ahead, and to sign within %d s',
    async (timestampLead, ahead, within) => {
      const self = await formKit({}, { options: { timestampLead } })
      await self.type('alice')
      const { reached } = signing(self)
      const { signUntil } = await reached()
      await self.wallet.reached('personal_sign')
      expect(signUntil).toBe(self.clock.now() + within * 1_000)
      const [message] = self.wallet.requests.at(-1)?.params as [string]
      expect(JSON.parse(message)).toMatchObject({ timestamp: 1_700_000_000 + ahead })
    },
  )

  test('a wrong lead is refused', async () => {
    const rows = [-1, 10, 1.5, '9', null] as const
    expect(
      await failing(rows, async (lead) => {
        const options = { timestampLead: lead as never }
        await expect(namesKit({ options })).rejects.toMatchObject({ code: 'option_invalid' })
      }),
    ).toEqual([])
  })

  test.each<[string, HttpAnswer, string, string]>([
    [
      'taken',
      refused('name', 'Name is already registered: alice.reown.id'),
      'name_taken',
      'The service says',
    ],
    [
      'too old',
      refused('timestamp', 'Signature UNIXTIME timestamp is too old: 1'),
      'name_signed_late',
      'The service takes',
    ],
    [
      'of a forged signature',
      { status: 401 },
      'name_register_failed',
      'Error registering name alice.reown.id',
    ],
    [
      'not a success',
      { json: { success: false } },
      'name_register_failed',
      'Error registering name alice.reown.id',
    ],
  ])(
    'that is %s returns to the form with the text kept, and is posted once',
    async (_what, answer, code, message) => {
      const self = await formKit({ [POST]: answer })
      await self.type('alice')
      const failure = await self.registrar.register().catch((error: unknown) => error)
      expect(failure).toMatchObject({ code })
      expect((failure as Error).message).toContain(message)
      expect(self.state()).toMatchObject({
        step: 'typing',
        text: 'alice',
        name: undefined,
        error: { code },
      })
      await self.clock.advance(60_000)
      const posted = self.asked('/v1/profile/account').filter(({ method }) => method === 'POST')
      expect(posted).toHaveLength(1)
      expect(self.events.names()).not.toContain('name:changed')
    },
  )

  test.each<[string, HttpAnswer]>([
    ['whose answer is lost', { fault: 'network' }],
    ['that is refused because an earlier try succeeded', refused('name', 'Already registered')],
    [
      'that is taken by the account itself',
      refused('name', 'Name is already registered: alice.reown.id'),
    ],
  ])('%s is done where the service has the name for this account', async (_what, answer) => {
    const { address } = createEvmWallet()
    const self = await formKit({ [POST]: answer, [RECORD]: recordOf(address) })
    expect(self.address().toLowerCase()).toBe(address.toLowerCase())
    await self.type('alice')
    await expect(self.registrar.register()).resolves.toBe('alice.reown.id')
    expect(self.state()).toMatchObject({ step: 'done', error: undefined })
    expect(self.events.names()).toContain('name:changed')
  })

  test('that was taken meanwhile asks again for other names', async () => {
    const taken = refused('name', 'Name is already registered: alice.reown.id')
    const answers = [suggestionsOf('alice'), suggestionsOf('alice', true)]
    const self = await formKit({ [POST]: taken, [`${SUGGESTIONS}alice`]: answers })
    await self.type('alice')
    await self.registrar.register().catch(() => undefined)
    await settle()
    expect(self.state()).toMatchObject({ availability: 'taken', error: { code: 'name_taken' } })
  })

  test('that was taken meanwhile is not called free by a list that is behind, also after other input in between', async () => {
    const taken = refused('name', 'Name is already registered: alice.reown.id')
    const self = await formKit({
      [POST]: taken,
      [`${SUGGESTIONS}alice1`]: suggestionsOf('alice'),
    })
    const told: string[] = []
    self.kit.store.sub(self.registrar.stateAtom, () => {
      const { text, availability } = self.state()
      told.push(`${text} ${availability}`)
    })
    await self.type('alice')
    told.length = 0
    await self.registrar.register().catch(() => undefined)
    await settle()
    expect(self.state()).toMatchObject({ availability: 'taken', error: { code: 'name_taken' } })
    await self.type('alice1')
    expect(self.state().suggestions).toMatchObject([{ text: 'alice', isTaken: true }])
    told.length = 0
    await self.type('alice')
    expect(self.state()).toMatchObject({ availability: 'taken', lack: 'taken' })
    expect(told).not.toContain('alice free')
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_incomplete' })
  })

  test.each<[string, object, isOwn: boolean]>([
    ['nothing more, and nobody has the name', {}, false],
    ['nothing more, and another account has the name', { 2147483649: 'other' }, false],
    ['nothing more, and the account has the name', { 2147483649: 'own' }, true],
  ])(
    'whose answer is success and %s counts as what the record says',
    async (_what, owner, isOwn) => {
      const { address } = createEvmWallet()
      const who = Object.values(owner)[0] as 'own' | 'other' | undefined
      const other = `0x${'99'.repeat(20)}`
      const record = who ? recordOf(who === 'own' ? address : other) : { json: [] }
      const self = await formKit({ [POST]: { json: { success: true } }, [RECORD]: record })
      await self.type('alice')
      const outcome = await self.registrar.register().catch((error: unknown) => error)
      if (isOwn) expect(outcome).toBe('alice.reown.id')
      else expect(outcome).toMatchObject({ code: 'name_maybe_registered' })
      expect(self.state().step).toBe(isOwn ? 'done' : 'typing')
      expect(self.events.names().includes('name:changed')).toBe(isOwn)
    },
  )

  test('that the visitor refuses returns to the form with the text kept', async () => {
    const self = await formKit(
      {},
      { wallet: { confirm: ({ method }) => method !== 'personal_sign' } },
    )
    await self.type('alice')
    await expect(self.registrar.register()).rejects.toBeDefined()
    expect(self.state()).toMatchObject({ step: 'typing', text: 'alice' })
    expect(self.state().error).toBeDefined()
    expect(self.asked('/v1/profile/account')).toEqual([])
  })

  test('that is cancelled posts nothing of what the wallet signs later', async () => {
    const self = await formKit()
    await self.type('alice')
    const { work, reached } = signing(self)
    await reached()
    await self.wallet.reached('personal_sign')
    await self.registrar.cancel()
    await expect(work).rejects.toBeDefined()
    expect(self.state()).toMatchObject({ step: 'typing', text: 'alice', error: undefined })
    self.wallet.release('personal_sign')
    await settle()
    expect(self.asked('/v1/profile/account')).toEqual([])
  })

  test('takes no other text while the wallet is asked', async () => {
    const self = await formKit()
    await self.type('alice')
    await signing(self).reached()
    await self.registrar.edit('mallory')
    expect(self.state()).toMatchObject({ step: 'signing', text: 'alice', name: 'alice.reown.id' })
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_incomplete' })
  })

  test('is given up when another account is shown', async () => {
    const self = await formKit({}, { wallet: { accounts: 2 } })
    await self.type('alice')
    const { work, reached } = signing(self)
    await reached()
    await self.wallet.reached('personal_sign')
    self.wallet.switchAccount(1)
    await expect(work).rejects.toBeDefined()
    self.wallet.release('personal_sign')
    await settle()
    expect(self.asked('/v1/profile/account')).toEqual([])
    expect(self.state().step).toBe('typing')
  })

  test.each<[string, NamesKitOptions, string]>([
    ['an ordinary wallet', { type: 'ANNOUNCED' }, 'Address or auth connector not found'],
    ['a network with a long id', { wallet: { chainId: 2 ** 31 }, kit: long() }, 'Invalid chainId'],
  ])('with %s fails before it is signed', async (_what, more, message) => {
    const self = await formKit({}, more)
    await self.type('alice')
    await expect(self.registrar.register()).rejects.toThrow(message)
    expect(self.state()).toMatchObject({ step: 'typing', text: 'alice' })
    expect(self.wallet.count('personal_sign')).toBe(0)
  })
})

function long(): NonNullable<NamesKitOptions['kit']> {
  const network = {
    ...({ id: `eip155:${String(2 ** 31)}`, namespace: 'eip155', name: 'Long' } as const),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://long.example/rpc'],
  }
  return { networks: [network] }
}

describe('a registration that may have succeeded', () => {
  const posts = (self: Form) =>
    self.asked('/v1/profile/account').filter(({ method }) => method === 'POST')

  test.each<[string, HttpAnswer]>([
    ['is lost', { fault: 'network' }],
    ['is a page', { fault: 'not_json' }],
    ['is an error of the service', { status: 502 }],
    ['is a proxy whose client left', { status: 499 }],
    ['is about another name', registering({ name: 'mallory.reown.id' })],
    ['names another account', registering({ address: `0x${'66'.repeat(20)}` })],
  ])('where the answer %s is not signed again by one press', async (_what, answer) => {
    const self = await formKit({ [POST]: answer })
    await self.type('alice')
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_maybe_registered' })
    expect(self.state()).toMatchObject({
      step: 'typing',
      text: 'alice',
      error: { code: 'name_maybe_registered' },
      review: { notes: [{ code: 'maybe_sent', level: 'check' }] },
    })
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_unchecked' })
    expect([self.wallet.count('personal_sign'), posts(self).length]).toEqual([1, 1])
    expect(self.events.names()).not.toContain('name:changed')
    await self.registrar.accept('maybe_sent', true)
    await self.registrar.register().catch(() => undefined)
    expect([self.wallet.count('personal_sign'), posts(self).length]).toEqual([2, 2])
  })

  test('is looked for, and done once the service shows it', async () => {
    const { address } = createEvmWallet()
    const self = await formKit({ [POST]: { fault: 'network' } })
    await self.type('alice')
    await self.registrar.register().catch(() => undefined)
    self.http.route(RECORD, recordOf(address))
    await self.clock.advance(4_000)
    await settle()
    expect(self.state()).toMatchObject({ step: 'done', name: 'alice.reown.id', error: undefined })
    expect(self.events.names()).toContain('name:changed')
  })

  test('is looked for no longer once the kit is gone', async () => {
    const self = await formKit({ [POST]: { fault: 'network' } })
    await self.type('alice')
    await self.registrar.register().catch(() => undefined)
    self.kit.dispose()
    const before = self.http.requests.length
    await self.clock.advance(60_000)
    expect(self.http.requests).toHaveLength(before)
  })
})

test('a wallet that fails has given no signature, so the service is not asked and one press tries again', async () => {
  const methods = { personal_sign: () => Promise.reject(new Error('Internal error.')) }
  const self = await formKit({}, { wallet: { methods } })
  await self.type('alice')
  for (const asked of [1, 2]) {
    const failure = await self.registrar.register().catch((error: unknown) => error)
    expect(failure).not.toMatchObject({ code: 'name_maybe_registered' })
    expect([self.state().step, self.wallet.count('personal_sign')]).toEqual(['typing', asked])
  }
  expect(self.asked('/v1/profile/account').filter(({ method }) => method === 'POST')).toEqual([])
})

describe('the text to sign', () => {
  test('is shown before it is, to the last letter but for the time of the press', async () => {
    const self = await formKit()
    await self.type('alice')
    const shown = self.state().review
    expect(shown).toMatchObject({
      name: 'alice.reown.id',
      registry: 'reown.id',
      address: self.address(),
      network: 'eip155:1',
      isFree: true,
      message: JSON.stringify({ name: 'alice.reown.id', attributes: {}, timestamp: 1_700_000_009 }),
      validUntil: (shown?.madeAt ?? 0) + 15_000,
    })
    await self.clock.advance(5_000)
    await signing(self).reached()
    await self.wallet.reached('personal_sign')
    const asked = self.state().review
    expect(self.wallet.requests.at(-1)?.params).toEqual([asked?.message, asked?.address])
    expect(asked?.message).toBe(shown?.message.replace('1700000009', '1700000014'))
  })

  test('is asked for with no wallet where the service says something else at the press', async () => {
    const self = await formKit({
      [`${SUGGESTIONS}alice`]: [suggestionsOf('alice'), { status: 500 }],
    })
    await self.type('alice')
    await self.clock.advance(60_000)
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_changed' })
    expect(self.wallet.count('personal_sign')).toBe(0)
    expect(self.state()).toMatchObject({
      step: 'typing',
      availability: 'unknown',
      error: { code: 'name_changed' },
      review: { isFree: false, notes: [{ code: 'changed' }] },
    })
    expect(await self.registrar.register()).toBe('alice.reown.id')
  })

  test('is nothing where the name was taken until the press', async () => {
    const self = await formKit({
      [`${SUGGESTIONS}alice`]: [suggestionsOf('alice'), suggestionsOf('alice', true)],
    })
    await self.type('alice')
    await self.clock.advance(60_000)
    await expect(self.registrar.register()).rejects.toMatchObject({ code: 'name_taken' })
    expect(self.wallet.count('personal_sign')).toBe(0)
    expect(self.state()).toMatchObject({ lack: 'taken', review: undefined })
  })

  test('is for the account shown now, the view says so, and the text stays', async () => {
    const self = await formKit({}, { wallet: { accounts: 2 } })
    await self.type('alice')
    const before = self.state().review?.address
    self.wallet.switchAccount(1)
    await settle()
    expect(self.state()).toMatchObject({
      text: 'alice',
      error: { code: 'name_moved' },
      review: { address: self.address() },
    })
    expect(self.address()).not.toBe(before)
    expect(await self.registrar.register()).toBe('alice.reown.id')
    const [posted] = self.asked('/v1/profile/account')
    expect(posted?.body).toMatchObject({ address: self.address() })
  })

  test('is asked of the wallet once, however often the button is pressed', async () => {
    const self = await formKit()
    await self.type('alice')
    const presses = [1, 2, 3].map(() => self.registrar.register().catch(() => undefined))
    expect(await Promise.all(presses)).toEqual(['alice.reown.id', undefined, undefined])
    expect(self.wallet.count('personal_sign')).toBe(1)
  })
})

test('a name that was registered is shown to no other account', async () => {
  const self = await formKit({ [POST]: registering() }, { wallet: { accounts: 2 } })
  await self.type('alice')
  await self.registrar.register()
  expect(self.state()).toMatchObject({ step: 'done' })
  self.wallet.switchAccount(1)
  await settle()
  expect(self.state()).toMatchObject({ step: 'typing', text: '' })
})

test('a name that is registered while another account is shown is reported over the page alone', async () => {
  const self = await formKit({ [POST]: registering() }, { wallet: { accounts: 2 } })
  self.kit.modal.open('Account')
  await self.type('alice')
  let answer: () => void = () => undefined
  const body = registering()
  self.http.route(POST, async (request) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return body(request)
  })
  const work = self.registrar.register()
  await until(self.kit.store, self.registrar.stateAtom, ({ step }) => step === 'posting')
  await settle()
  self.wallet.switchAccount(1)
  await settle()
  answer()
  expect(await work).toBe('alice.reown.id')
  expect(self.state()).toMatchObject({ step: 'typing', text: '' })
  expect(self.kit.store.get(self.kit.notices.toastAtom)).toMatchObject({ code: 'name_registered' })
})

test('nothing is asked before the form is filled in, and nothing after it was left', async () => {
  const self = await formKit()
  expect(self.http.requests).toEqual([])
  await self.registrar.edit('alice')
  await self.registrar.reset()
  await self.clock.advance(60_000)
  expect(self.http.requests).toEqual([])
  expect(self.state()).toMatchObject({ text: '', lack: 'empty' })
})
