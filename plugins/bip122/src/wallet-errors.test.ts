import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { UNABLE_ERRORS } from '@latchkey/kernel/testing/internal'
import { toWalletError } from './wallet-errors.js'

test("an account's lasting limit is reported as that, and leads to another account", async () => {
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
