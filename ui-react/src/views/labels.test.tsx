import { afterEach, expect, test } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { atom, ConnectionLabel, definePlugin, NameResolver, Store } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS } from '../testing/sample-wallet.js'
import AccountView from './account-view.js'
import ProfileWalletsView from './profile-wallets-view.js'

afterEach(cleanup)

const ACCOUNT = { name: 'Account', params: undefined } as const
const WALLETS = { name: 'ProfileWallets', params: undefined } as const

const tags = () => [...document.querySelectorAll('[part=tag]')].map((tag) => tag.textContent)

/** A wallet whose owner calls the account `name` there. */
async function calledInWallet(name: string) {
  const sample = createSampleKit()
  await sample.kit.start()
  const connecting = sample.kit.connections.connect('sample')
  sample.wallet.approve({ accounts: [{ address: SAMPLE_ADDRESS, name }] })
  await connecting
  return sample
}

test("an owner's name for an account in the wallet is a label beside the address, never a name", async () => {
  const { kit } = await calledInWallet('vita\u202elik.eth')
  await renderView(kit, AccountView, ACCOUNT)
  expect(tags()).toEqual(['Label: vitalik.eth'])
  expect(document.querySelector('.hero-name')).toBeNull()
  expect(screen.getByText('0x5290…9EE7')).toBeTruthy()
  expect(document.querySelector('[part=tag] bdi')?.textContent).toBe('vitalik.eth')
})

test('the button has the label and the address', async () => {
  const { kit } = await calledInWallet('Savings')
  const { inside, during } = renderKit(<ConnectButton />, { kit })
  await during(() => undefined)
  await expect
    .poll(() => inside().getByRole('button').textContent)
    .toBe('Label: Savings0x5290…9EE71.234 ETH')
})

test("the app's name for an address goes before that, in any spelling of the address, until the app takes it back", async () => {
  const { kit, wallet } = await connectedKit()
  const inCapitals = `0x${wallet.address.slice(2).toUpperCase()}`
  kit.connections.labelAddresses('solana', { [wallet.address]: 'Elsewhere' })
  kit.connections.labelAddresses('eip155', { [inCapitals]: 'Treasury\u200b' })
  const { during } = await renderView(kit, ProfileWalletsView, WALLETS)
  expect(tags()).toContain('Label: Treasury')
  expect(tags()).not.toContain('Label: Elsewhere')
  await during(() => {
    kit.connections.labelAddresses('eip155', {})
  })
  expect(tags().filter((tag) => tag.startsWith('Label'))).toEqual([])
})

test('in a list a proven name stands instead of the label', async () => {
  const names = definePlugin({
    id: 'acme:names',
    setup(host) {
      host.add(NameResolver, {
        id: 'acme:names',
        namespaces: ['eip155'],
        resolve: () => Promise.resolve(undefined),
        reverse: () => Promise.resolve({ name: 'alice.eth' }),
      })
    },
  })
  const { kit, wallet } = await connectedKit({ plugins: [names] })
  kit.connections.labelAddresses('eip155', { [wallet.address]: 'Treasury' })
  await renderView(kit, ProfileWalletsView, WALLETS)
  expect(await screen.findByText('alice.eth')).toBeTruthy()
  expect(tags()).not.toContain('Label: Treasury')
})

test('a wallet that has logins says as whom the visitor is signed in', async () => {
  const labelAtom = atom<string | undefined>('ann\u202e@example.org')
  const logins = definePlugin({
    id: 'acme:logins',
    setup(host) {
      host.add(ConnectionLabel, { connectorId: 'sample', labelAtom })
      host.add(ConnectionLabel, { connectorId: 'another', labelAtom: atom('nobody@example.org') })
    },
  })
  const { kit, wallet } = createSampleKit({ plugins: [logins] })
  await kit.start()
  const connecting = kit.connections.connect('sample')
  wallet.approve()
  await connecting
  const { during } = await renderView(kit, ProfileWalletsView, WALLETS)
  const row = () => document.querySelector('[part~=wallet-row]')?.textContent
  expect(row()).toContain('ann@example.org · 0x5290…9EE7')
  expect(tags()).toEqual([])
  // A user name may be anything: it stands as no proven name does.
  await during(() => {
    kit.get(Store).set(labelAtom, 'vitalik.eth')
  })
  expect(row()).toContain('Label: vitalik.eth 0x5290…9EE7')
  expect(tags()).toEqual(['Label: vitalik.eth'])
  await during(() => {
    kit.get(Store).set(labelAtom, undefined)
  })
  expect(row()).not.toContain('example.org')
})
