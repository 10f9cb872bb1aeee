import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { ConnectGate, definePlugin, atom, type KitError } from '@latchkey/kernel'
import { evmTestPlugin } from '@latchkey/kernel/testing'
import { KitPanel } from '@latchkey/ui-react'
import { FramePlace } from '../service.js'
import { standingWallet } from '../../testing/standing-wallet.js'
import { disposeKits, shown } from '../../testing/shown-modal.js'
import { embeddedWalletViews } from './index.js'

afterEach(() => {
  cleanup()
  disposeKits()
})

const failed = (code: string, context: object = {}) =>
  Object.assign(new Error(code), { name: 'KitError', code, origin: 'test', context }) as KitError

const EMAIL = 'ada@example.com'
const OTP = { step: 'otp', email: EMAIL } as const

describe('the e-mail field of Connect', () => {
  test('sends what was typed by Enter, and the next view asks for the code', async () => {
    const self = await shown({
      answers: {
        startEmail: () => {
          self.login(OTP)
          return Promise.resolve()
        },
      },
    })
    await self.type('Email address', ` ${EMAIL} `)
    await self.during(() => {
      fireEvent.submit(self.modal().getByRole('textbox', { name: 'Email address' }))
    })
    expect(self.calls).toEqual([`startEmail ${EMAIL}`])
    expect(self.view()).toBe('EmailVerifyOtp')
    expect(self.text()).toContain(`Enter the 6-digit code we sent to ${EMAIL}`)
  })

  test('its button does nothing while it is empty, and shows its use', async () => {
    const self = await shown()
    const button = self.modal().getByRole('button', { name: 'Continue with email' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await self.press('Continue with email')
    expect(self.calls).toEqual([])
  })

  test.each([
    [failed('email_invalid'), 'Enter a valid email address.'],
    [failed('email_too_soon', { seconds: 23.2 }), 'Please try again after 24 seconds'],
    [failed('iframe_load_failed'), 'Couldn’t load your wallet'],
    [failed('email_login_missing'), 'Couldn’t load sign-in'],
  ])('the failure is at the field and read aloud: %s', async (error, words) => {
    const self = await shown({ answers: { startEmail: () => Promise.reject(error) } })
    await self.type('Email address', EMAIL)
    await self.press('Continue with email')
    const field = self.modal().getByRole('textbox', { name: 'Email address' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(self.text()).toContain(words)
    expect(self.said()).toContain(words)
    await self.type('Email address', 'other@example.com')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('the seconds that are to be waited go by, are said once, and the complaint goes with them', async () => {
    const error = failed('email_too_soon', { seconds: 3 })
    const self = await shown({ answers: { startEmail: () => Promise.reject(error) } })
    await self.type('Email address', EMAIL)
    await self.press('Continue with email')
    await self.during(() => self.ports.clock.advance(2_000))
    expect(self.modal().getAllByText(/again after/)).toHaveLength(2)
    self.modal().getByText('Please try again after 1 seconds')
    expect(self.said()).toContain('Please try again after 3 seconds')
    await self.during(() => self.ports.clock.advance(1_000))
    expect(self.modal().queryByText(/after [12] seconds/)).toBeNull()
    const field = self.modal().getByRole('textbox', { name: 'Email address' })
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('a code that a password manager fills in without an event can be sent', async () => {
    const self = await shown({ answers: { startEmail: () => Promise.resolve() } })
    const field = self.modal().getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
    expect([field.name, field.form === null]).toEqual(['email', false])
    field.value = EMAIL
    const button = self.modal().getByRole('button', { name: 'Continue with email' })
    await self.during(() => fireEvent.pointerOver(button))
    expect(button.getAttribute('aria-disabled')).toBeNull()
    await self.press('Continue with email')
    expect(self.calls).toEqual([`startEmail ${EMAIL}`])
  })

  test('an earlier login that stands still leads to no other view', async () => {
    const self = await shown()
    await self.during(() => {
      self.login(OTP)
    })
    expect(self.view()).toBe('Connect')
  })

  test('and nothing is asked before the terms are accepted', async () => {
    const refused: string[] = []
    const gate = definePlugin({
      id: 'acme:terms',
      setup(host) {
        host.add(ConnectGate, {
          id: 'acme:terms',
          openAtom: atom(() => false),
          check: () => 'refuse',
          refused: () => void refused.push('shown'),
        } as never)
      },
    })
    const fake = standingWallet()
    const self = await shown({
      kit: { plugins: [evmTestPlugin(), gate, embeddedWalletViews(fake.plugin)] },
    })
    await self.type('Email address', EMAIL)
    await self.press('Continue with email')
    await self.press('Continue with Google')
    expect([fake.calls, refused, self.view()]).toEqual([[], ['shown', 'shown'], 'Connect'])
  })

  test('features hide it, and the social logins', async () => {
    const self = await shown({ kit: { features: { email: false, socials: false } } })
    expect(self.modal().queryByRole('textbox')).toBeNull()
    expect(self.modal().queryByRole('list', { name: /social/ })).toBeNull()
  })
})

describe('the code', () => {
  const atCode = async (options: Parameters<typeof shown>[0] = {}) => {
    const self = await shown(options)
    await self.during(() => {
      self.login(OTP)
      self.kit.router.push('EmailVerifyOtp')
    })
    return { ...self, field: () => self.modal().getByRole('textbox', { name: '6-digit code' }) }
  }

  test('is typed in the frame’s own field if the frame asks for it, and its texts are not read twice', async () => {
    const self = await atCode()
    const frame = document.createElement('iframe')
    self.kit.get(FramePlace).host().append(frame)
    self.frame('ready')
    await self.during(() => {
      self.login({ ...OTP, codeIn: 'frame' })
    })
    expect(self.modal().queryByRole('textbox', { name: '6-digit code' })).toBeNull()
    expect(self.modalRoot()?.querySelector('[part~=frame-code] slot')).not.toBeNull()
    expect(self.text()).toContain(`Enter the 6-digit code we sent to ${EMAIL}`)
    await self.during(() => {
      self.login({ ...OTP, codeIn: 'frame', error: failed('otp_invalid') })
    })
    expect(self.text()).not.toContain('Wrong code')
    expect(self.said()).not.toContain('Wrong code')
    await self.during(() => {
      self.login({ ...OTP, codeIn: 'frame', step: 'finishing' })
    })
    expect(self.text()).toContain('Getting your wallet ready')
    expect(self.said()).toContain('Signing you in')
  })

  test('of a card in the page is typed in a dialog, with all that stands beside it', async () => {
    const self = await atCode({ face: <KitPanel /> })
    const host = self.kit.get(FramePlace).host()
    host.append(document.createElement('iframe'))
    self.frame('ready')
    await self.during(() => {
      self.login({ ...OTP, codeIn: 'frame' })
    })
    await self.during(() => vi.dynamicImportSettled())
    const dialog = host.shadowRoot?.querySelector('dialog')
    expect([dialog?.open, dialog?.getAttribute('aria-label')]).toEqual([true, 'Enter the code'])
    expect(dialog?.textContent).toContain(`Enter the 6-digit code we sent to ${EMAIL}`)
    expect(dialog?.textContent).toContain('Resend email')
    expect(dialog?.querySelector('[part~=frame-code] slot')).not.toBeNull()
  })

  test('has the frame told how the card looks and speaks before its first question', async () => {
    const self = await shown()
    expect([self.view(), self.themes]).toEqual(['Connect', []])
    await self.type('Email address', EMAIL)
    expect(self.themes.at(-1)).toMatchObject({ mode: 'light', language: 'en' })
  })

  test('is one field that phones fill, has the focus, and goes off with its last digit', async () => {
    const self = await atCode()
    const field = self.field()
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    expect(self.modalRoot()?.activeElement).toBe(field)
    await self.type('6-digit code', '12345')
    expect(self.calls).toEqual([])
    await self.type('6-digit code', '123456')
    expect(self.calls).toEqual(['verifyOtp 123456'])
  })

  test('may be pasted with spaces, anywhere in the page, and be typed in other digits', async () => {
    const self = await atCode()
    const paste = (text: string) =>
      self.during(() => {
        const event = new Event('paste', { bubbles: true, composed: true })
        document.body.dispatchEvent(
          Object.assign(event, { clipboardData: { getData: () => text } }),
        )
      })
    await paste('your order 12')
    expect(self.calls).toEqual([])
    await paste('Code: 123 456')
    await self.type('6-digit code', '٦٥٤٣٢١')
    expect(self.calls).toEqual(['verifyOtp 123456', 'verifyOtp 654321'])
  })

  test('a wrong one is said in place and aloud, cleared, and leaves the focus', async () => {
    const self = await atCode({
      answers: { verifyOtp: () => Promise.reject(failed('otp_invalid')) },
    })
    await self.type('6-digit code', '111111')
    const field = self.field() as HTMLInputElement
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
    const told = (self.modalRoot() as ShadowRoot).getElementById(
      field.getAttribute('aria-describedby') ?? '',
    )
    expect(told?.textContent).toBe('Wrong code. Try again.')
    expect(self.said()).toContain('Wrong code. Try again.')
    expect(self.modalRoot()?.activeElement).toBe(field)
    await self.type('6-digit code', '2')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('while it is checked nothing can be typed over it, and that is said', async () => {
    const self = await atCode()
    await self.during(() => {
      self.login({ ...OTP, step: 'verifying' })
    })
    await self.type('6-digit code', '222222')
    expect(self.calls).toEqual([])
    expect(self.said()).toContain('Checking the code…')
    await self.during(() => {
      self.login({ ...OTP, step: 'finishing' })
    })
    expect(self.said()).toContain('Code accepted')
  })

  test('can be sent again once the time has come', async () => {
    const self = await atCode()
    await self.during(() => {
      self.login({ ...OTP, resendAt: self.clock.now() + 30_000 })
    })
    await self.press('Resend email in 30 s')
    expect(self.calls).toEqual([])
    await self.during(() => self.clock.advance(1_000))
    self.modal().getByRole('button', { name: 'Resend email in 29 s' })
    await self.during(() => self.clock.advance(29_000))
    await self.press('Resend email')
    expect(self.calls).toEqual(['resend'])
    expect(self.said()).toContain('New email sent')
  })

  test('of a login that ended elsewhere is asked for no more, and another begins with its address', async () => {
    const self = await atCode()
    await self.during(() => {
      self.login({ step: 'idle' })
    })
    expect(self.text()).toContain('Sign-in ended')
    await self.press('Start again')
    expect(self.view()).toBe('EmailLogin')
    const field = self.modal().getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
    expect(field.value).toBe(EMAIL)
  })

  test('that was right shows its success, and the modal goes by itself', async () => {
    const self = await atCode()
    await self.during(async () => {
      await self.kit.connections.connect('ID_AUTH')
      self.login({ step: 'idle' })
    })
    expect(self.text()).toContain('Signed in')
    await self.during(() => self.clock.advance(1_000))
    expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
  })

  test('comes after the link of the mail on a new device', async () => {
    const self = await shown()
    await self.during(() => {
      self.login({ ...OTP, step: 'device' })
      self.kit.router.push('EmailVerifyDevice')
    })
    expect(self.text()).toContain(`Open the link we sent to ${EMAIL}`)
    await self.during(() => {
      self.login(OTP)
    })
    expect(self.view()).toBe('EmailVerifyOtp')
    expect(self.kit.store.get(self.kit.router.historyAtom)).toHaveLength(2)
  })
})

describe('social logins', () => {
  test('are six tiles, or five and the way to all', async () => {
    const self = await shown()
    const names = () =>
      [
        ...self
          .modal()
          .getByRole('list', { name: /social/ })
          .querySelectorAll('button'),
      ].map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual([
      ...['Google', 'X', 'Discord', 'Farcaster', 'GitHub'].map((name) => `Continue with ${name}`),
      'All sign-in options',
    ])
    await self.during(() => {
      self.socials(['apple', 'google', 'x', 'github', 'facebook', 'discord'])
    })
    expect(names()).toHaveLength(6)
    expect(names()[0]).toBe('Continue with Apple')
    await self.during(() => {
      self.socials([])
    })
    expect(self.modal().queryByRole('list', { name: /social/ })).toBeNull()
  })

  test('begin in the press itself, and lead to the view that waits', async () => {
    const self = await shown()
    const button = self.modal().getByRole('button', { name: 'Continue with Google' })
    const before = self.calls.length
    await self.during(() => {
      fireEvent.click(button)
      expect(self.calls.slice(before)).toEqual(['startSocial google'])
    })
    expect(self.view()).toBe('ConnectingSocial')
  })

  test('all of them have rows of their own', async () => {
    const self = await shown()
    await self.press('All sign-in options')
    expect(self.view()).toBe('ConnectSocials')
    await self.press('Continue with Facebook')
    expect(self.calls).toEqual(['startSocial facebook'])
  })

  test.each([
    [{ step: 'window', error: failed('popup_closed') }, 'Popup closed', 'Try again'],
    [
      { step: 'starting', error: failed('social_failed') },
      'Failed to initiate social connection',
      'Try again',
    ],
    [
      { step: 'window', blockedUrl: 'https://id.example/' },
      'Your browser blocked the window',
      'Open Google',
    ],
  ] as const)('that do not go on say why, and how: %s', async (state, words, action) => {
    const self = await shown()
    await self.press('Continue with Google')
    await self.during(() => {
      self.login({ provider: 'google', ...state })
    })
    expect(self.text()).toContain(words)
    expect(self.said()).toContain(words)
    await self.press(action)
    expect(self.calls).toEqual(['startSocial google', 'startSocial google'])
  })

  test('a window that is not seen is looked for after a while', async () => {
    const self = await shown()
    await self.press('Continue with Google')
    await self.during(() => {
      self.login({ step: 'window', provider: 'google' })
    })
    await self.during(() => self.clock.advance(15_000))
    expect(self.said()).toContain('Look behind this one')
  })
})

describe('Farcaster', () => {
  const URL = 'https://farcaster.example/~/siwf?channelToken=1'
  const READY = { step: 'farcaster', provider: 'farcaster', url: URL } as const

  test('is a code to scan on a desktop', async () => {
    const self = await shown()
    await self.press('Continue with Farcaster')
    expect(self.said()).toContain('Preparing the code…')
    await self.during(() => {
      self.login(READY)
    })
    self.modal().getByRole('img', { name: 'QR code for the Farcaster app' })
    await self.press('Copy link')
    expect(self.browser.clipboard()).toBe(URL)
  })

  test('is a link on the phone that has the app', async () => {
    const self = await shown({
      ports: { browser: { environment: { mobile: true, platform: 'ios' } } },
    })
    await self.press('Continue with Farcaster')
    await self.during(() => {
      self.login(READY)
    })
    await self.press('Open Farcaster')
    expect(self.browser.opened.map(({ url }) => url)).toEqual([URL])
  })

  test('begins by itself where the app opens its view, and again after it failed', async () => {
    const self = await shown()
    await self.go((router) => {
      router.push('ConnectingFarcaster')
    })
    expect(self.calls).toEqual(['startSocial farcaster'])
    await self.during(() => {
      self.login({ ...READY, error: failed('farcaster_failed') })
    })
    expect(self.text()).toContain('Failed to connect to farcaster')
    await self.press('Try again')
    expect(self.calls).toEqual(['startSocial farcaster', 'startSocial farcaster'])
  })
})
