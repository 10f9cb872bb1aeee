import type { Kit } from '@latchkey/kernel'
import type { FakeClock } from '@latchkey/kernel/testing'
import { EmbeddedWallet } from '@latchkey/embedded-wallet'
import type { FakeFrame } from '@latchkey/embedded-wallet/testing'
import { expect } from 'vitest'

interface Login {
  readonly kit: Kit
  readonly frame: FakeFrame
  readonly clock: FakeClock
}

/** Asks for a code by e-mail. With `verifyOtp` of the wallet that it returns, the visitor is signed in. */
export async function startLogin({ kit, frame, clock }: Login): Promise<EmbeddedWallet> {
  const wallet = kit.get(EmbeddedWallet)
  const starting = wallet.startEmail('alice@mail.example')
  await expect.poll(() => frame.made.length).toBe(1)
  // A frame that says it is ready is left alone that long.
  await clock.advance(500)
  await starting
  return wallet
}
