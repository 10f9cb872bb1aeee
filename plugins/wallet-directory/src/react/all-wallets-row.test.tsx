import { afterEach, beforeAll, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { View } from '@latchkey/kernel'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import {
  directoryKit,
  honest,
  SERVICE,
  type DirectoryKitOptions,
} from '../testing/directory-kit.js'
import { walletDirectory } from './index.js'
import { roundedCount } from './rounded-count.js'

beforeAll(async () => {
  await Promise.all([import('./opening.js')])
})
afterEach(cleanup)

const OWN = [{ id: 'own', name: 'Own', mobileLink: 'own://' }]

/** The row as the Connect view has it, by its text; `undefined` if there is none. */
async function said(given: DirectoryKitOptions = {}): Promise<string | undefined> {
  const self = directoryKit({ make: walletDirectory, ...given })
  self.ports.http.route(`${SERVICE}/getWalletImage/*`, { status: 404 })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open()
    await self.kit.start()
    await self.ports.clock.advance(2_000)
  })
  await view.during(() => self.ports.clock.advance(0))
  const row = view.modalRoot()?.querySelector('[part~=all-wallets-row]')
  return row?.textContent
}

test.each([
  [1, '1'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [480, '480'],
  [486, '480+'],
])('%i wallets are %s', (count, text) => {
  expect(roundedCount(count)).toBe(text)
})

test.each([
  ['a service that recommends', { answer: honest(486) }, 'All wallets480+'],
  ['the bundled list', { options: {} }, 'All wallets60+'],
  ['nobody where the bundled list stands in', { answer: { status: 500 } }, 'All wallets'],
  [
    'a service that is asked for it, where the app features wallets',
    { answer: honest(486), options: { url: SERVICE, featured: ['w1'] } },
    'All wallets480+',
  ],
  [
    'nobody where the service fails and nothing stands in',
    { answer: { status: 500 }, options: { url: SERVICE, bundled: false, custom: OWN } },
    'All wallets',
  ],
] satisfies readonly (readonly [string, DirectoryKitOptions, string])[])(
  'its number comes from %s',
  async (_name, given, text) => {
    expect(await said(given)).toBe(text)
  },
)

test('an app that switches the feature off has neither the row nor the view', async () => {
  const features = { allWallets: false }
  expect(await said({ features })).toBeUndefined()
  const { kit } = directoryKit({ make: walletDirectory, features })
  expect(kit.all(View).map(({ name }) => name)).not.toContain('AllWallets')
})

test('it stands everywhere, nowhere, or on phones alone', async () => {
  const phone = { mobile: true, platform: 'ios' } as const
  const of = (allWallets: 'HIDE' | 'ONLY_MOBILE') => ({ options: { allWallets } })
  expect(await said(of('HIDE'))).toBeUndefined()
  cleanup()
  expect(await said(of('ONLY_MOBILE'))).toBeUndefined()
  cleanup()
  expect(await said({ ...of('ONLY_MOBILE'), place: phone })).toBe('All')
})
