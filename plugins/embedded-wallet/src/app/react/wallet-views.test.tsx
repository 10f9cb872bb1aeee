import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { createKit, type KitError, type ViewName } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { KitPanel, type ViewComponent } from '@latchkey/ui-react'
import { testReactView } from '@latchkey/ui-react/testing'
import { FramePlace } from '../service.js'
import { standingWallet } from '../../testing/standing-wallet.js'
import { disposeKits, shown } from '../../testing/shown-modal.js'
import AccountView from './wallet-view.js'
import ApproveView from './approve-transaction-view.js'
import DeviceView from './email-verify-device-view.js'
import EmailView from './email-login-view.js'
import FarcasterView from './connecting-farcaster-view.js'
import { embeddedWalletViews } from './index.js'
import OtpView from './email-verify-otp-view.js'
import { shortEmail } from './user-name.js'
import SocialView from './connecting-social-view.js'
import SocialsView from './connect-socials-view.js'
import UpdateOtpView from './update-email-otp-view.js'
import UpdateView from './update-email-view.js'
import ar from './words/ar.json'
import de from './words/de.json'
import en from './words/en.js'

afterEach(() => {
  cleanup()
  disposeKits()
})

const failed = (code: string) =>
  Object.assign(new Error(code), {
    name: 'KitError',
    code,
    origin: 'test',
    context: {},
  }) as KitError

const EMAIL = 'ada@example.com'

describe('an approval', () => {
  const asked = async () => {
    const self = await shown({ connected: true })
    await self.during(() => {
      self.frame('loading')
      self.approval({ method: 'personal_sign', namespace: 'eip155', where: 'frame' })
      self.kit.router.push('ApproveTransaction')
    })
    return self
  }

  test('shows the frame over the card without moving it, and tells it how the card looks', async () => {
    const self = await asked()
    const host = self.kit.get(FramePlace).host()
    const frame = document.createElement('iframe')
    host.append(frame)
    expect(self.text()).toContain('Opening your wallet…')
    const slot = self.modalRoot()?.querySelector('slot')
    expect(self.modalRoot()?.host).toBe(host)
    expect(slot?.closest('dialog')).not.toBeNull()
    expect(self.themes.at(-1)).toMatchObject({ mode: 'light', language: 'en' })
    await self.during(() => {
      self.frame('ready')
    })
    expect(self.text()).not.toContain('Opening your wallet…')
    expect(self.said()).toContain('Respond below.')
    await self.press('Close')
    expect(frame.parentElement).toBe(host)
    expect(host.isConnected).toBe(true)
  })

  test('of a card in the page is shown in a dialog, which is the visitor’s no when it is closed', async () => {
    const self = await shown({ connected: true, face: <KitPanel /> })
    const host = self.kit.get(FramePlace).host()
    host.append(document.createElement('iframe'))
    await self.during(() => {
      self.frame('loading')
      self.approval({ method: 'personal_sign', namespace: 'eip155', where: 'frame' })
      self.kit.router.push('ApproveTransaction')
    })
    expect(host.shadowRoot?.querySelector('dialog')).toBeNull()
    await self.during(() => {
      self.frame('ready')
    })
    await self.during(() => vi.dynamicImportSettled())
    const dialog = host.shadowRoot?.querySelector('dialog')
    expect([dialog?.open, dialog?.getAttribute('aria-label')]).toEqual([true, 'Approve request'])
    expect(dialog?.querySelector('slot')).not.toBeNull()
    await self.during(() => {
      dialog?.querySelector('button')?.click()
    })
    expect(self.calls).toEqual(['cancelApproval'])
  })

  test('of a frame that cannot be loaded can be cancelled', async () => {
    const self = await asked()
    await self.during(() => {
      self.frame('failed')
    })
    expect(self.text()).toContain('Couldn’t open your wallet')
    await self.press('Go back')
    expect(self.calls).toEqual(['cancelApproval'])
  })

  test('goes on in a window where the browser keeps the storage from the frame', async () => {
    const self = await asked()
    await self.during(() => {
      self.approval({ method: 'personal_sign', namespace: 'eip155', where: 'window' })
    })
    await self.press('Open wallet')
    expect(self.calls).toEqual(['openWindow'])
  })

  test('that is over leaves nothing to press, and an export has its own title', async () => {
    const self = await asked()
    await self.during(() => {
      self.approval({ method: 'EXPORT_WALLET', namespace: 'eip155', where: 'frame' })
    })
    self.modal().getByRole('heading', { name: 'Export wallet' })
    await self.during(() => {
      self.approval(undefined)
    })
    expect(self.text()).toContain('Nothing to approve')
  })

  test('ends with the kit: its place leaves the page', async () => {
    const self = await asked()
    const host = self.kit.get(FramePlace).host()
    await self.press('Close')
    self.kit.dispose()
    expect(host.isConnected).toBe(false)
  })
})

describe('the account', () => {
  const account = async (options: Parameters<typeof shown>[0] = {}) => {
    const self = await shown({ connected: true, ...options })
    await self.during(() => {
      self.user({ email: EMAIL })
    })
    return self
  }

  test('has a row of the embedded wallet, and only there', async () => {
    const self = await account()
    expect(self.view()).toBe('Account')
    await self.press(`${EMAIL} Standard account`)
    expect(self.view()).toBe('embedded-wallet:account')
    await self.during(() => {
      self.user(undefined)
    })
    expect(self.text()).toContain('You’re not signed in')
  })

  test('shows who signed in by a social login, and offers them no change of address', async () => {
    const self = await account()
    await self.during(() => {
      self.user({ userName: 'ada', provider: 'discord' })
      self.kit.router.push('embedded-wallet:account')
    })
    expect(self.text()).toContain('ada')
    expect(self.modal().queryByText('Change email')).toBeNull()
  })

  test('switches to the smart account, where the network has those', async () => {
    const self = await account()
    await self.go((router) => {
      router.push('embedded-wallet:account')
    })
    await self.press('Smart account', 'switch')
    expect(self.calls).toEqual(['setAccountType smartAccount'])
    expect(self.said()).toContain('Now using: Smart account')
    await self.during(() => {
      self.smartAccounts(false)
    })
    expect(self.modal().queryByRole('switch')).toBeNull()
    expect(self.text()).toContain('Not available on One')
  })

  test('says where an app takes no smart account', async () => {
    const self = await account({
      answers: { setAccountType: () => Promise.reject(failed('smart_account_unsupported')) },
    })
    await self.go((router) => {
      router.push('embedded-wallet:account')
    })
    await self.press('Smart account', 'switch')
    expect(self.said()).toContain('This application might not support Smart Accounts')
  })

  test('exports its wallet', async () => {
    const self = await account({
      answers: { exportWallet: () => Promise.reject(failed('frame_offline')) },
    })
    await self.go((router) => {
      router.push('embedded-wallet:account')
    })
    await self.press(/^Export wallet/)
    expect(self.calls).toEqual(['exportWallet'])
    expect(self.text()).toContain('Your wallet is offline')
  })

  test('signs out everywhere by a press, and stays where that failed', async () => {
    let answer: () => Promise<void> = () => Promise.reject(failed('frame_offline'))
    const self = await account({ answers: { signOutEverywhere: () => answer() } })
    await self.go((router) => {
      router.push('embedded-wallet:account')
    })
    await self.press(/^Sign out everywhere/)
    expect(self.text()).toContain('Your wallet is offline')
    answer = () => Promise.resolve()
    await self.press(/^Sign out everywhere/)
    expect(self.calls).toEqual(['signOutEverywhere', 'signOutEverywhere'])
    expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
  })

  test('has room for the frame’s own field of each code of a change, and none of its own', async () => {
    const self = await account()
    const host = self.kit.get(FramePlace).host()
    const frame = document.createElement('iframe')
    host.append(frame)
    self.frame('ready')
    for (const [step, view] of [
      ['primary', 'UpdateEmailPrimaryOtp'],
      ['secondary', 'UpdateEmailSecondaryOtp'],
    ] as const) {
      await self.go((router) => {
        self.change({ step, email: 'new@example.com', codeIn: 'frame' })
        router.push(view)
      })
      expect(self.modal().queryByRole('textbox')).toBeNull()
      expect(self.modalRoot()?.querySelector('[part~=frame-code] slot')).not.toBeNull()
      expect(document.activeElement).toBe(frame)
      frame.blur()
    }
    const unknown = failed('email_change_unknown')
    await self.during(() => {
      self.change({ step: 'idle', email: 'new@example.com', error: unknown, codeIn: 'frame' })
    })
    // The outcome is unknown, so it is not called unchanged.
    expect(self.text()).toContain('email may have changed')
    expect(self.text()).not.toContain('stays as it was')
  })

  test('changes its address: the code of the old one, then of the new one', async () => {
    const self = await account({
      answers: {
        startEmailChange(email) {
          self.change({ step: 'primary', email })
          return Promise.resolve()
        },
        verifyEmailChange(otp) {
          if (otp === '000000') return Promise.reject(failed('otp_invalid'))
          const email = 'new@example.com'
          self.change({ step: otp === '111111' ? 'secondary' : 'done', email })
          return Promise.resolve()
        },
      },
    })
    await self.go((router) => {
      router.push('UpdateEmailWallet')
    })
    expect(self.text()).toContain(`Current: ${EMAIL}`)
    await self.type('New email address', 'new@example.com')
    await self.during(() => {
      fireEvent.submit(self.modal().getByRole('textbox'))
    })
    expect(self.view()).toBe('UpdateEmailPrimaryOtp')
    expect(self.text()).toContain(EMAIL)
    await self.type('6-digit code', '000000')
    expect(self.said()).toContain('Wrong code')
    await self.type('6-digit code', '111111')
    expect(self.view()).toBe('UpdateEmailSecondaryOtp')
    expect(self.text()).toContain('new@example.com')
    await self.type('6-digit code', '222222')
    expect(self.said()).toContain('Email changed')
    await self.press('Done')
    expect(self.view()).toBe('Account')
  })
})

test('an address of over 30 characters loses its middle', () => {
  expect(shortEmail('a'.repeat(18) + '@example.com')).toBe('a'.repeat(18) + '@example.com')
  const short = shortEmail('augusta.ada.king.countess.of.lovelace@analytical.example')
  expect(short).toBe('augusta.ada.king.…ical.example')
  expect(Array.from(short)).toHaveLength(30)
})

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort()

test.each(Object.entries({ de, ar }))(
  'the words in %s are all there, with their blanks',
  (_, table) => {
    expect(Object.keys(table)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en) as [keyof typeof en, string][])
      expect([key, blanks(table[key])]).toEqual([key, blanks(text)])
  },
)

const VIEWS: readonly (readonly [ViewName, unknown, object?])[] = [
  ['EmailLogin', EmailView],
  ['EmailVerifyDevice', DeviceView],
  ['EmailVerifyOtp', OtpView],
  ['ConnectSocials', SocialsView],
  ['ConnectingSocial', SocialView, { provider: 'google' }],
  ['ConnectingFarcaster', FarcasterView],
  ['UpdateEmailWallet', UpdateView],
  ['UpdateEmailPrimaryOtp', UpdateOtpView],
  ['UpdateEmailSecondaryOtp', UpdateOtpView],
  ['ApproveTransaction', ApproveView],
  ['embedded-wallet:account', AccountView],
]

test.each(VIEWS)('%s keeps what every view keeps', async (name, View, params) => {
  const kit = () =>
    createKit({
      networks: TEST_NETWORKS,
      ports: createFakePorts(),
      plugins: [evmTestPlugin(), embeddedWalletViews(standingWallet().plugin)],
    })
  const checks = await testReactView({
    View: View as ViewComponent<'EmailLogin'>,
    route: { name, params } as never,
    kit,
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
