// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import type { SolanaBehaviourChoice } from '@latchkey/kernel/testing/internal'
import { createPage, solanaKit } from './testing/solana-kit.js'

const page = createPage()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const WALLET = 'standard:test-wallet'

/** A kit over a wallet of two accounts that misbehaves so from the start. */
async function kitWith(behaviour: SolanaBehaviourChoice, connect = true) {
  const behaviours = [behaviour]
  const rig = await solanaKit({ page, wallet: { accounts: 2, behaviours }, connect })
  ends.push(rig.dispose)
  const { kit, wallet, ports, state } = rig
  const told: string[] = []
  kit.events.on('connection:opened', () => void told.push('opened'))
  kit.events.on('account:changed', () => void told.push('account'))
  return {
    kit,
    wallet,
    told,
    clock: ports.clock,
    connect: () => kit.connections.connect(WALLET),
    shown: () => [state().status, state().account?.address],
  }
}

describe('connecting', () => {
  test.each(['delay', 'answer-late'] as const)(
    'a wallet with "%s" is connecting until it answers',
    async (behaviour) => {
      const { clock, connect, shown, wallet } = await kitWith(behaviour, false)
      const connecting = connect()
      await settle()
      await clock.advance(499)
      expect(shown()).toEqual(['connecting', undefined])
      await clock.advance(300_000)
      await connecting
      expect(shown()).toEqual(['connected', wallet.address])
    },
  )

  test('an answer that comes after a later one counts for nothing', async () => {
    const { connect, kit, shown, told, wallet } = await kitWith('answer-out-of-order', false)
    const first = expect(connect()).rejects.toMatchObject({ code: 'connect_aborted' })
    await settle()
    kit.connections.abort()
    await first
    await connect()
    await settle()
    expect(shown()).toEqual(['connected', wallet.address])
    expect([told, wallet.count('standard:connect')]).toEqual([['opened'], 2])
  })

  test('a wallet that never answers leaves nothing when it is given up', async () => {
    const { connect, kit, shown } = await kitWith('never-answer', false)
    const given = expect(connect()).rejects.toMatchObject({ code: 'connect_aborted' })
    await settle()
    expect(shown()).toEqual(['connecting', undefined])
    kit.connections.abort()
    await given
    expect(shown()).toEqual(['disconnected', undefined])
  })

  test.each(['duplicate-accounts', 'foreign-accounts'] as const)(
    'with "%s" each account of ours is shown once',
    async (behaviour) => {
      const { kit, wallet } = await kitWith(behaviour)
      const { connection } = kit.store.get(kit.connections.accountOf('solana'))
      const addresses = connection?.accounts.map(({ address }) => address)
      expect(addresses).toEqual(wallet.keys.map(({ address }) => address))
    },
  )
})

describe('while it is connected', () => {
  test.each(['event-storm', 'malformed-events'] as const)(
    'another account told with "%s" reaches the app once',
    async (behaviour) => {
      const { shown, told, wallet } = await kitWith(behaviour)
      wallet.switchAccount(1)
      await settle()
      expect(told).toEqual(['account'])
      expect(shown()).toEqual(['connected', wallet.keys[1]?.address])
    },
  )

  test.each(['sign-garbage', 'sign-with-other-account'] as const)(
    'a signature made with "%s" is refused',
    async (behaviour) => {
      const { kit } = await kitWith(behaviour)
      const { signMessage } = await kit.capabilities.get('signMessage', 'solana')
      await expect(signMessage('hello')).rejects.toMatchObject({ code: 'signature_mismatch' })
    },
  )
})
