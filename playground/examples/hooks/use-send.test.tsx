import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { definePlugin, type TransferFeature } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import { send } from '@latchkey/send/react'
import { KitProvider } from '@latchkey/ui-react'
import { SendForm } from './use-send.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of running.splice(0)) end()
})

const ETHER = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const BOB = `0x${'b0'.repeat(20)}`
const ONE = 10n ** 18n

/** A chain on which one ether is sent at a fee that is much too high. The test answers as the wallet. */
async function shown() {
  const wallet: { give(hash: string): void; fail(error: Error): void }[] = []
  const transfer: TransferFeature = {
    memoNeed: () => Promise.resolve('none'),
    prepareTransfer: ({ asset, to }) =>
      Promise.resolve({
        account: `eip155:1:${connected.wallet.address}`,
        network: 'eip155:1',
        asset,
        to,
        amount: ONE,
        spends: [{ asset, amount: ONE }],
        arrives: ONE,
        fee: { asset: ETHER, amount: ONE / 1000n },
        warnings: [{ code: 'fee_high' }],
        stops: [],
      }),
    submitTransfer: ({ account, network, to }) =>
      new Promise((resolve, fail) => {
        wallet.push({ give: (hash) => resolve({ hash, account, network, to }), fail })
      }),
  }
  const chain = definePlugin({
    id: 'acme:chain',
    setup(host) {
      host.capability('eip155', 'transfer', () => Promise.resolve({ default: () => transfer }))
      host.capability('eip155', 'checkAddress', () =>
        Promise.resolve({ default: () => ({ checkAddress: (address) => address }) }),
      )
      host.capability('eip155', 'tokenBalances', () =>
        Promise.resolve({
          default: () => ({
            tokenBalances: () =>
              Promise.resolve({ holdings: [{ ...ETHER, amount: 5n * ONE }], complete: false }),
          }),
        }),
      )
    },
  })
  const connected = await connectedKit({ plugins: [chain, send()] })
  running.push(connected.dispose)
  const { clock, kit } = connected
  const page = render(
    <KitProvider kit={kit}>
      <SendForm asset={ETHER} />
    </KitProvider>,
  )
  const press = async (label: string) => {
    const button = await page.findByText(label)
    // The receiver is looked up a moment after its writer paused.
    const isDisabled = async () => {
      await clock.advance(300)
      return button.hasAttribute('disabled')
    }
    await expect.poll(isDisabled).toBe(false)
    fireEvent.click(button)
  }
  fireEvent.change(await page.findByLabelText('Amount'), { target: { value: '1' } })
  fireEvent.change(await page.findByLabelText('Receiver'), { target: { value: BOB } })
  await press('Review')
  /** The wallet is asked, once the visitor has looked at all that is to be looked at. */
  const agree = async () => {
    await page.findByText(/1 ETH.* to/)
    for (const box of page.getAllByRole('checkbox', { checked: false })) fireEvent.click(box)
    await press('Send')
    await expect.poll(() => wallet.length).toBe(1)
    return wallet.pop()
  }
  return { ...page, agree }
}

test('the form of the app’s own reviews, lets a visitor look, asks the wallet and shows the record', async () => {
  const { agree, findByText, findByRole } = await shown()
  await findByText(/^This fee is unusually high/)
  expect((await findByText('Send')).hasAttribute('disabled')).toBe(true)
  const asked = await agree()
  await findByText('Stop waiting for the wallet')
  asked?.give(`0x${'ab'.repeat(32)}`)
  expect((await findByRole('status')).textContent).toBe('pending')
})

test('after an error that proves nothing it is sent again only once the visitor has looked', async () => {
  const { agree, findByRole, findByText, getAllByRole } = await shown()
  const asked = await agree()
  asked?.fail(new Error('The extension was restarted.'))
  await findByRole('alert')
  expect((await findByText('Send')).hasAttribute('disabled')).toBe(true)
  expect(getAllByRole('checkbox', { checked: false })).toHaveLength(1)
  const again = await agree()
  again?.give(`0x${'cd'.repeat(32)}`)
  expect((await findByRole('status')).textContent).toBe('pending')
})
