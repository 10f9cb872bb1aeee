import { describe, expect, test } from 'vitest'
import { cloud } from '@latchkey/cloud'
import { ConnectionLabel } from '@latchkey/kernel'
import { evmTestPlugin, failing, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { EmbeddedWallet } from '../service.js'
import {
  codeOf,
  embeddedKit,
  evmWithSmart,
  signedIn,
  SOLANA,
  solanaStub,
  type EmbeddedKitOptions,
} from '../../testing/embedded-kit.js'
import { ALICE, BOB, SMART, SOL } from '../../testing/fake-wallet.js'
import type { RequestPayload } from '../../wire/messages.js'

const PREFIX = 'latchkey:default:embedded-wallet:'

/** The same browser at the next visit, where the frame has its session still. */
async function reload(
  before: Awaited<ReturnType<typeof signedIn>>,
  given: EmbeddedKitOptions = {},
  frame: object = {},
) {
  const { ports, wallet, kit } = before
  kit.dispose()
  const after = embeddedKit({ ...given, ports })
  const { signedIn: isSignedIn, email, address, smart, userName } = wallet
  Object.assign(after.wallet, { signedIn: isSignedIn, email, address, smart, userName, ...frame })
  await after.kit.resume()
  return after
}

describe('a visitor who comes back', () => {
  test('is connected without a word, by two questions', async () => {
    const after = await reload(await signedIn())
    await expect.poll(() => after.account().status).toBe('connected')
    expect(after.account().account).toMatchObject({ address: ALICE })
    expect(after.read(after.service.userAtom)?.email).toBe('alice@mail.example')
    expect(after.kit.all(ConnectionLabel).map(({ labelAtom }) => after.read(labelAtom))).toEqual([
      'alice@mail.example',
    ])
    const asked = after.frame.names().filter((name) => !name.startsWith('SYNC'))
    expect(asked.slice(0, 2)).toEqual(['IS_CONNECTED', 'GET_USER'])
    expect(after.frame.count('CONNECT_EMAIL')).toBe(0)
  })

  test('whose session has ended is not, and nothing is asked for', async () => {
    const before = await signedIn()
    before.wallet.signedIn = false
    const after = await reload(before)
    await expect.poll(() => after.frame.count('IS_CONNECTED')).toBe(1)
    await expect.poll(() => after.account().status).toBe('disconnected')
    expect(after.frame.count('GET_USER')).toBe(0)
  })

  test('is not taken for the visitor of another app, who has signed in since', async () => {
    const before = await signedIn()
    const after = await reload(before, {}, { token: 'bob', address: BOB })
    expect(after.account().status).toBe('disconnected')
    expect(after.frame.count('GET_USER')).toBe(0)
  })

  test('comes back on the network used last', async () => {
    const before = await signedIn()
    const provider = await before.kit.connections.provider('eip155')
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    await expect.poll(() => before.account().network?.id).toBe('eip155:10')
    const after = await reload(before)
    await expect.poll(() => after.account().network?.id).toBe('eip155:10')
    expect(after.frame.last('GET_USER')?.payload).toMatchObject({ chainId: 10 })
    expect(after.frame.count('GET_CHAIN_ID')).toBe(0)
  })

  test.each([
    [10, 'eip155:10'],
    [77, 'eip155:1'],
    ['solana:x', 'eip155:1'],
  ])('without a network used last is asked about the frame’s: %j shows %s', async (on, shown) => {
    const before = await signedIn()
    before.storage.remove(`${PREFIX}last-chain`)
    const after = await reload(before, {}, { chainId: on })
    await expect.poll(() => after.account().network?.id).toBe(shown)
    expect(after.frame.count('GET_CHAIN_ID')).toBe(1)
  })
})

test('a kit without a signed-in visitor makes no frame', async () => {
  const { kit, frame } = embeddedKit()
  await kit.start()
  kit.modal.open()
  await settle()
  expect([frame.made.length, frame.listeners()]).toEqual([0, 0])
})

describe('signing out', () => {
  test('ends the session in the frame, takes it out of the page and wipes what was kept', async () => {
    const self = await signedIn()
    const { kit, frame, wallet, storage, service } = self
    expect(storage.keys(PREFIX).length).toBeGreaterThan(0)
    await kit.connections.disconnect()
    expect([wallet.signedIn, frame.inPage.length, frame.listeners()]).toEqual([false, 0, 0])
    expect(self.read(service.userAtom)).toBeUndefined()
    expect(self.kit.all(ConnectionLabel).map(({ labelAtom }) => self.read(labelAtom))).toEqual([
      undefined,
    ])
    expect(self.read(service.frameAtom)).toBe('none')
    // The type that the visitor prefers is kept, as the kit's own.
    expect(storage.keys(PREFIX).filter((key) => !key.endsWith('account-types'))).toEqual([])
  })

  test('everywhere is asked of the frame, and ends the connection here', async () => {
    const { frame, service, account, read } = await signedIn({ asksCodes: true })
    const asked = frame.asked('SIGN_OUT')
    await service.signOutEverywhere()
    expect((await asked).payload).toEqual({ everywhere: true })
    await expect.poll(() => account().status).toBe('disconnected')
    expect(read(service.userAtom)).toBeUndefined()
    expect(await codeOf(service.signOutEverywhere())).toBe('not_embedded')
  })

  test('everywhere leaves all as it was where the frame says no, and is not asked of one that knows no such thing', async () => {
    const { frame, service, account } = await signedIn({ asksCodes: true })
    frame.when('SIGN_OUT', () => ({ error: 'No answer from the server.' }))
    expect(await codeOf(service.signOutEverywhere())).not.toBe('none')
    expect(account().status).toBe('connected')
    const other = await signedIn()
    expect(await codeOf(other.service.signOutEverywhere())).toBe('rpc_method_not_allowed')
    expect(other.account().status).toBe('connected')
  })

  test('in the app that the frame does not confirm is over here after 3 s, and is said', async () => {
    const { kit, frame, clock, account } = await signedIn()
    frame.when('SIGN_OUT', 'silent')
    const leaving = codeOf(kit.connections.disconnect())
    await expect.poll(() => frame.count('SIGN_OUT')).toBe(1)
    expect(account().status).toBe('disconnected')
    await clock.advance(3_000)
    expect(await leaving).toBe('disconnect_failed')
    expect(frame.inPage).toHaveLength(0)
  })
})

test('the visitor whom the frame names is shown', async () => {
  const { frame, wallet, account } = await signedIn()
  Object.assign(wallet, { address: BOB, token: 'bob' })
  frame.tell('SESSION_UPDATE', { token: 'bob' })
  await expect.poll(() => account().account?.address).toBe(BOB)
})

test('one connector serves both namespaces, each with its account', async () => {
  const { kit, frame } = await signedIn({
    plugins: [evmTestPlugin(), solanaStub()],
    kit: { networks: [...TEST_NETWORKS, SOLANA] },
  })
  const accountOf = (namespace: 'eip155' | 'solana') =>
    kit.store.get(kit.connections.accountOf(namespace)).account?.address
  expect([accountOf('eip155'), accountOf('solana')]).toEqual([ALICE, SOL])
  const chains = frame.messages
    .filter(({ name }) => name === 'GET_USER')
    .map(({ payload }) => (payload as { readonly chainId: unknown }).chainId)
  expect(chains).toEqual([SOLANA.id, 1])
  const solana = await kit.connections.provider('solana')
  const request = { method: 'solana_getAccounts' }
  expect(await solana.request(request)).toEqual([{ pubkey: SOL }])
})

test.each([
  ['an address of another shape', { address: '0xnobody', chainId: 1 }],
  [
    'an account of another shape',
    { address: ALICE, chainId: 1, accounts: [{ address: 'x', type: 'eoa' }] },
  ],
  ['a network of another namespace', { address: ALICE, chainId: 'solana:x' }],
])('%s connects no account', async (_what, user) => {
  const { kit, service, frame, account } = embeddedKit()
  await kit.start()
  await service.startEmail('alice@mail.example')
  frame.when('GET_USER', () => ({ value: user }))
  expect(await codeOf(service.verifyOtp('123456'))).toBe('provider_answer_invalid')
  expect(account().status).toBe('disconnected')
})

test('without a login there is nothing to connect', async () => {
  const { kit } = embeddedKit()
  await kit.start()
  expect(await codeOf(kit.connections.connect('ID_AUTH'))).toBe('login_needed')
})

describe('the type of account', () => {
  const smart = (given: EmbeddedKitOptions = {}) =>
    signedIn({ plugins: [evmWithSmart()], ...given })
  const typeOf = ({ account }: Awaited<ReturnType<typeof signedIn>>) => account().account?.type

  test('is a smart account where the network has them, and switches, kept over a reload', async () => {
    const self = embeddedKit({ plugins: [evmWithSmart()] })
    self.wallet.smart = [1]
    await self.kit.start()
    await self.service.startEmail('alice@mail.example')
    await self.service.verifyOtp('123456')
    await expect.poll(() => self.read(self.service.smartAccountsAtom)).toBe(true)
    expect(self.account().account).toMatchObject({ address: SMART, type: 'smartAccount' })
    await self.service.setAccountType('eoa')
    expect(self.frame.count('INIT_SMART_ACCOUNT')).toBe(0)
    expect(self.account().account).toMatchObject({ address: ALICE, type: 'eoa' })
    expect(self.read(self.service.accountTypesAtom)).toMatchObject({ eip155: 'eoa' })
    const after = await reload(self, { plugins: [evmWithSmart()] })
    await expect.poll(() => typeOf(after)).toBe('eoa')
    await after.service.setAccountType('smartAccount')
    expect(typeOf(after)).toBe('smartAccount')
    const names = after.frame.names()
    const at = names.indexOf('INIT_SMART_ACCOUNT')
    expect(names.slice(at - 1, at + 2)).toEqual([
      ...['SWITCH_NETWORK', 'INIT_SMART_ACCOUNT', 'SET_PREFERRED_ACCOUNT'],
    ])
  })

  test('that the frame refuses is not switched to, also if the frame has made it ready', async () => {
    const options = { defaultAccountTypes: { eip155: 'eoa' } } as const
    const self = embeddedKit({ plugins: [evmWithSmart()], options })
    self.wallet.smart = [1]
    await self.kit.start()
    await self.service.startEmail('alice@mail.example')
    await self.service.verifyOtp('123456')
    await expect.poll(() => self.read(self.service.smartAccountsAtom)).toBe(true)
    const error = { message: 'no', code: 'smart_account_unsupported' }
    const choice = { value: { type: 'smartAccount', address: SMART } }
    self.frame.when('SET_PREFERRED_ACCOUNT', () => ({ error }))
    const switching = codeOf(self.service.setAccountType('smartAccount'))
    expect([await switching, typeOf(self)]).toEqual(['smart_account_missing', 'eoa'])
    self.frame.when('INIT_SMART_ACCOUNT', () => ({ error: 'It is there already.' }))
    self.frame.when('SET_PREFERRED_ACCOUNT', () => choice)
    await self.service.setAccountType('smartAccount')
    expect(typeOf(self)).toBe('smartAccount')
  })

  test('is the ordinary account where the network has no smart ones, and cannot be switched', async () => {
    const self = await smart()
    expect(self.account().account).toMatchObject({ address: ALICE, type: 'eoa' })
    const switching = self.service.setAccountType('smartAccount')
    expect(await codeOf(switching)).toBe('smart_account_missing')
    expect(typeOf(self)).toBe('eoa')
  })

  test('begins as the options say, and stays what the visitor chose', async () => {
    const options = { defaultAccountTypes: { eip155: 'eoa' } } as const
    const self = embeddedKit({ plugins: [evmWithSmart()], options })
    self.wallet.smart = [1, 10]
    await self.kit.start()
    await self.service.startEmail('alice@mail.example')
    await self.service.verifyOtp('123456')
    expect(typeOf(self)).toBe('eoa')
    await expect.poll(() => self.read(self.service.smartAccountsAtom)).toBe(true)
    await self.service.setAccountType('smartAccount')
    const after = await reload(self, { plugins: [evmWithSmart()], options })
    await expect.poll(() => typeOf(after)).toBe('smartAccount')
  })

  test('falls back on a network without smart accounts, and comes back with one', async () => {
    const self = embeddedKit({ plugins: [evmWithSmart()] })
    self.wallet.smart = [1]
    await self.kit.start()
    await self.service.startEmail('alice@mail.example')
    await self.service.verifyOtp('123456')
    const provider = await self.kit.connections.provider('eip155')
    const move = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await move('0xa')
    await expect.poll(() => self.account().account).toMatchObject({ address: ALICE, type: 'eoa' })
    expect(self.read(self.service.smartAccountsAtom)).toBe(false)
    expect(self.read(self.kit.notices.toastAtom)?.message).toBe(
      'No smart accounts here. Your standard account is shown.',
    )
    await move('0x1')
    await expect.poll(() => typeOf(self)).toBe('smartAccount')
  })

  test('without a signed-in visitor cannot be switched', async () => {
    const { kit, service } = embeddedKit()
    await kit.start()
    expect(await codeOf(service.setAccountType('eoa'))).toBe('not_embedded')
  })
})

describe('whether the smart account is on the chain', () => {
  const PAY = { method: 'eth_sendTransaction', params: [{ to: BOB, value: '0x1' }] }
  const STATUS = { method: 'wallet_getCallsStatus', params: ['0x1'] }
  const withSmart = async (deployed: boolean | undefined) => {
    const self = embeddedKit({ plugins: [evmWithSmart()] })
    Object.assign(self.wallet, { smart: [1], deployed })
    await self.kit.start()
    await self.service.startEmail('alice@mail.example')
    await self.service.verifyOtp('123456')
    const chain = { code: '0x', answer: '0x1' as unknown }
    self.frame.when('RPC_REQUEST', ({ method }: RequestPayload<'RPC_REQUEST'>) => ({
      value: method === 'eth_getCode' ? chain.code : chain.answer,
    }))
    const provider = await self.kit.connections.provider('eip155')
    const told = () => self.read(self.service.userAtom)?.smartAccountDeployed
    const requests = () =>
      self.frame.messages
        .filter(({ name }) => name === 'RPC_REQUEST')
        .map(({ payload }) => payload as RequestPayload<'RPC_REQUEST'>)
    const looks = () => requests().filter(({ method }) => method === 'eth_getCode')
    return { ...self, chain, provider, told, looks }
  }

  test.each([[true], [false], [undefined]])('is as the frame says: %s', async (deployed) => {
    const { told } = await withSmart(deployed)
    expect(told()).toBe(deployed)
  })

  test('is of the network shown: unknown if that has no smart account', async () => {
    const { provider, told } = await withSmart(true)
    const move = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await move('0xa')
    expect(told()).toBeUndefined()
    await move('0x1')
    expect(told()).toBe(true)
  })

  test.each([PAY, STATUS])('is looked at again after $method, while it is not', async (request) => {
    const { provider, told, chain, looks } = await withSmart(false)
    chain.code = '0x60'
    await provider.request(request)
    await expect.poll(told).toBe(true)
    expect(looks()).toEqual([
      {
        method: 'eth_getCode',
        params: [SMART, 'latest'],
        chainId: 1,
        chainNamespace: 'eip155',
      },
    ])
    await provider.request(request)
    await settle()
    expect(looks()).toHaveLength(1)
  })

  test.each([
    ['no code', '0x', false],
    ['no answer that is any', null, undefined],
  ])('is not told as there by %s', async (_what, code, deployed) => {
    const { provider, told, chain, looks } = await withSmart(false)
    Object.assign(chain, { code })
    await provider.request(PAY)
    await settle()
    expect([looks().length, told()]).toEqual([1, deployed])
  })

  test.each([
    ['pending', { status: 100 }],
    ['unknown', null],
  ])('is not looked at while what was sent is %s', async (_what, answer) => {
    const { provider, chain, looks } = await withSmart(false)
    chain.answer = answer
    await provider.request(STATUS)
    await settle()
    expect(looks()).toEqual([])
    chain.answer = { status: 200 }
    await provider.request(STATUS)
    await expect.poll(() => looks().length).toBe(1)
  })

  test('is looked at without another account for the next request', async () => {
    const { kit, account, provider, frame, wallet, looks } = await withSmart(false)
    const pick = (address: string) => {
      kit.connections.select(account().connection!.id, `eip155:1:${address}`)
      expect(account().account?.address).toBe(address)
    }
    const refusal = { message: 'not the account shown', code: 'account_unknown' }
    frame.when('RPC_REQUEST', ({ method }: RequestPayload<'RPC_REQUEST'>) => {
      if (method === 'eth_getCode') return { value: '0x' }
      if (method === 'wallet_getCallsStatus') return { value: { status: 200 } }
      return wallet.preferred === 'eoa' ? { value: '0x1' } : { error: refusal }
    })
    const params = [{ from: ALICE, to: BOB, value: '0x1' }]
    const pay = () => provider.request({ method: 'eth_sendTransaction', params })
    pick(ALICE)
    expect(await pay()).toBe('0x1')
    pick(SMART)
    await provider.request(STATUS)
    await settle()
    pick(ALICE)
    expect(await pay()).toBe('0x1')
    await expect.poll(() => looks().length).toBe(3)
  })

  test('belongs to no visitor after a sign-out, also after late answers', async () => {
    const { provider, frame, kit, service, read, looks } = await withSmart(false)
    const requested = frame.asked('RPC_REQUEST')
    frame.when('RPC_REQUEST', 'silent')
    const reading = provider.request(STATUS)
    const request = await requested
    const looking = frame.asked('RPC_REQUEST')
    frame.reply(request, { value: '0x1' })
    await reading
    const late = await looking
    expect(looks()).toHaveLength(1)
    await kit.connections.disconnect()
    frame.reply(late, { value: '0x60' })
    await settle()
    expect(read(service.userAtom)).toBeUndefined()
  })

  test('is not taken from the network before', async () => {
    const { provider, frame, wallet, told } = await withSmart(false)
    frame.when('RPC_REQUEST', ({ method }: RequestPayload<'RPC_REQUEST'>) =>
      method === 'eth_getCode' ? 'silent' : { value: '0x1' },
    )
    await provider.request(STATUS)
    await expect.poll(() => frame.count('RPC_REQUEST')).toBe(2)
    const late = frame.last('RPC_REQUEST')!
    wallet.smart = [1, 10]
    const params = [{ chainId: '0xa' }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
    frame.reply(late, { value: '0x60' })
    await settle()
    expect(told()).toBe(false)
  })
})

describe('stored records and none of them', () => {
  const HOSTILE = [
    '{"v":1,"data":{"eip155":"payment"}}',
    '{"v":1,"data":{"provider":"evil","userName":"x"}}',
    '{"v":1,"data":{"eip155":"javascript:alert(1)"}}',
    '{"v":1,"data":["1"]}',
    '{"v":1,"data":{"__proto__":{"eip155":"smartAccount"}}}',
    '{"v":1,"data":null}',
    '[]',
    'null',
    '',
  ]
  const names = ['social', 'social-left', 'last-chain', 'smart-account-networks', 'account-types']
  test('changes nothing', async () => {
    expect(
      await failing(HOSTILE, async (text) => {
        const stored = Object.fromEntries(names.map((name) => [`${PREFIX}${name}`, text]))
        const self = await signedIn({ page: { stored }, plugins: [evmWithSmart()] })
        expect(self.account()).toMatchObject({
          status: 'connected',
          account: { address: ALICE },
          network: { id: 'eip155:1' },
        })
        expect(self.read(self.service.userAtom)?.provider).toBeUndefined()
        expect(self.read(self.service.smartAccountsAtom)).toBe(false)
      }),
    ).toEqual([])
  })
})

test("the frame gets the app's name and the modal's look at each load", async () => {
  const { frame, service } = await signedIn({
    options: { appName: 'Shop' },
    kit: { app: { description: 'Sells things' } },
  })
  expect(frame.last('SYNC_DAPP_DATA')?.payload).toMatchObject({
    metadata: { name: 'Shop', description: 'Sells things', url: 'https://app.example' },
    sdkType: 'latchkey',
  })
  expect(frame.count('SYNC_THEME')).toBe(0)
  service.setTheme({ mode: 'dark', variables: { accent: '#00f' }, language: 'de' })
  await expect.poll(() => frame.count('SYNC_THEME')).toBe(1)
  expect(frame.last('SYNC_THEME')?.payload).toEqual({
    themeMode: 'dark',
    themeVariables: { accent: '#00f' },
    language: 'de',
  })
  frame.tell('FRAME_READY')
  await expect
    .poll(() => [frame.count('SYNC_DAPP_DATA'), frame.count('SYNC_THEME')])
    .toEqual([2, 2])
})

test.each([
  ['p1', 'p1'],
  [undefined, undefined],
])('the frame gets the project %s of the app', async (projectId, told) => {
  const project = cloud({ ...(projectId !== undefined && { projectId }) })
  const { frame } = await signedIn({ plugins: [evmTestPlugin(), project] })
  const payload = frame.last('SYNC_DAPP_DATA')?.payload as { readonly projectId?: string }
  expect(payload.projectId).toBe(told)
})

test('before a request the frame is on its network, and with its account, though it was on another since', async () => {
  const { kit, frame } = await signedIn({
    plugins: [evmTestPlugin(), solanaStub()],
    kit: { networks: [...TEST_NETWORKS, SOLANA] },
  })
  const provider = await kit.connections.provider('eip155')
  frame.when('RPC_REQUEST', () => ({ value: '0x1' }))
  const sign = () => provider.request({ method: 'personal_sign', params: ['0x61', ALICE] })
  await sign()
  expect(frame.count('SET_PREFERRED_ACCOUNT')).toBe(0)
  frame.tell('FRAME_READY')
  await expect.poll(() => kit.store.get(kit.get(EmbeddedWallet).frameAtom)).toBe('ready')
  await sign()
  const names = frame.names().slice(-3)
  expect(names).toEqual(['SWITCH_NETWORK', 'SET_PREFERRED_ACCOUNT', 'RPC_REQUEST'])
  expect(frame.last('SWITCH_NETWORK')?.payload).toEqual({ chainId: 1 })
})
