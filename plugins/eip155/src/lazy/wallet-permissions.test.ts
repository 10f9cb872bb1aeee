import { expect, test } from 'vitest'
import { connectedKit, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { eip155 } from '../index.js'

async function permissions(wallet: EvmWalletOptions) {
  const rig = await connectedKit({ plugins: [eip155()], wallet })
  return { ...rig, feature: await rig.kit.capabilities.get('walletPermissions', 'eip155') }
}

test('a grant is passed on and its answer handed back', async () => {
  const { feature, wallet } = await permissions({
    methods: { wallet_grantPermissions: { permissionsContext: '0x1' } },
  })
  await expect(feature.grant({ expiry: 1 })).resolves.toEqual({ permissionsContext: '0x1' })
  expect(wallet.requests.at(-1)?.params).toEqual([{ expiry: 1 }])
})

test('a permission is taken back', async () => {
  const signature = `0x${'ab'.repeat(65)}`
  const methods = { wallet_revokePermissions: signature }
  const { feature, wallet } = await permissions({ methods })
  await expect(feature.revoke({ permissionsContext: '0x1' })).resolves.toBe(signature)
  expect(wallet.count('wallet_revokePermissions')).toBe(1)
})

test('a permission is taken back by its context, as ERC-7715 has it now', async () => {
  const { feature, wallet } = await permissions({
    methods: { wallet_revokeExecutionPermission: {} },
  })
  await expect(feature.revokeExecution('0x0f')).resolves.toBeUndefined()
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'wallet_revokeExecutionPermission',
    params: [{ permissionContext: '0x0f' }],
  })
})

test('a wallet that cannot says so', async () => {
  const { feature } = await permissions({ behaviours: ['unknown-methods'] })
  await expect(feature.grant({})).rejects.toMatchObject({ code: 'unsupported_method' })
  await expect(feature.revokeExecution('0x0f')).rejects.toMatchObject({
    code: 'unsupported_method',
  })
})
