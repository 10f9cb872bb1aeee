import { expect } from '@playwright/test'
import type { OtherWalletKind } from '../../src/host/other-wallets.js'
import { expectStatus, type HostPage } from './host.js'

/** A wallet of the test host: its kind there, the key tests call it by, and what its row says. */
interface RefusingWallet {
  readonly kind: Exclude<OtherWalletKind, 'multi'>
  readonly key: string
  readonly row: string
  /** How its owner declines: with the code for it, or in words alone. */
  readonly behaviour: 'refuse' | 'refuse-in-words'
}

/** A refusal is said in place; after it the same wallet is tried again, and connects. */
export async function expectSecondTry(
  host: HostPage,
  { kind, key, row, behaviour }: RefusingWallet,
): Promise<void> {
  const stop = await host.page.evaluateHandle(
    ([of, name, how]) => {
      // Each kind types its own behaviours; these two are common to all.
      const wallet = window.host.others[of][name] as { behave(name: string): () => void }
      return wallet.behave(how)
    },
    [kind, key, behaviour] as const,
  )
  await host.connect(row)
  await expect(host.dialog).toContainText(/declined/i)
  await expectStatus(host, 'disconnected')
  await stop.evaluate((end) => {
    end()
  })
  await host.dialog.getByRole('button', { name: /try again/i }).click()
  await expectStatus(host, 'connected')
}
