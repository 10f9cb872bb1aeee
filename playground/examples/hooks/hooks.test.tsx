import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { definePlugin } from '@latchkey/kernel'
import type { ReplacementFeature } from '@latchkey/kernel/internal'
import { connectedKit } from '@latchkey/kernel/testing'
import { TransactionBook } from '@latchkey/money'
import { names } from '@latchkey/names/react'
import { onramp } from '@latchkey/onramp/react'
import { send } from '@latchkey/send/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { KitProvider } from '@latchkey/ui-react'
import { followWallets } from '../events.js'
import { AccountCard } from './account.js'
import { Wallets } from './connect.js'
import { KitState } from './kit.js'
import { NameForm } from './names.js'
import { NetworkPicker } from './network.js'
import { CouponView } from './own-view.js'
import { AskView, WalletRow } from './own-wallet-view.js'
import { Owned } from './owned.js'
import { Waiting } from './replace.js'
import { SessionList } from './sessions.js'
import { SignButtons } from './sign.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of running.splice(0)) end()
})

async function shown(children: ReactNode, parts: Parameters<typeof connectedKit>[0] = {}) {
  const connected = await connectedKit(parts)
  running.push(connected.dispose)
  return { ...connected, ...render(<KitProvider kit={connected.kit}>{children}</KitProvider>) }
}

test('the account’s hooks show it, and end its connection', async () => {
  const { wallet, findByText } = await shown(<AccountCard />)
  await findByText(new RegExp(wallet.address, 'i'))
  fireEvent.click(await findByText('Disconnect 1'))
  await findByText('disconnected')
})

test('the hooks of connecting list wallets, ask one, and steer the modal', async () => {
  const { kit, wallet, findByText } = await shown(<Wallets />, { connect: false })
  fireEvent.click(await findByText(wallet.info.name))
  await expect.poll(() => kit.store.get(kit.connections.connectionsAtom)).toHaveLength(1)
  fireEvent.click(await findByText('All wallets'))
  fireEvent.click(await findByText('Close Connect'))
  await findByText('All wallets')
})

test('the network’s hooks move the wallet', async () => {
  const { kit, getAllByRole, findByText } = await shown(<NetworkPicker />)
  await findByText('Messages can be signed.')
  const [, second] = kit.options.networks
  fireEvent.click(await findByText(second!.name))
  await expect
    .poll(() => getAllByRole('button').map((one) => one.getAttribute('aria-pressed')))
    .toEqual(['false', 'true'])
})

test('the hooks of signing show what the wallet answered', async () => {
  const { findByText, getByRole } = await shown(<SignButtons to={`0x${'1'.repeat(40)}`} />, {
    plugins: [eip155()],
  })
  fireEvent.click(await findByText('Sign a message'))
  const output = getByRole('status')
  await expect.poll(() => output.textContent).toMatch(/^0x/)
  for (const label of ['Sign a vote', 'Pay']) {
    const before = output.textContent
    fireEvent.click(await findByText(label))
    await expect.poll(() => output.textContent).not.toBe(before)
    expect(output.textContent).toMatch(/^0x/)
  }
})

test('the kit’s hooks read its state, its services and the words shown', async () => {
  const { findByText } = await shown(<KitState />)
  await findByText('Connect wallet: the wallets of the page are known, with networks')
})

test('the hooks of a view load, count, copy and list the account’s actions', async () => {
  const { findByText } = await shown(
    <CouponView endsAt={Number.MAX_SAFE_INTEGER} load={() => Promise.resolve('SAVE-7')} />,
    { plugins: [send()] },
  )
  await findByText(/^SAVE-7, for \d+ seconds$/)
  await findByText('Receive')
})

test('the hooks of a list of wallets ask one, and disable it once it is connected', async () => {
  const { kit, wallet } = await shown(<AskView connectorId="example.wallet" />, {
    connect: false,
    wallet: { rdns: 'example.wallet', name: 'Example' },
  })
  await expect.poll(() => kit.store.get(kit.connections.connectionsAtom)).toHaveLength(1)
  cleanup()
  render(
    <KitProvider kit={kit}>
      <WalletRow wallet={{ id: wallet.info.rdns, name: 'Example' }} />
    </KitProvider>,
  )
  await expect.poll(() => document.querySelector('button')?.disabled).toBe(true)
})

test('the hooks of what is owned and sent start empty, and offer to read', async () => {
  const { findByText } = await shown(<Owned />, { plugins: [balances(), activity(), send()] })
  await findByText(/tokens$/)
  await findByText('0 sent from here, 0 open')
})

const ETHER = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** The costs of a replacement. */
const PRICED = {
  nonce: 7,
  before: { asset: ETHER, amount: 1_000n },
  fee: { asset: ETHER, amount: 2_000n },
  feeChoices: {
    ...({ chosen: 'fast', price: 2n } as const),
    levels: [{ id: 'fast', price: 2n, cost: 2_000n }] as const,
    own: { kind: 'gas_price', unit: 'gwei', decimals: 9 } as const,
  },
  warnings: [],
  stops: [],
  expiresAt: Infinity,
}

test('the hook of what waits offers to speed up, shows the fee, and asks the wallet at a press', async () => {
  const sent = {
    hash: `0x${'ab'.repeat(32)}`,
    network: 'eip155:1',
    to: `0x${'1'.repeat(40)}`,
  } as const
  const asked: string[] = []
  const chain = definePlugin({
    id: 'acme:replaces',
    setup(host) {
      host.capability('eip155', 'replacement', () =>
        Promise.resolve({
          default: (): ReplacementFeature => ({
            prepareReplacement: ({ sent: { account, network }, kind }) =>
              Promise.resolve({ ...PRICED, account, network, kind }),
            submitReplacement: ({ account }) => {
              asked.push(account)
              return Promise.resolve({ ...sent, account, hash: `0x${'cd'.repeat(32)}`, nonce: 7 })
            },
          }),
        }),
      )
    },
  })
  const { kit, findByText } = await shown(<Waiting />, { plugins: [chain, send()] })
  const { account } = kit.store.get(kit.connections.accountAtom)
  await kit.get(TransactionBook).add({ ...sent, account: account!.id }, { kind: 'send' })
  fireEvent.click(await findByText('Speed up'))
  fireEvent.click(await findByText('Pay at most 2000'))
  await expect.poll(() => asked).toEqual([account!.id])
})

test('hooks of what an account cannot do show nothing', async () => {
  const { container } = await shown(
    <>
      <NameForm />
      <SessionList />
    </>,
    { plugins: [names(), smartSessions(), onramp()] },
  )
  expect(container.querySelector('section')).toBeNull()
})

test('events tell of wallets that come and go, until they are stopped', async () => {
  const { kit, wallet, dispose } = await connectedKit({ connect: false })
  running.push(dispose)
  const lines: string[] = []
  const stop = followWallets(kit, (line) => lines.push(line))
  await kit.connections.connect(wallet.info.rdns)
  await kit.connections.disconnect()
  stop()
  await kit.connections.connect(wallet.info.rdns)
  const { name } = wallet.info
  expect(lines).toEqual([`${name} is connected (connect)`, `${name} is gone (app)`])
})
