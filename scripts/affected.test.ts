import { expect, test } from 'vitest'
import { specsFor } from './ci/affected.mjs'

test('a change of a plugin may break the browser tests that name it', () => {
  const specs = specsFor(['plugins/swaps/src/machine/quote.ts'])
  expect(specs).toContain('swaps.spec.ts')
  expect(specs).not.toContain('polkadot.spec.ts')
})

test.each([
  ['one that depends on it', 'money', 'swaps.spec.ts', true],
  ['it by another word', 'walletconnect', 'relay-five.spec.ts', true],
  ['only a helper of its name', 'send', 'cosmos.spec.ts', false],
  ['it as part of a scene', 'swaps', 'sheet.spec.ts', true],
  ['only a variable of its name', 'names', 'hostile-wallets.spec.ts', false],
])('of a plugin, a test that names %s', (_, plugin, spec, isRun) => {
  expect(specsFor([`plugins/${plugin}/src/index.ts`]).includes(spec)).toBe(isRun)
})

test('a changed browser test is run, and it alone', () => {
  expect(specsFor(['playground/e2e/tabs.spec.ts'])).toEqual(['tabs.spec.ts'])
})

test('a change of the kernel or of the demo page may break all of them', () => {
  const all = specsFor(['kernel/src/core/kit.ts'])
  expect(all).toContain('polkadot.spec.ts')
  expect(specsFor(['playground/src/main.tsx'])).toEqual(all)
  expect(specsFor(['playground/e2e/support/host.ts'])).toEqual(all)
})

test('a text or a unit test breaks none', () => {
  expect(specsFor(['kernel/README.md', 'plugins/swaps/src/machine/quote.test.ts'])).toEqual([])
})
