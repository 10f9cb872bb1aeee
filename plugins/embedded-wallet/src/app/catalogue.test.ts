import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { SERVICE_ALERTS } from '@latchkey/kernel/internal/tools'
import { EntryErrors } from './entry-errors.js'
import { EmbeddedErrors } from './errors.js'
import { refusalOf } from './channel/refusals.js'
import en from './react/words/en.js'

/** The embedded wallet's fixed words, by their code. */
test('each message is the one of its error', async () => {
  const rows = [
    ['Modal closed', 'connect_aborted', EmbeddedErrors.connect_aborted({ reason: 'modal_closed' })],
    ['Popup closed', 'popup_closed', EmbeddedErrors.popup_closed()],
    ['Failed to initiate social connection', 'social_failed', EmbeddedErrors.social_failed()],
    ['Failed to connect to farcaster', 'farcaster_failed', EmbeddedErrors.farcaster_failed()],
    ['No auth connector found', 'auth_connector_missing', EmbeddedErrors.auth_connector_missing()],
    ['Not connected to email or social', 'not_embedded', EmbeddedErrors.not_embedded()],
    [
      'Unable to load email login dependency',
      'email_login_missing',
      EntryErrors.email_login_missing(),
    ],
    [
      'Please try again after 24 seconds',
      'email_too_soon',
      EmbeddedErrors.email_too_soon({ seconds: 24 }),
    ],
  ] as const
  expect(
    await failing(rows, ([text, code, error]) => {
      expect(error).toMatchObject({ code, message: text })
    }),
  ).toEqual([])
})

test('a call on neither list is not allowed, for developers and for visitors', () => {
  const message = 'Requested RPC call is not allowed'
  const made = EmbeddedErrors.rpc_method_not_allowed({ method: 'eth_sign' })
  const told = refusalOf({ name: 'RPC_REQUEST' }, { message, code: 'method_unsupported' })
  for (const error of [made, told]) {
    expect(error).toMatchObject({ code: 'rpc_method_not_allowed', user: 'Action not allowed' })
    expect(error.message).toContain(message)
  }
})

/** The visitor's texts, to the letter, in English. */
test('a visitor reads each text', async () => {
  const rows = [
    ['Action not allowed', 'error.rpc_method_not_allowed'],
    ['Popup closed', 'error.popup_closed'],
    ['Failed to initiate social connection', 'error.social_failed'],
    ['Failed to connect to farcaster', 'error.farcaster_failed'],
    ['Please try again after {seconds} seconds', 'embedded.tooSoon'],
    ['This application might not support Smart Accounts', 'error.smart_account_unsupported'],
  ] as const
  expect(
    await failing(rows, ([text, key]) => {
      expect(en[key]).toBe(text)
    }),
  ).toEqual([])
})

test.each([
  ['Network Error', 'iframe_load_failed', SERVICE_ALERTS.frame],
  ['Embedded Wallet Request Timed Out', 'iframe_request_timeout', SERVICE_ALERTS.frameTimeout],
] as const)('"%s" is the alert of %s', (title, code, alert) => {
  expect(alert).toMatchObject({ title, code })
  expect(EmbeddedErrors[code]()).toHaveProperty('code', code)
})
