import { expect, test } from 'vitest'
import { failing, UNABLE_ERRORS } from '@latchkey/kernel/testing'
import { toWalletError } from './wallet-errors.js'

test('what a wallet can never do with an account is told as that, and leads to another one', async () => {
  expect(
    await failing(UNABLE_ERRORS, (thrown) => {
      const { code, user } = toWalletError(thrown, 'sign')
      expect(code).toBe('unsupported_method')
      expect(user).toContain('Choose another account or wallet')
    }),
  ).toEqual([])
  const locked = new Error('Ledger device: unable to connect, it is locked')
  expect(toWalletError(locked, 'sign').code).toBe('request_failed')
})
