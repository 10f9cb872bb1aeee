import { describe, expect, test } from 'vitest'
import { EmbeddedErrors } from '../errors.js'
import { changeAtom, userAtom } from '../state.js'
import { codeOf, embeddedKit, signedIn } from '../../testing/embedded-kit.js'
import { createEmailChange } from './email-change.js'

const NEW = 'alice@new.example'

async function rig() {
  const self = await signedIn()
  const { frame, service } = self
  frame.when('UPDATE_EMAIL', () => ({ value: { action: 'VERIFY_PRIMARY_OTP' } }))
  frame.when('UPDATE_EMAIL_PRIMARY_OTP', () => ({}))
  frame.when('UPDATE_EMAIL_SECONDARY_OTP', () => ({ value: { newEmail: NEW } }))
  return { ...self, change: () => self.read(service.changeAtom) }
}

describe('a change of the e-mail address', () => {
  test('takes the code of the old address, then that of the new one', async () => {
    const self = await rig()
    const { service, frame, change } = self
    await service.startEmailChange(NEW)
    expect(change()).toMatchObject({ step: 'primary', email: NEW })
    await service.verifyEmailChange('111111')
    expect(change().step).toBe('secondary')
    await service.verifyEmailChange('222222')
    expect(change()).toMatchObject({ step: 'done', email: NEW })
    expect(self.read(service.userAtom)?.email).toBe(NEW)
    expect(frame.last('UPDATE_EMAIL_PRIMARY_OTP')?.payload).toEqual({ otp: '111111' })
    expect(frame.last('UPDATE_EMAIL_SECONDARY_OTP')?.payload).toEqual({ otp: '222222' })
  })

  test('of who has no address yet takes the new one’s code alone', async () => {
    const { service, frame, change } = await rig()
    frame.when('UPDATE_EMAIL', () => ({ value: { action: 'VERIFY_SECONDARY_OTP' } }))
    await service.startEmailChange(NEW)
    await service.verifyEmailChange('222222')
    expect([change().step, frame.count('UPDATE_EMAIL_PRIMARY_OTP')]).toEqual(['done', 0])
  })

  test('with a wrong code stays at its step', async () => {
    const { service, frame, change } = await rig()
    await service.startEmailChange(NEW)
    const wrong = { message: 'x', code: 'otp_invalid' }
    frame.when('UPDATE_EMAIL_PRIMARY_OTP', () => ({ error: wrong }))
    expect(await codeOf(service.verifyEmailChange('111111'))).toBe('otp_invalid')
    expect(change()).toMatchObject({ step: 'primary', error: { code: 'otp_invalid' } })
    expect(await codeOf(service.verifyEmailChange('1'))).toBe('otp_invalid')
    frame.when('UPDATE_EMAIL_PRIMARY_OTP', () => ({}))
    await service.verifyEmailChange('111111')
    expect(change()).toMatchObject({ step: 'secondary', error: undefined })
  })

  test('that is given up leaves the address as it is, also after late answers', async () => {
    const self = await rig()
    const { service, frame, change } = self
    await service.startEmailChange(NEW)
    await service.verifyEmailChange('111111')
    frame.when('UPDATE_EMAIL_SECONDARY_OTP', 'silent')
    const verifying = codeOf(service.verifyEmailChange('222222'))
    await expect.poll(() => frame.count('UPDATE_EMAIL_SECONDARY_OTP')).toBe(1)
    service.cancelEmailChange()
    expect(await verifying).toBe('connect_aborted')
    frame.reply(frame.last('UPDATE_EMAIL_SECONDARY_OTP')!, { value: { newEmail: NEW } })
    await expect.poll(change).toMatchObject({ step: 'idle', email: undefined })
    expect(self.read(service.userAtom)?.email).toBe('alice@mail.example')
  })

  test('ends with its views', async () => {
    const { kit, service, change } = await rig()
    kit.modal.open('Account')
    kit.router.push('UpdateEmailWallet')
    await service.startEmailChange(NEW)
    kit.router.push('UpdateEmailPrimaryOtp')
    await Promise.resolve()
    expect(change().step).toBe('primary')
    kit.router.reset('Account')
    await expect.poll(() => change().step).toBe('idle')
  })

  test.each(['', 'nobody', 'a b@c.example'])('to "%s" asks no server', async (email) => {
    const { service, frame } = await rig()
    expect(await codeOf(service.startEmailChange(email))).toBe('email_invalid')
    expect(frame.count('UPDATE_EMAIL')).toBe(0)
  })

  test('without a signed-in visitor is refused in the words of the specification', async () => {
    const { kit, service } = embeddedKit()
    await kit.start()
    await expect(service.startEmailChange(NEW)).rejects.toThrow('Not connected to email or social')
    await expect(service.exportWallet()).rejects.toThrow('Not connected to email or social')
    expect(await codeOf(service.verifyEmailChange('111111'))).toBe('login_missing')
  })
})

describe('a change of the e-mail address in a window', () => {
  type Parts = Parameters<typeof createEmailChange>[0]
  const connected = () => Promise.resolve<unknown>({ isConnected: true })

  /** @param answer of the window, @param frame the answer of the frame in the page */
  async function inWindow(answer: () => Promise<unknown>, frame = connected) {
    const { kit } = await signedIn()
    const tokens: string[] = []
    const change = createEmailChange({
      store: kit.store,
      sessionLost: () => undefined,
      channel: { ready: () => Promise.resolve({ storage: 'blocked' }), ask: frame },
      windows: { where: (work: (at: unknown) => unknown) => work({ ask: answer }) },
      session: { changed: (token: string) => tokens.push(token) },
    } as unknown as Parts)
    await change.start(NEW)
    const state = () => kit.store.get(changeAtom)
    return { tokens, state, email: () => kit.store.get(userAtom)?.email }
  }
  const made = () => Promise.resolve<unknown>({ token: 'new', newEmail: NEW })

  test('is made once the window says so, with any word of the frame in the page', async () => {
    const offline = () => Promise.reject(EmbeddedErrors.frame_offline())
    const { state, email, tokens } = await inWindow(made, offline)
    await expect.poll(state).toMatchObject({ step: 'done', email: NEW, error: undefined })
    expect([email(), tokens]).toEqual([NEW, ['new']])
  })

  test('is made where the window could hand nothing over', async () => {
    const { state, email, tokens } = await inWindow(() => Promise.resolve({ newEmail: NEW }))
    await expect.poll(state).toMatchObject({ step: 'done', error: undefined })
    expect([email(), tokens]).toEqual([NEW, []])
  })

  test.each([
    ['ended without a word', EmbeddedErrors.popup_closed(), 'email_change_unknown'],
    ['left its page', EmbeddedErrors.frame_restarted(), 'email_change_unknown'],
    ['was given up', EmbeddedErrors.user_rejected(), 'popup_closed'],
  ])('whose window %s', async (_what, error, code) => {
    const { state, email } = await inWindow(() => Promise.reject(error))
    await expect.poll(state).toMatchObject({ step: 'idle', error: { code } })
    expect(email()).toBe('alice@mail.example')
  })
})
