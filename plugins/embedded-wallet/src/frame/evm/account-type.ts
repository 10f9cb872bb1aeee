import type { Address } from 'viem'
import { isAddressEqual } from 'viem/utils'
import type { FrameAccountType } from '../../wire/messages.js'
import type { FrameChain } from '../api.js'
import { hasSmartAccounts } from '../chains.js'
import type { EvmAccounts } from './account.js'

/** Which of the wallet's accounts an address is on a chain; `undefined` for none. */
export async function accountTypeOn(
  state: EvmAccounts,
  chain: FrameChain,
  address: Address,
): Promise<FrameAccountType | undefined> {
  const ordinary = await state.evmAccount(chain, 'eoa')
  if (isAddressEqual(ordinary.address, address)) return 'eoa'
  if (!hasSmartAccounts(chain)) return undefined
  const smart = await state.evmAccount(chain, 'smartAccount')
  return isAddressEqual(smart.address, address) ? 'smartAccount' : undefined
}
