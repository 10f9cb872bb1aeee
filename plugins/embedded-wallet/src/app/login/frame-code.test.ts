import { describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { codeOf, embeddedKit, signedIn, type EmbeddedKit } from '../../testing/embedded-kit.js'
import { ALICE } from '../../testing/fake-wallet.js'
import type { Answer } from '../../testing/fake-frame.js'
import type { MessageName } from '../../wire/messages.js'

const EMAIL = 'alice@mail.example'
const NEW = 'alice@new.example'
const WRONG = { message: 'The code is wrong.', code: 'otp_invalid', again: true }

/** The question of this count to the frame, which answers when the test says so. */
async function question({ frame }: EmbeddedKit, name: MessageName, count = 1) {
  await expect.poll(() => frame.count(name)).toBe(count)
  return frame.last(name)!
}

describe('a login whose code the frame asks for', () => {
  /** Screens with room for the frame, at the step of the code. */
  async function atCode() {
    const self = embeddedKit({ asksCodes: true, hasPlace: true })
    await self.kit.start()
    const { frame, wallet } = self
    frame.when('CONNECT_OTP', ({ otp }: { readonly otp?: string }): Answer | 'silent' => {
      if (otp === undefined) return 'silent'
      if (otp !== '123456') return { error: WRONG }
      wallet.signedIn = true
      return {}
    })
    const events: string[] = []
    self.kit.events.onAny(({ name }) => {
      events.push(name)
    })
    await self.service.startEmail(EMAIL)
    const right = async (count: number) => {
      const asked = await question(self, 'CONNECT_OTP', count)
      wallet.signedIn = true
      frame.reply(asked, {})
    }
    return { ...self, events, right }
  }

  test('connects once the frame says that it was right, and carries no code', async () => {
    const self = await atCode()
    expect(self.login()).toMatchObject({ step: 'otp', codeIn: 'frame' })
    expect((await question(self, 'CONNECT_OTP')).payload).toEqual({})
    await self.right(1)
    await expect.poll(() => self.account().status).toBe('connected')
    expect(self.login()).toMatchObject({ step: 'idle', codeIn: 'app' })
    expect(self.events).toContain('EMAIL_VERIFICATION_CODE_PASS')
    expect(self.frame.count('ABORT')).toBe(0)
  })

  test('asks again after a code that was refused, and tells of each', async () => {
    const self = await atCode()
    const { frame } = self
    frame.reply(await question(self, 'CONNECT_OTP'), { error: WRONG })
    await question(self, 'CONNECT_OTP', 2)
    expect(self.login()).toMatchObject({ step: 'otp', error: { code: 'otp_invalid' } })
    expect(self.events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    await self.right(2)
    await expect.poll(() => self.account().status).toBe('connected')
  })

  test('waits as long as the visitor does, and its field goes with the login', async () => {
    const self = await atCode()
    const { id } = await question(self, 'CONNECT_OTP')
    await self.clock.advance(600_000)
    expect(self.login().step).toBe('otp')
    self.service.cancelLogin()
    expect((await question(self, 'ABORT')).payload).toEqual({ id })
    expect(self.login()).toMatchObject({ step: 'idle', codeIn: 'app' })
  })

  test('asks again for the code of a further mail', async () => {
    const self = await atCode()
    const { id } = await question(self, 'CONNECT_OTP')
    await self.clock.advance(30_000)
    await self.service.resend()
    await question(self, 'CONNECT_OTP', 2)
    expect(self.frame.last('ABORT')?.payload).toEqual({ id })
    await self.right(2)
    await expect.poll(() => self.account().status).toBe('connected')
  })

  test('still takes a code of an app with a form of its own, in place of the frame’s question', async () => {
    const self = await atCode()
    await question(self, 'CONNECT_OTP')
    expect(await codeOf(self.service.verifyOtp('000000'))).toBe('otp_invalid')
    expect(self.login()).toMatchObject({ step: 'otp', error: { code: 'otp_invalid' } })
    // Two questions of the frame by now, and one code.
    await question(self, 'CONNECT_OTP', 3)
    await self.service.verifyOtp('123456')
    expect(self.account().status).toBe('connected')
    await question(self, 'ABORT', 2)
  })

  test('ends with what the frame fails with, and closes the modal for the visitor’s no', async () => {
    const self = await atCode()
    self.kit.modal.open('EmailVerifyOtp')
    const refused = { message: 'The visitor rejected the request.', code: 'user_rejected' }
    self.frame.reply(await question(self, 'CONNECT_OTP'), { error: refused })
    await expect.poll(() => self.login().step).toBe('idle')
    expect(self.read(self.kit.modal.openAtom)).toBe(false)
    const other = await atCode()
    const lost = { message: 'No login is on its way.', code: 'login_missing' }
    other.frame.reply(await question(other, 'CONNECT_OTP'), { error: lost })
    await expect.poll(() => other.login().step).toBe('idle')
    expect(other.login()).toMatchObject({ email: EMAIL, error: { code: 'login_missing' } })
  })

  test('is typed in the app’s own form where no screen has room for the frame', async () => {
    const self = embeddedKit({ asksCodes: true })
    await self.kit.start()
    await self.service.startEmail(EMAIL)
    expect(self.login()).toMatchObject({ step: 'otp', codeIn: 'app' })
    await settle()
    expect(self.frame.count('CONNECT_OTP')).toBe(0)
    await self.service.verifyOtp('123456')
    expect(self.account().status).toBe('connected')
  })
})

describe('a change of address whose codes the frame asks for', () => {
  async function atChange() {
    const self = await signedIn({ asksCodes: true })
    self.frame.when('UPDATE_EMAIL', () => ({ value: { action: 'VERIFY_PRIMARY_OTP' } }))
    await self.service.startEmailChange(NEW)
    return { ...self, change: () => self.read(self.service.changeAtom) }
  }

  test('goes from code to code by what the frame says', async () => {
    const self = await atChange()
    const { frame } = self
    expect(self.change()).toMatchObject({ step: 'primary', codeIn: 'frame' })
    frame.reply(await question(self, 'UPDATE_EMAIL_PRIMARY_OTP'), { error: WRONG })
    await question(self, 'UPDATE_EMAIL_PRIMARY_OTP', 2)
    expect(self.change()).toMatchObject({ step: 'primary', error: { code: 'otp_invalid' } })
    frame.reply(frame.last('UPDATE_EMAIL_PRIMARY_OTP')!, {})
    const next = await question(self, 'UPDATE_EMAIL_SECONDARY_OTP')
    expect(self.change()).toMatchObject({ step: 'secondary', error: undefined })
    frame.reply(next, { value: { newEmail: NEW } })
    await expect.poll(() => self.change().step).toBe('done')
    expect(self.read(self.service.userAtom)?.email).toBe(NEW)
    const questions = frame.messages.filter(({ name }) => name.startsWith('UPDATE_EMAIL_'))
    expect(questions.map(({ payload }) => payload)).toEqual([{}, {}, {}])
  })

  test('takes no code of the page, and asks the frame for nothing with it', async () => {
    const self = await atChange()
    await question(self, 'UPDATE_EMAIL_PRIMARY_OTP')
    expect(await codeOf(self.service.verifyEmailChange('123456'))).toBe('code_in_frame')
    expect(self.frame.count('UPDATE_EMAIL_PRIMARY_OTP')).toBe(1)
    expect(self.change().step).toBe('primary')
  })

  test('lays the frame over the page if there are no screens, and takes it away at the end', async () => {
    const self = await atChange()
    const [iframe] = self.frame.inPage
    const asked = await question(self, 'UPDATE_EMAIL_PRIMARY_OTP')
    expect(iframe?.style['opacity']).toBe('1')
    self.frame.reply(asked, { error: { message: 'No.', code: 'user_rejected' } })
    await expect.poll(() => self.change()).toMatchObject({ step: 'idle', error: undefined })
    expect(iframe?.style['opacity']).toBe('0')
  })

  test('ends where the frame could not ask at all', async () => {
    const self = await atChange()
    const offline = { message: 'No answer from the server.', code: 'network_error' }
    self.frame.when('UPDATE_EMAIL_PRIMARY_OTP', () => ({ error: offline }))
    self.frame.reply(await question(self, 'UPDATE_EMAIL_PRIMARY_OTP'), { error: offline })
    await expect.poll(() => self.change().step).toBe('idle')
    expect(self.change().error).toMatchObject({ code: 'frame_offline' })
    expect(self.frame.count('UPDATE_EMAIL_PRIMARY_OTP')).toBe(1)
  })

  test('leaves the frame over the page while a request waits behind it', async () => {
    const self = await atChange()
    const [iframe] = self.frame.inPage
    await question(self, 'UPDATE_EMAIL_PRIMARY_OTP')
    const provider = await self.kit.connections.provider('eip155')
    const signing = codeOf(
      Promise.resolve(provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })),
    )
    await question(self, 'RPC_REQUEST')
    self.service.cancelEmailChange()
    await question(self, 'ABORT')
    await settle()
    expect(iframe?.style['opacity']).toBe('1')
    self.service.cancelApproval()
    expect(await signing).toBe(4001)
    expect(iframe?.style['opacity']).toBe('0')
  })

  test('is taken back from the frame with the change', async () => {
    const self = await atChange()
    const { id } = await question(self, 'UPDATE_EMAIL_PRIMARY_OTP')
    self.service.cancelEmailChange()
    expect((await question(self, 'ABORT')).payload).toEqual({ id })
    expect(self.change().step).toBe('idle')
  })

  test('is not called unchanged where the frame went while the second code was asked for', async () => {
    const self = await atChange()
    self.frame.reply(await question(self, 'UPDATE_EMAIL_PRIMARY_OTP'), {})
    await question(self, 'UPDATE_EMAIL_SECONDARY_OTP')
    self.frame.tell('FRAME_READY', { asksCodes: true })
    await expect.poll(() => self.change().step).toBe('idle')
    expect(self.change().error).toMatchObject({ code: 'email_change_unknown' })
  })
})
