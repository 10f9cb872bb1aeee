import { describe, expect, test } from 'vitest'
import { AccountAction, type Account, type KitError } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel/internal/tools'
import { failing, settle, until } from '@latchkey/kernel/testing'
import type { SessionRequest } from './service.js'
import {
  NOW,
  NOW_S,
  sessionOf,
  sessionsKit,
  SERVICE,
  SIGNATURE,
  USDC,
  type Script,
  type SessionsKitOptions,
} from './testing/sessions-kit.js'

const REQUEST: SessionRequest = {
  expiry: NOW + 3_600_000,
  signer: { type: 'account', data: { address: '0x016562aA41A8697720ce0943F003141f5dEAe006' } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0xff' } }],
  policies: [{ type: 'call-limit', data: { count: 5 } }],
}
type Wire = Readonly<Record<string, unknown>>

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as KitError).code,
  )

describe('sessions are offered', () => {
  const action = ({ kit }: Awaited<ReturnType<typeof sessionsKit>>) => {
    const account = kit.store.get(kit.connections.accountAtom).account as Account
    const found = kit.all(AccountAction).find(({ id }) => id === 'smart-sessions')
    return { open: () => found?.open(account), shows: found?.shows?.(account) }
  }

  test('with a service and an account, by an action that opens their view', async () => {
    const self = await sessionsKit()
    expect(self.offered()).toBe(true)
    expect(action(self).shows).toBe(true)
    action(self).open()
    expect(self.kit.store.get(self.kit.router.routeAtom).name).toBe('smart-sessions:list')
    expect(self.http.requests).toEqual([])
  })

  test.each<[string, SessionsKitOptions]>([
    ['the app switched them off', { kit: { features: { smartSessions: false } } }],
    ['there is no project', { project: false }],
    ['the region forbids them', { kit: { regionPolicy: () => false } }],
  ])('not where %s', async (_why, options) => {
    const self = await sessionsKit(options)
    expect(self.offered()).toBe(false)
    expect(action(self).shows ?? false).toBe(false)
    expect(await codeOf(self.sessions.read())).toBe('sessions_unavailable')
    expect(self.http.requests).toEqual([])
  })

  test('not without an account', async () => {
    const self = await sessionsKit()
    await self.kit.connections.disconnect()
    expect(self.offered()).toBe(false)
    expect(await codeOf(self.sessions.grant(REQUEST))).toBe('sessions_unavailable')
  })
})

describe('the list', () => {
  test('is asked for in the form of the specification, and the permissions of apps are read', async () => {
    const self = await sessionsKit()
    await self.sessions.read()
    const [request] = self.calls('GET')
    expect(new URL(request?.url ?? '').pathname).toBe(`/v1/sessions/eip155:1:${self.address}`)
    expect(self.state()).toMatchObject({
      status: 'ready',
      unreadable: 0,
      error: undefined,
      sessions: [
        {
          id: '0f01',
          expiry: NOW + 3_600_000,
          createdAt: NOW - 60_000,
          app: { name: 'Shop', url: 'https://shop.example' },
        },
      ],
    })
    await settle()
    expect(self.state().sessions[0]?.permissions).toMatchObject([
      { kind: 'erc20', amount: 25_000_000n, asset: USDC },
    ])
  })

  test('has each session once, the one that ends last first, and counts what cannot be read', async () => {
    const rows = [
      sessionOf('aa', { expiry: NOW_S + 5 }),
      ...[null, 7, { pci: '' }, { pci: '<b>' }],
      sessionOf('bb', { expiry: NOW_S + 50 }),
      sessionOf('aa', { expiry: NOW_S + 500 }),
      sessionOf('cc', { expiry: 'never', permissions: null, policies: 'x', project: null }),
      sessionOf('dd', { expiry: Number.MAX_SAFE_INTEGER }),
    ]
    const self = await sessionsKit({ lists: [rows] })
    await self.sessions.read()
    const { sessions, unreadable } = self.state()
    expect(sessions.map(({ id, expiry }) => [id, expiry])).toEqual([
      ['cc', undefined],
      ['dd', undefined],
      ['bb', NOW + 50_000],
      ['aa', NOW + 5_000],
    ])
    expect(unreadable).toBe(4)
    expect(sessions[0]).toMatchObject({ app: { name: '' }, permissions: [], limits: [] })
  })

  test.each([
    ['a refusal', { status: 500 }],
    ['another shape', { json: { nothing: true } }],
    ['no JSON', { fault: 'not_json' }],
  ] as const)('%s is an error, and what was known stays', async (_what, answer) => {
    const self = await sessionsKit()
    await self.sessions.read()
    self.http.route(`GET ${SERVICE}/v1/sessions/*`, answer)
    expect(await codeOf(self.sessions.read())).toBe('sessions_failed')
    expect(self.state()).toMatchObject({ status: 'failed', error: { code: 'sessions_failed' } })
    expect(self.state().sessions).toHaveLength(1)
  })

  test('pictures and pages that are not safe are left out', async () => {
    const project = { name: 'Shop\u202e', url: 'javascript:1', iconUrl: 'http://x.example/a.png' }
    const self = await sessionsKit({ lists: [[sessionOf('aa', { project })]] })
    await self.sessions.read()
    expect(self.state().sessions[0]?.app).toEqual({ name: 'Shop' })
  })

  test('of one account is not that of the next', async () => {
    const self = await sessionsKit({ accounts: 2 })
    await self.sessions.read()
    self.wallet.switchAccount(1)
    await until(self.kit.store, self.sessions.stateAtom, ({ status }) => status === 'idle')
    expect(self.state().sessions).toEqual([])
  })

  test('of the account shown now is read while that of the one before is on its way', async () => {
    const next = { json: { pcis: [sessionOf('0f02')] } }
    const self = await sessionsKit({
      accounts: 2,
      routes: { [`GET ${SERVICE}/v1/sessions/*`]: [{ never: true }, next] },
    })
    void self.sessions.read()
    await until(self.kit.store, self.sessions.stateAtom, ({ status }) => status === 'loading')
    // As a page does that shows the list of whichever account is shown.
    const read = new Promise<void>((resolve) => {
      self.kit.watch(self.sessions.stateAtom, ({ status }) => {
        if (status === 'idle') resolve(self.sessions.read())
      })
    })
    self.wallet.switchAccount(1)
    await read
    const paths = self.calls('GET').map(({ url }) => new URL(url).pathname)
    expect(new Set(paths).size).toBe(2)
    expect(self.state()).toMatchObject({ status: 'ready', sessions: [{ id: '0f02' }] })
  })
})

describe('a grant', () => {
  test('is asked for as ERC-7715 has it, for the account and network shown', async () => {
    const self = await sessionsKit()
    const granted = await self.sessions.grant(REQUEST)
    const { signer, permissions, policies } = REQUEST
    expect(self.asked).toEqual([
      ['capabilities', {}],
      [
        'grant',
        {
          chainId: '0x1',
          address: self.address,
          expiry: NOW_S + 3_600,
          signer,
          permissions,
          policies,
        },
      ],
    ])
    expect(granted).toEqual({ context: '0x0f', expiry: REQUEST.expiry, permissions, policies })
  })

  test('needs no service', async () => {
    const self = await sessionsKit({ project: false })
    expect(await self.sessions.grant(REQUEST)).toMatchObject({ context: '0x0f' })
  })

  test('may be an array of one, and less than what was asked for', async () => {
    const less = (request: Wire) => [
      {
        ...request,
        context: '0xAB',
        expiry: NOW_S + 60,
        chainId: 1,
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0x0F' } }],
        policies: [{ type: 'call-limit', data: { count: 1 } }],
      },
    ]
    const self = await sessionsKit({ script: { grant: less } })
    expect(await self.sessions.grant(REQUEST)).toMatchObject({
      context: '0xAB',
      expiry: NOW + 60_000,
      permissions: [{ data: { allowance: '0x0F' } }],
    })
  })

  const native = (allowance: unknown, more: object = {}) => ({
    type: 'native-token-transfer',
    data: { allowance, ...more },
  })
  test('of anything but what was asked is refused', async () => {
    const rows: readonly [string, string, object][] = [
      ['another account', 'account', { address: '0x00000000000000000000000000000000000000aa' }],
      ['no account', 'account', { address: undefined }],
      ['another network', 'network', { chainId: '0xa' }],
      ['another signer', 'signer', { signer: { type: 'account', data: { address: '0x1' } } }],
      ['no name', 'context', { context: '0x' }],
      ['a text for a name', 'context', { context: 'session' }],
      ['an end in the past', 'expiry', { expiry: NOW_S - 1 }],
      ['an end that is now', 'expiry', { expiry: NOW_S }],
      ['a later end', 'expiry', { expiry: NOW_S + 3_601 }],
      ['no end', 'expiry', { expiry: undefined }],
      ['an end that is text', 'expiry', { expiry: String(NOW_S + 60) }],
      ['more of the coin', 'permission', { permissions: [native('0x100')] }],
      ['an amount that is none', 'permission', { permissions: [native('all')] }],
      ['a member more', 'permission', { permissions: [native('0xff', { to: '0x1' })] }],
      ['another permission', 'permission', { permissions: [{ type: 'contract-call', data: {} }] }],
      ['a permission twice', 'permission', { permissions: [native('0xff'), native('0xff')] }],
      ['nothing', 'permission', { permissions: [] }],
      ['no list', 'permission', { permissions: 'all' }],
      ['no limit', 'limit', { policies: [] }],
      ['a weaker limit', 'limit', { policies: [{ type: 'call-limit', data: { count: 6 } }] }],
      ['another limit', 'limit', { policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }],
    ]
    expect(
      await failing(rows, async ([, fault, lie]) => {
        const grant = (request: Wire) => ({ ...request, context: '0x0f', ...lie })
        const self = await sessionsKit({ script: { grant } })
        await expect(self.sessions.grant(REQUEST)).rejects.toMatchObject({
          code: 'grant_invalid',
          context: { fault },
        })
      }),
    ).toEqual([])
  })

  test('answered in another form is refused', async () => {
    const rows = [null, 'yes', [], [{}, {}]] as const
    expect(
      await failing(rows, async (answer) => {
        const self = await sessionsKit({ script: { grant: () => answer } })
        expect(await codeOf(self.sessions.grant(REQUEST))).toBe('grant_invalid')
      }),
    ).toEqual([])
  })

  test('that is wrong is refused before the wallet is asked', async () => {
    const rows: readonly [string, Partial<Record<keyof SessionRequest, unknown>>][] = [
      ['expiry', { expiry: NOW }],
      ['expiry', { expiry: 1.5 }],
      ['signer', { signer: 'me' }],
      ['permissions', { permissions: [] }],
      ['permissions', { permissions: [{ type: 'x' }] }],
      ['policies', { policies: 'none' }],
    ]
    expect(
      await failing(rows, async ([member, change]) => {
        const self = await sessionsKit()
        const request = { ...REQUEST, ...change } as SessionRequest
        await expect(self.sessions.grant(request)).rejects.toMatchObject({
          code: 'request_invalid',
          context: { member },
        })
        expect(self.asked).toEqual([])
      }),
    ).toEqual([])
  })

  test.each(['AUTH', 'ID_AUTH', 'ANNOUNCED'] as const)(
    'is asked of a wallet of the type %s only where it reports the capability',
    async (type) => {
      const refusals: readonly Partial<Script>[] = [
        { capabilities: () => ({}) },
        { capabilities: () => ({ permissions: { supported: 'yes' } }) },
        { capabilities: () => Promise.reject(new Error('no')) },
      ]
      for (const script of refusals) {
        const { asked, sessions } = await sessionsKit({ type, script })
        expect(await codeOf(sessions.grant(REQUEST))).toBe('sessions_unsupported')
        expect(asked.map(([what]) => what)).toEqual(['capabilities'])
      }
      const able = await sessionsKit({ type })
      expect(await able.sessions.grant(REQUEST)).toMatchObject({ context: '0x0f' })
    },
  )
})

describe('ending a session', () => {
  const after = (...lists: readonly (readonly unknown[])[]): SessionsKitOptions => ({
    lists: [[sessionOf('0f01')], ...lists],
  })

  test('asks the wallet, tells the service, and is over once the service says so', async () => {
    const self = await sessionsKit(after([]))
    await self.sessions.read()
    await self.sessions.revoke('0f01')
    const { permissions, expiry } = sessionOf('0f01')
    expect(self.asked).toEqual([
      ['capabilities', {}],
      ['revoke', { pci: '0f01', permissions, expiry, address: self.address }],
    ])
    const [posted] = self.calls('POST')
    expect(new URL(posted?.url ?? '').pathname).toBe(`/v1/sessions/eip155:1:${self.address}/revoke`)
    expect(posted?.body).toEqual({ pci: '0f01', signature: SIGNATURE })
    expect(self.calls('GET')).toHaveLength(2)
    expect(self.state()).toMatchObject({ status: 'ready', sessions: [], ending: undefined })
  })

  test('whose session the service keeps leaves its row, and says so', async () => {
    const self = await sessionsKit(after([sessionOf('0f01')]))
    await self.sessions.read()
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_kept')
    expect(self.state()).toMatchObject({
      sessions: [{ id: '0f01' }],
      ending: undefined,
      endError: { id: '0f01', error: { code: 'session_kept' } },
    })
  })

  test.each<[string, SessionsKitOptions, string]>([
    [
      'the service refuses',
      { routes: { [`POST ${SERVICE}/v1/sessions/*`]: { status: 401 } } },
      'revoke_failed',
    ],
    [
      'the wallet fails',
      {
        lists: [[sessionOf('0f01')]],
        script: { revoke: () => Promise.reject(new Error('x')) },
      },
      'session_maybe_revoked',
    ],
    ...(['AUTH', 'ANNOUNCED'] as const).map((type): [string, SessionsKitOptions, string] => [
      `a wallet of the type ${type} knows no sessions`,
      { type, script: { capabilities: () => ({}) } },
      'sessions_unsupported',
    ]),
  ])('leaves its row where %s', async (_what, options, code) => {
    const self = await sessionsKit({ ...after([]), ...options })
    await self.sessions.read()
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe(code)
    expect(self.state()).toMatchObject({
      sessions: [{ id: '0f01' }],
      endError: { id: '0f01', error: { code } },
    })
    const isTold = code === 'revoke_failed' && options.routes !== undefined
    expect(self.calls('POST')).toHaveLength(isTold ? 1 : 0)
  })

  test.each([[null], ['ok'], [{}], [{ signature: 'no' }]])(
    'leaves its row where the wallet answered %j and the service still has it, and is over if the service does not',
    async (answer) => {
      const script = { revoke: () => answer }
      const kept = await sessionsKit({ ...after([sessionOf('0f01')]), script })
      await kept.sessions.read()
      expect(await codeOf(kept.sessions.revoke('0f01'))).toBe('revoke_unsigned')
      expect(kept.state()).toMatchObject({
        sessions: [{ id: '0f01' }],
        endError: { error: { code: 'revoke_unsigned' } },
      })
      const gone = await sessionsKit({ ...after([]), script })
      await gone.sessions.read()
      await gone.sessions.revoke('0f01')
      expect(gone.state().sessions).toEqual([])
      expect([...kept.calls('POST'), ...gone.calls('POST')]).toEqual([])
    },
  )

  test('leaves its row if it may be the one that cannot be read any more', async () => {
    const self = await sessionsKit(after([{ pci: '' }]))
    await self.sessions.read()
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_kept')
    expect(self.state()).toMatchObject({ sessions: [{ id: '0f01' }], unreadable: 1 })
  })

  test('leaves its row if the service’s list is too long to be read whole, and the view says so', async () => {
    const context = `0x${'c0'.repeat(30_000)}`
    const many = Array.from({ length: 9 }, (_one, at) => sessionOf(`0a${String(at)}`, { context }))
    const self = await sessionsKit(after(many))
    await self.sessions.read()
    expect(self.state()).toMatchObject({ isCut: false })
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_kept')
    expect(self.state()).toMatchObject({ status: 'ready', isCut: true })
    expect(self.state().sessions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['0f01', '0a0']),
    )
  })

  test('leaves its row where the service lists more than is read', async () => {
    const many = Array.from({ length: 501 }, (_one, at) => sessionOf(`0a${String(at)}`))
    const self = await sessionsKit(after(many))
    await self.sessions.read()
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_kept')
    expect(self.state().sessions.map(({ id }) => id)).toContain('0f01')
  })

  describe('of a wallet that is not embedded', () => {
    test('asks by the context of the permission alone, as ERC-7715 has it now', async () => {
      const script = { revokeExecution: () => ({}) }
      const self = await sessionsKit({ ...after([]), type: 'ANNOUNCED', script })
      await self.sessions.read()
      await self.sessions.revoke('0f01')
      expect(self.asked).toEqual([['revokeExecution', { permissionContext: '0x01' }]])
      expect(self.calls('POST')).toEqual([])
      expect(self.state().sessions).toEqual([])
    })

    test('names the context in the older form too, where the wallet has that alone', async () => {
      const self = await sessionsKit({ ...after([]), type: 'ANNOUNCED' })
      await self.sessions.read()
      await self.sessions.revoke('0f01')
      const asked = self.asked.map(([what]) => what)
      expect(asked).toEqual(['revokeExecution', 'capabilities', 'revoke'])
      expect(self.asked.at(-1)?.[1]).toMatchObject({ pci: '0f01', permissionContext: '0x01' })
      expect(self.calls('POST')).toHaveLength(1)
    })

    test.each([[undefined], [7], ['0f'], ['0x0'], [`0x${'ab'.repeat(50_001)}`]])(
      'has no context in what was told (row %#), and is asked in the older form alone',
      async (context) => {
        const listed = sessionOf('0f01', { context })
        const self = await sessionsKit({ lists: [[listed], []], type: 'ANNOUNCED' })
        await self.sessions.read()
        await self.sessions.revoke('0f01')
        expect(self.asked.map(([what]) => what)).toEqual(['capabilities', 'revoke'])
        expect(self.asked.at(-1)?.[1]).not.toHaveProperty('permissionContext')
      },
    )

    test('stays if its owner refuses', async () => {
      const script = {
        revokeExecution: () => {
          throw toProviderError({ code: 4001 }, 'wallet_revokeExecutionPermission')
        },
      }
      const self = await sessionsKit({ ...after([]), type: 'ANNOUNCED', script })
      await self.sessions.read()
      expect(await codeOf(self.sessions.revoke('0f01'))).toBe('user_rejected')
      expect(self.asked.map(([what]) => what)).toEqual(['revokeExecution'])
      expect(self.state().sessions).toHaveLength(1)
    })
  })

  test('leaves its row where the list cannot be read again', async () => {
    const self = await sessionsKit()
    await self.sessions.read()
    self.http.route(`GET ${SERVICE}/v1/sessions/*`, { status: 503 })
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_maybe_revoked')
    expect(self.state().sessions).toHaveLength(1)
  })

  test('takes a signature in an object as well', async () => {
    const self = await sessionsKit({
      ...after([]),
      script: { revoke: () => ({ signature: SIGNATURE }) },
    })
    await self.sessions.read()
    await self.sessions.revoke('0f01')
    expect(self.calls('POST')[0]?.body).toMatchObject({ signature: SIGNATURE })
  })

  test('of a session that is not listed asks no wallet', async () => {
    const self = await sessionsKit()
    await self.sessions.read()
    expect(await codeOf(self.sessions.revoke('0f02'))).toBe('session_unknown')
    expect(self.asked).toEqual([])
  })

  test('of two sessions at a time is one', async () => {
    let sign: (signature: string) => void = () => undefined
    const self = await sessionsKit({
      lists: [[sessionOf('0f01'), sessionOf('0f02')], [sessionOf('0f02')]],
      script: { revoke: () => new Promise((resolve) => (sign = resolve)) },
    })
    await self.sessions.read()
    const first = self.sessions.revoke('0f01')
    await until(self.kit.store, self.sessions.stateAtom, ({ ending }) => ending !== undefined)
    expect(await codeOf(self.sessions.revoke('0f02'))).toBe('revoke_failed')
    await settle()
    sign(SIGNATURE)
    await first
    expect(self.state().sessions.map(({ id }) => id)).toEqual(['0f02'])
  })
})

describe('a wallet or a service that fails without a refusal', () => {
  test('is not asked for the same session again by one press', async () => {
    const self = await sessionsKit({
      script: { grant: () => Promise.reject(new Error('Internal error.')) },
    })
    expect(await codeOf(self.sessions.grant(REQUEST))).toBe('session_maybe_granted')
    expect(self.state().grant).toMatchObject({
      step: 'review',
      review: { notes: [{ code: 'maybe_sent', level: 'check' }] },
    })
    expect(await codeOf(self.sessions.confirm())).toBe('session_unchecked')
    expect(await codeOf(self.sessions.grant(REQUEST))).toBe('session_unchecked')
    expect(self.asked.filter(([what]) => what === 'grant')).toHaveLength(1)
    self.script.grant = (request) => ({ ...request, context: '0x0f' })
    await self.sessions.accept('grant', true)
    expect(await self.sessions.confirm()).toMatchObject({ context: '0x0f' })
  })

  test('has ended a session that is listed no more', async () => {
    const self = await sessionsKit({
      lists: [[sessionOf('0f01')], []],
      script: { revoke: () => Promise.reject(new Error('Internal error.')) },
    })
    await self.sessions.read()
    await self.sessions.revoke('0f01')
    expect(self.state()).toMatchObject({ sessions: [], ending: undefined, endError: undefined })
  })

  test.each([502, 499, 408])(
    'is not asked to end it again by one press after %i',
    async (status) => {
      const routes = { [`POST ${SERVICE}/v1/sessions/*`]: { status } }
      const self = await sessionsKit({ routes })
      await self.sessions.read()
      expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_maybe_revoked')
      expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_unchecked')
      expect(self.asked.filter(([what]) => what === 'revoke')).toHaveLength(1)
    },
  )
})

describe('the reviewed request', () => {
  test("is the wallet's request, also if the app changes its objects afterwards", async () => {
    const self = await sessionsKit()
    const data: Record<string, unknown> = { allowance: '0xff' }
    const permissions = [{ type: 'native-token-transfer', data }]
    const { permissions: told, asked } = await self.sessions.review({ ...REQUEST, permissions })
    expect(told).toEqual([{ kind: 'native', amount: 255n }])
    data['allowance'] = '0xffff'
    await self.sessions.confirm()
    expect(self.asked.at(-1)).toEqual(['grant', asked])
    expect(asked.permissions).toEqual([
      { type: 'native-token-transfer', data: { allowance: '0xff' } },
    ])
  })

  test('is reviewed again, with no wallet asked, after a change by the app and some time', async () => {
    const self = await sessionsKit()
    const data: Record<string, unknown> = { allowance: '0xff' }
    await self.sessions.review({
      ...REQUEST,
      permissions: [{ type: 'native-token-transfer', data }],
    })
    data['allowance'] = '0xffff'
    await self.clock.advance(1_000)
    expect(await codeOf(self.sessions.confirm())).toBe('session_changed')
    expect(self.asked.filter(([what]) => what === 'grant')).toEqual([])
    expect(self.state().grant.review).toMatchObject({
      permissions: [{ amount: 65_535n }],
      notes: [{ code: 'changed' }],
    })
  })

  test('is not ended where the service lists something else under its id by then', async () => {
    const other = sessionOf('0f01', { context: '0x02' })
    const self = await sessionsKit({ lists: [[sessionOf('0f01')], [other], []] })
    await self.sessions.read()
    await self.sessions.reviewEnd('0f01')
    await self.clock.advance(60_000)
    expect(await codeOf(self.sessions.revoke('0f01'))).toBe('session_changed')
    expect(self.asked).toEqual([])
    expect(self.state().end.review).toMatchObject({ notes: [{ code: 'changed' }] })
    await self.sessions.revoke('0f01')
    expect(self.state().sessions).toEqual([])
  })

  test('is void if another account is shown, and the view says so', async () => {
    const self = await sessionsKit({ accounts: 2 })
    await self.sessions.review(REQUEST)
    self.wallet.switchAccount(1)
    await settle()
    expect(self.state().grant).toMatchObject({
      step: 'editing',
      review: undefined,
      error: { code: 'session_moved' },
    })
    expect(await codeOf(self.sessions.confirm())).toBe('session_not_reviewed')
  })
})
