import { expect, test } from 'vitest'
import { connectedKit, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { canonicalAddress } from './canonical-address.js'
import { eip155 } from '../index.js'

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const HASH = `0x${'ab'.repeat(32)}`

async function sending(wallet: EvmWalletOptions = {}) {
  const rig = await connectedKit({ plugins: [eip155()], wallet })
  const { sendTransaction } = await rig.kit.capabilities.get('sendTransaction', 'eip155')
  rig.wallet.hold('eth_sendTransaction')
  return { ...rig, sendTransaction }
}

test('the wallet gets the account and network shown, and amounts as quantities', async () => {
  const { wallet, sendTransaction } = await sending()
  const answer = sendTransaction({
    to: TO.toLowerCase(),
    value: 10n ** 18n,
    data: '0x1234',
    gas: 21_000n,
  })
  await wallet.reached('eth_sendTransaction')
  expect(wallet.requests.at(-1)?.params).toEqual([
    {
      from: canonicalAddress(wallet.address),
      to: TO,
      value: '0xde0b6b3a7640000',
      data: '0x1234',
      gas: '0x5208',
      chainId: '0x1',
    },
  ])
  wallet.answer('eth_sendTransaction', HASH)
  await expect(answer).resolves.toBe(HASH)
})

test('a contract is created by data without a receiver', async () => {
  const { wallet, sendTransaction } = await sending()
  const answer = sendTransaction({ data: '0x6000' })
  await wallet.reached('eth_sendTransaction')
  expect(wallet.requests.at(-1)?.params).toEqual([
    { from: canonicalAddress(wallet.address), data: '0x6000', chainId: '0x1' },
  ])
  wallet.answer('eth_sendTransaction', HASH)
  await answer
})

test.each([
  [{ to: 'vitalik.eth' }, 'address_invalid'],
  [{ to: TO.replace('aA', 'Aa') }, 'address_invalid'],
  [{ to: '' }, 'address_invalid'],
  [{}, 'transaction_invalid'],
  [{ value: 1n }, 'transaction_invalid'],
  [{ to: TO, value: -1n }, 'transaction_invalid'],
  [{ to: TO, value: 2n ** 256n }, 'transaction_invalid'],
  [{ to: TO, value: 1 as unknown as bigint }, 'transaction_invalid'],
  [{ to: TO, gas: -1n }, 'transaction_invalid'],
  [{ to: TO, data: '1234' }, 'transaction_invalid'],
  [{ to: TO, data: '0x123' }, 'transaction_invalid'],
])('a transaction put together wrongly is not shown to the wallet (row %#)', async (one, code) => {
  const { wallet, sendTransaction } = await sending()
  await expect(sendTransaction(one)).rejects.toMatchObject({ code })
  expect(wallet.count('eth_sendTransaction')).toBe(0)
})

test('an answer that is no hash is refused', async () => {
  const { wallet, sendTransaction } = await sending()
  const answer = sendTransaction({ to: TO })
  await wallet.reached('eth_sendTransaction')
  wallet.answer('eth_sendTransaction', '0x1234')
  await expect(answer).rejects.toMatchObject({ code: 'provider_answer_invalid' })
})
