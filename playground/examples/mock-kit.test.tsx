import { expect, test } from 'vitest'
import { mockKit } from '@latchkey/kernel/testing'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'

test('a visitor signs on every chain, and may decline', async () => {
  const { kit, wallets, reject, dispose } = await mockKit({
    networks: [mainnet, solanaMainnet, bitcoin, polkadotChain, cosmosHub],
    plugins: [eip155(), solana(), bip122(), polkadot(), cosmos()],
  })
  const connected = kit.store.get(kit.connections.connectionsAtom)
  expect(connected).toHaveLength(5)
  for (const { namespace } of connected) {
    const { signMessage } = await kit.capabilities.get('signMessage', namespace)
    expect(await signMessage('Hello')).toMatch(/^[\w+/=]{86,}$/)
    const stop = reject()
    await expect(signMessage('Hello')).rejects.toMatchObject({ code: 'user_rejected' })
    stop()
  }
  // The wallet's owner picks another network.
  wallets.eip155.switchChain(10)
  await expect
    .poll(() => kit.store.get(kit.connections.accountOf('eip155')).network?.id)
    .toBe('eip155:10')
  dispose()
})
