import { describe, expect, test } from 'vitest'
import { evmTestPlugin, failing, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import {
  codeOf,
  embeddedKit,
  evmWithSmart,
  SOLANA,
  signedIn,
  solanaStub,
  type EmbeddedKitOptions,
} from '../../testing/embedded-kit.js'
import type { Answer } from '../../testing/fake-frame.js'
import { ALICE, BOB, SMART, SOL, type Asked } from '../../testing/fake-wallet.js'

const EMAIL = 'alice@mail.example'

describe('a login by e-mail', () => {
  test('sends a code, takes it, and connects', async () => {
    const self = embeddedKit()
    const { kit, service, frame, wallet, login, account, clock } = self
    await kit.start()
    expect(frame.made).toHaveLength(0)
    const seen: unknown[] = []
    const stop = kit.store.sub(service.loginAtom, () => void seen.push(login().step))
    await service.startEmail(` ${EMAIL} `)
    expect(seen[0]).toBe('starting')
    stop()
    expect(login()).toMatchObject({
      step: 'otp',
      email: EMAIL,
      error: undefined,
      resendAt: clock.now() + 30_000,
    })
    await service.verifyOtp('123 456')
    expect(login()).toMatchObject({ step: 'idle', error: undefined, resendAt: undefined })
    expect(account()).toMatchObject({
      status: 'connected',
      account: { address: ALICE, type: 'eoa' },
      network: { id: 'eip155:1' },
    })
    expect(self.read(service.userAtom)).toEqual({
      email: EMAIL,
      userName: undefined,
      provider: undefined,
      passkeys: false,
    })
    expect(frame.last('CONNECT_OTP')?.payload).toEqual({ otp: '123456' })
    expect(wallet.signedIn).toBe(true)
  })

  test('on a new device waits for the link of the mail first', async () => {
    const { kit, service, frame, wallet, login } = embeddedKit()
    await kit.start()
    wallet.action = 'VERIFY_DEVICE'
    await service.startEmail(EMAIL)
    expect(login().step).toBe('device')
    expect(await codeOf(service.verifyOtp('123456'))).toBe('login_missing')
    await expect.poll(() => frame.count('CONNECT_DEVICE')).toBe(1)
    frame.reply(frame.last('CONNECT_DEVICE')!, {})
    await settle()
    expect(login().step).toBe('otp')
  })

  describe('that waits for the link of the mail', () => {
    async function waiting() {
      const self = embeddedKit()
      const { kit, service, frame, wallet } = self
      await kit.start()
      wallet.action = 'VERIFY_DEVICE'
      await service.startEmail(EMAIL)
      const asked = async (count: number) => {
        await expect.poll(() => frame.count('CONNECT_DEVICE')).toBe(count)
        return frame.last('CONNECT_DEVICE')!
      }
      return { ...self, asked }
    }

    test('goes on waiting where that takes its visitor more than two minutes', async () => {
      const { frame, clock, login, asked } = await waiting()
      await asked(1)
      await clock.advance(120_000)
      const again = await asked(2)
      expect(login()).toMatchObject({ step: 'device', error: { code: 'iframe_request_timeout' } })
      frame.reply(again, {})
      await expect.poll(login).toMatchObject({ step: 'otp', error: undefined })
    })

    test('says nothing of the wait that a further mail has ended', async () => {
      const { service, frame, clock, login, asked } = await waiting()
      const first = await asked(1)
      await clock.advance(30_000)
      frame.when('CONNECT_EMAIL', () => {
        frame.reply(first, { error: { message: 'x', code: 'request_aborted' } })
        return { value: { action: 'VERIFY_DEVICE' } }
      })
      await service.resend()
      const second = await asked(2)
      expect(login()).toMatchObject({ step: 'device', error: undefined })
      frame.reply(second, {})
      await expect.poll(login).toMatchObject({ step: 'otp' })
    })

    test('waits on where no further mail is sent', async () => {
      const { service, frame, clock, login, asked } = await waiting()
      const first = await asked(1)
      await clock.advance(30_000)
      frame.when('CONNECT_EMAIL', () => {
        frame.reply(first, { error: { message: 'x', code: 'request_aborted' } })
        return { error: { message: 'x', code: 'mail_failed' } }
      })
      expect(await codeOf(service.resend())).toBe('frame_refused')
      const second = await asked(2)
      expect(login()).toMatchObject({ step: 'device', error: { code: 'frame_refused' } })
      frame.reply(second, {})
      await expect.poll(login).toMatchObject({ step: 'otp', error: undefined })
    })
  })

  test('of a known device with a session connects at once', async () => {
    const { kit, service, wallet, account } = embeddedKit()
    await kit.start()
    wallet.action = 'CONNECT'
    await service.startEmail(EMAIL)
    expect(account().status).toBe('connected')
  })

  test('with a wrong code stays, says so, and takes the right one', async () => {
    const { kit, service, login, account } = embeddedKit()
    await kit.start()
    await service.startEmail(EMAIL)
    expect(await codeOf(service.verifyOtp('654321'))).toBe('otp_invalid')
    expect(login()).toMatchObject({ step: 'otp', error: { code: 'otp_invalid' } })
    expect(await codeOf(service.verifyOtp('12345'))).toBe('otp_invalid')
    await service.verifyOtp('123456')
    expect(account().status).toBe('connected')
  })

  test.each(['', 'alice', '@mail.example', 'a b@mail.example', `${'a'.repeat(250)}@mail.example`])(
    'by "%s" opens no frame',
    async (given) => {
      const { kit, service, frame } = embeddedKit()
      await kit.start()
      expect(await codeOf(service.startEmail(given))).toBe('email_invalid')
      expect(frame.made).toHaveLength(0)
    },
  )
})

describe('the time between two codes', () => {
  test('is 30 s, says how many are left, and outlives a reload', async () => {
    const { kit, service, frame, clock, login, ports } = embeddedKit()
    await kit.start()
    await service.startEmail(EMAIL)
    await clock.advance(9_500)
    const refused = service.resend()
    await expect(refused).rejects.toThrow('Please try again after 21 seconds')
    expect(login()).toMatchObject({ step: 'otp', error: { code: 'email_too_soon' } })
    kit.dispose()
    const after = embeddedKit({ ports })
    await after.kit.start()
    const other = after.service.startEmail('bob@mail.example')
    await expect(other).rejects.toThrow('Please try again after 21 seconds')
    expect(frame.count('CONNECT_EMAIL')).toBe(1)
    await clock.advance(20_500)
    await after.service.startEmail('bob@mail.example')
    expect(after.login().step).toBe('otp')
  })

  test('begins with the window, where the login goes on in one', async () => {
    const { kit, service, frame, browser, clock, login, read } = embeddedKit()
    await kit.start()
    const popup = { closed: false, focus: () => undefined, close: () => undefined }
    Object.assign(browser.window, {
      open: () => popup,
      outerWidth: 1_280,
      outerHeight: 1_000,
    })
    frame.state.loads = false
    const starting = service.startEmail(EMAIL)
    await expect.poll(() => frame.made.length).toBe(1)
    frame.tell('FRAME_READY', { storage: 'blocked' })
    await starting
    await expect.poll(() => login().step).toBe('press')
    // Nothing was asked for yet.
    expect(login().resendAt).toBeUndefined()
    service.openWindow()
    await expect.poll(() => login().step).toBe('window')
    expect(login().resendAt).toBe(clock.now() + 30_000)
    service.cancelLogin()
    await clock.advance(9_500)
    await expect(service.startEmail(EMAIL)).rejects.toThrow('Please try again after 21 seconds')
    expect(read(service.loginAtom)).toMatchObject({ step: 'idle' })
  })

  test('is over with the login', async () => {
    const { service, kit, login } = await signedIn()
    await kit.connections.disconnect()
    await service.startEmail(EMAIL)
    expect(login().step).toBe('otp')
  })

  test('is what the server says where that is longer', async () => {
    const { kit, service, frame, login, clock } = embeddedKit()
    await kit.start()
    frame.when('CONNECT_EMAIL', () => ({
      error: { message: 'x', code: 'email_too_soon', retryAfter: 95.2 },
    }))
    const starting = service.startEmail(EMAIL)
    await expect(starting).rejects.toThrow('Please try again after 96 seconds')
    expect(login()).toMatchObject({ step: 'idle', email: EMAIL, resendAt: clock.now() + 96_000 })
  })

  test('that the server cannot send for a part that fails looks like a wallet that is offline', async () => {
    const { kit, service, frame } = embeddedKit()
    await kit.start()
    for (const code of ['part_failed', 'part_silent', 'limit_store_failed']) {
      frame.when('CONNECT_EMAIL', () => ({ error: { message: 'x', code } }))
      expect([code, await codeOf(service.startEmail(EMAIL))]).toEqual([code, 'frame_offline'])
    }
  })

  test.each([
    '{"v":1,"data":99999999999999}',
    '{"v":1,"data":"soon"}',
    '{"v":2,"data":1}',
    '{"v":1,"data":-1}',
    'not json',
    `{"v":1,"data":${'9'.repeat(20_000)}}`,
  ])('stored as %s delays nothing', async (text) => {
    const stored = { 'latchkey:default:embedded-wallet:email-login-at': text }
    const { kit, service, login } = embeddedKit({ page: { stored } })
    await kit.start()
    await service.startEmail(EMAIL)
    expect(login().step).toBe('otp')
  })
})

test('a further login takes the place of the one before, whose answers are dropped', async () => {
  const { kit, service, frame, login } = embeddedKit()
  await kit.start()
  frame.when('CONNECT_EMAIL', 'silent')
  const first = codeOf(service.startEmail(EMAIL))
  await frame.asked('CONNECT_EMAIL')
  const late = frame.last('CONNECT_EMAIL')!
  const second = codeOf(service.startEmail('bob@mail.example'))
  expect(await first).toBe('connect_aborted')
  await settle()
  frame.reply(late, { value: { action: 'VERIFY_OTP' } })
  await settle()
  expect(login()).toMatchObject({ step: 'starting', email: 'bob@mail.example' })
  service.cancelLogin()
  expect(await second).toBe('connect_aborted')
  expect(login()).toMatchObject({ step: 'idle', email: undefined, error: undefined })
})

test('closing the modal gives a login up, in the words of the specification', async () => {
  const { kit, service, frame, login } = embeddedKit()
  await kit.start()
  kit.modal.open()
  frame.when('CONNECT_EMAIL', 'silent')
  const starting = service.startEmail(EMAIL)
  await frame.asked('CONNECT_EMAIL')
  kit.modal.close()
  await expect(starting).rejects.toThrow('Modal closed')
  expect(login().step).toBe('idle')
})

test('a caller gives it up by its signal', async () => {
  const { kit, service, frame, login } = embeddedKit()
  await kit.start()
  frame.when('CONNECT_EMAIL', 'silent')
  const controller = new AbortController()
  const starting = service.startEmail(EMAIL, controller.signal)
  await frame.asked('CONNECT_EMAIL')
  controller.abort(new Error('elsewhere'))
  await expect(starting).rejects.toThrow('elsewhere')
  expect(login().step).toBe('idle')
})

describe('a frame that is silent', () => {
  test('raises its alert after 20 s, and the next login works', async () => {
    const self = embeddedKit({ loads: false })
    const { kit, service, frame, clock, login } = self
    await kit.start()
    const starting = codeOf(service.startEmail(EMAIL))
    await expect.poll(() => frame.made.length).toBe(1)
    await clock.advance(20_000)
    expect(await starting).toBe('iframe_load_failed')
    expect(login()).toMatchObject({ step: 'idle', error: { code: 'iframe_load_failed' } })
    expect(self.read(kit.notices.alertsAtom)).toMatchObject([{ title: 'Network Error' }])
    frame.state.loads = true
    await service.startEmail(EMAIL)
    await service.verifyOtp('123456')
    expect(self.account().status).toBe('connected')
  })

  test('raises the other one 120 s after a question', async () => {
    const self = embeddedKit()
    const { kit, service, frame, clock } = self
    await kit.start()
    frame.when('CONNECT_EMAIL', 'silent')
    const starting = codeOf(service.startEmail(EMAIL))
    await frame.asked('CONNECT_EMAIL')
    await clock.advance(120_000)
    expect(await starting).toBe('iframe_request_timeout')
    const title = 'Embedded Wallet Request Timed Out'
    expect(self.read(kit.notices.alertsAtom)).toMatchObject([{ title }])
  })
})

describe('a frame that tells the accounts with its answer to the code', () => {
  const QUESTIONS = ['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS']

  /** A login at the step of the code. */
  async function atCode(given: EmbeddedKitOptions = {}) {
    const self = embeddedKit({ tellsUsers: true, ...given })
    const { kit, frame, wallet, service } = self
    frame.when('CONNECT_OTP', ({ wants = [] }: { readonly wants?: readonly Asked[] }) => {
      wallet.signedIn = true
      frame.tell('SESSION_UPDATE', { token: wallet.token })
      return { value: { users: wants.map(wallet.user) } }
    })
    await kit.start()
    await service.startEmail(EMAIL)
    /** The questions of the login to the frame. */
    const asked = () =>
      frame.messages.map(({ name }) => name).filter((name) => !name.startsWith('SYNC_'))
    return { ...self, asked }
  }

  test('is asked nothing more', async () => {
    const { service, frame, account, asked, read, storage } = await atCode()
    await service.verifyOtp('123456')
    expect(account()).toMatchObject({ status: 'connected', account: { address: ALICE } })
    expect(read(service.userAtom)).toMatchObject({ email: EMAIL })
    expect(asked()).toEqual(QUESTIONS)
    expect(frame.last('CONNECT_OTP')?.payload).toEqual({
      otp: '123456',
      wants: [{ chainId: 1, preferredAccountType: 'eoa' }],
    })
    expect(storage.get('latchkey:default:embedded-wallet:session-token')).toContain('alice')
  })

  test('tells that of each namespace', async () => {
    const { kit, service, asked } = await atCode({
      plugins: [evmTestPlugin(), solanaStub()],
      kit: { networks: [...TEST_NETWORKS, SOLANA] },
    })
    await service.verifyOtp('123456')
    const addresses = (['eip155', 'solana'] as const).map(
      (one) => kit.store.get(kit.connections.accountOf(one)).account?.address,
    )
    expect(addresses).toEqual([ALICE, SOL])
    expect(asked()).toEqual(QUESTIONS)
  })

  test('tells the account of the type that the connection will prefer, which is not preferred before', async () => {
    const { service, wallet, frame, account, asked } = await atCode({
      plugins: [evmWithSmart()],
      options: { defaultAccountTypes: { eip155: 'eoa' } },
    })
    wallet.smart = [1]
    expect(account().accountType).toBe('smartAccount')
    await service.verifyOtp('123456')
    expect(account().account).toMatchObject({ address: ALICE, type: 'eoa' })
    expect(asked()).toEqual(QUESTIONS)
    expect(frame.last('CONNECT_OTP')?.payload).toMatchObject({
      wants: [{ preferredAccountType: 'eoa' }],
    })
  })

  test('tells the smart account to who prefers it', async () => {
    const { service, wallet, account, asked } = await atCode({ plugins: [evmWithSmart()] })
    wallet.smart = [1]
    await service.verifyOtp('123456')
    expect(account().account).toMatchObject({ address: SMART, type: 'smartAccount' })
    expect(asked()).toEqual(QUESTIONS)
  })

  test('is asked for what it did not tell as it was wished', async () => {
    const answers: readonly Answer[] = [
      {},
      { value: { users: [] } },
      { value: { users: [{ address: 7 }] } },
      { value: 'connected' },
    ]
    expect(
      await failing(answers, async (answer) => {
        const { service, frame, wallet, account, asked } = await atCode()
        frame.when('CONNECT_OTP', () => {
          wallet.signedIn = true
          return answer
        })
        await service.verifyOtp('123456')
        expect(account().account?.address).toBe(ALICE)
        expect(asked().slice(2, 4)).toEqual(['IS_CONNECTED', 'GET_USER'])
      }),
    ).toEqual([])
  })

  test('is asked again where another visitor signed in meanwhile', async () => {
    const { service, kit, frame, wallet, account } = await atCode()
    kit.store.sub(service.loginAtom, () => {
      if (kit.store.get(service.loginAtom).step !== 'finishing') return
      wallet.address = BOB
      frame.tell('SESSION_UPDATE', { token: 'bob' })
    })
    await service.verifyOtp('123456')
    await expect.poll(() => account().account?.address).toBe(BOB)
  })

  test('is asked by a later connection, whose visitor may be another one', async () => {
    const { service, kit, frame, wallet, account } = await atCode()
    await service.verifyOtp('123456')
    await kit.connections.disconnect()
    Object.assign(wallet, { signedIn: true, address: BOB })
    await kit.connections.connect('ID_AUTH')
    expect([account().account?.address, frame.count('GET_USER')]).toEqual([BOB, 1])
  })
})
