import { describe, expect, test } from 'vitest'
import { createPolkadotWallet } from '@latchkey/kernel/testing'
import { kusama, polkadotChain } from '../networks.js'
import { connected } from '../testing/polkadot-kit.js'

const POLKADOT = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const KUSAMA = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const stranger = createPolkadotWallet({ seed: 'stranger' }).address

const guarded = async () => {
  const rig = await connected({ accounts: ['sr25519', 'ed25519'] })
  const provider = await rig.kit.connections.provider('polkadot')
  const [first, second] = rig.wallet.keys.map(({ address }) => address) as [string, string]
  const payload = (address: string, genesisHash = POLKADOT) => ({
    address,
    genesisHash,
    blockHash: POLKADOT,
    era: '0x00',
    method: '0x0000',
    nonce: '0x00',
    tip: '0x00',
    specVersion: '0x01',
    transactionVersion: '0x01',
    signedExtensions: ['CheckNonce', 'CheckGenesis'],
  })
  const sign = (address: string, transactionPayload: object) =>
    provider.request({
      method: 'polkadot_signTransaction',
      params: { address, transactionPayload },
    })
  return { ...rig, provider, first, second, payload, sign }
}

test('a request for the account and network shown passes, in any format of the account', async () => {
  const { sign, payload, first, connection, provider } = await guarded()
  const shown = connection?.accounts[0]?.address ?? ''
  expect(shown).not.toBe(first)
  for (const address of [first, shown]) {
    await expect(sign(address, payload(address))).resolves.toHaveProperty('signature')
    const params = { address, message: 'x' }
    const signing = provider.request({ method: 'polkadot_signMessage', params })
    await expect(signing).resolves.toHaveProperty('signature')
  }
})

describe('the wallet is not opened', () => {
  test('for another account, outside or inside the payload', async () => {
    const { sign, payload, first, second, provider, wallet } = await guarded()
    for (const params of [{ address: second }, { address: stranger }, {}, undefined]) {
      const asking = provider.request({ method: 'polkadot_signMessage', params })
      await expect(asking).rejects.toMatchObject({ code: 'account_mismatch' })
    }
    await expect(sign(second, payload(first))).rejects.toMatchObject({ code: 'account_mismatch' })
    await expect(sign(first, payload(second))).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(wallet.prompts).toBe(1)
  })

  test.each([KUSAMA, '0x91b1', undefined])('for the chain %s', async (genesisHash) => {
    const { sign, payload, first, wallet } = await guarded()
    const other = { ...payload(first), genesisHash }
    await expect(sign(first, other)).rejects.toMatchObject({ code: 'network_mismatch' })
    expect(wallet.prompts).toBe(1)
  })

  test('for the network that was shown before', async () => {
    const { kit, sign, payload, first } = await guarded()
    await kit.networks.switchTo(kusama.id)
    await expect(sign(first, payload(first))).rejects.toMatchObject({ code: 'network_mismatch' })
    await expect(sign(first, payload(first, KUSAMA))).resolves.toHaveProperty('signature')
    await kit.networks.switchTo(polkadotChain.id)
    await expect(sign(first, payload(first))).resolves.toHaveProperty('signature')
  })

  test('when it no longer shares the account', async () => {
    const { sign, payload, first, wallet } = await guarded()
    wallet.behave('lie-about-accounts', { address: stranger })
    await expect(sign(first, payload(first))).rejects.toMatchObject({ code: 'unauthorized' })
    expect(wallet.count('signPayload')).toBe(0)
  })

  test.each(['polkadot_sendEverything', 'toString', 'eth_sign'])('for %s', async (method) => {
    const { provider } = await guarded()
    await expect(provider.request({ method })).rejects.toMatchObject({
      code: 'rpc_method_not_allowed',
    })
  })
})

test('the checked request is sent', async () => {
  const { provider, first, second, wallet } = await guarded()
  const params = { address: first, message: 'x' }
  wallet.hold('accounts.get')
  const asking = provider.request({ method: 'polkadot_signMessage', params })
  params.address = second
  params.message = 'y'
  wallet.release('accounts.get')
  await asking
  const [sent] = wallet.requests.at(-1)?.params as readonly [{ address: string; data: string }]
  expect(sent).toMatchObject({
    address: first,
    data: `0x${Buffer.from('<Bytes>x</Bytes>').toString('hex')}`,
  })
})

test('accounts can be read with names and kinds of key', async () => {
  const { provider, first } = await guarded()
  const [account] = (await provider.request({
    method: 'polkadot_getAccounts',
  })) as readonly object[]
  expect(account).toEqual({ address: first, name: 'Account 1', type: 'sr25519' })
})
