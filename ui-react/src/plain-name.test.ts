import { expect, test } from 'vitest'
import { normalisedName } from '@latchkey/kernel/links'
import { plainName } from './plain-name.js'

test.each([
  'Trust',
  ' TRUST  Wallet\n',
  'Trust Wallet 2',
  'My Trust Wallet',
  'Rainbow',
  '',
  ' a\tB ',
])('the name %j is compared as the kernel compares it', (name) => {
  expect(plainName(name)).toBe(normalisedName(name))
})
