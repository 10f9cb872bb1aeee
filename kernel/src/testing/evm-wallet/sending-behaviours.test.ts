import { expect, test } from 'vitest'
import { CONNECT, runRow, type BehaviourRows } from './behaviour-rows.test-data.js'
import { createEvmWallet } from './evm-wallet.js'
import type { SENDING_BEHAVIOURS } from './sending-behaviours.js'

const SEND = 'eth_sendTransaction'

const rows: BehaviourRows<typeof SENDING_BEHAVIOURS> = {
  'send-then-fail': async ({ behave, ask, refused, wallet }) => {
    await ask(CONNECT)
    const payment = { from: wallet.address, to: wallet.address, value: '0x1' }
    const first = await ask(SEND, payment)
    const stop = behave({ code: 4001 })
    expect(await refused(SEND, payment)).toMatchObject({ code: 4001 })
    stop()
    // Each has a place of its own, which the one that failed took as well.
    const again = createEvmWallet({ accounts: 2, chains: [1, 10] }).provider
    await again.request({ method: CONNECT })
    const asked = () => again.request({ method: SEND, params: [payment] })
    const hashes = [await asked(), await asked(), await asked()]
    expect([first, await ask(SEND, payment)]).toEqual([hashes[0], hashes[2]])
  },
  'send-twice': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    const payment = { from: wallet.address, to: wallet.address, value: '0x1' }
    const stop = behave()
    const first = await ask(SEND, payment)
    stop()
    const again = createEvmWallet({ accounts: 2, chains: [1, 10] }).provider
    await again.request({ method: CONNECT })
    const asked = () => again.request({ method: SEND, params: [payment] })
    const hashes = [await asked(), await asked(), await asked()]
    expect([first, await ask(SEND, payment)]).toEqual([hashes[0], hashes[2]])
  },
}

test.each(Object.entries(rows))('a wallet set to %s does so', async (name, row) => {
  await runRow(name, row)
})
