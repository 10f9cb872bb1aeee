import { expect, test } from 'vitest'
import type { ACCOUNT_BEHAVIOURS } from './account-behaviours.js'
import { CONNECT, runRow, type BehaviourRows } from './behaviour-rows.test-data.js'
import { checksumAddress } from './key.js'

const SIGN_IN = {
  version: '1',
  capabilities: {
    signInWithEthereum: {
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      chainId: '0x1',
      nonce: '12345678',
    },
  },
}

interface Connected {
  readonly accounts: readonly [
    {
      readonly address: string
      readonly capabilities: { readonly signInWithEthereum: { readonly message: string } }
    },
  ]
}

const rows: BehaviourRows<typeof ACCOUNT_BEHAVIOURS> = {
  'lie-about-accounts': async ({ behave, ask, wallet }) => {
    behave()
    expect(await ask(CONNECT)).toContain(wallet.address)
    expect(await ask('eth_accounts')).toEqual(['0x000000000000000000000000000000000000dead'])
  },
  'empty-accounts': async ({ behave, ask }) => {
    behave()
    expect(await ask(CONNECT)).toEqual([])
  },
  'malformed-accounts': async ({ behave, ask }) => {
    const end = behave()
    expect(await ask(CONNECT)).toEqual(['0x1234', 7, null])
    end()
    behave({ value: 'none' })
    expect(await ask('eth_accounts')).toBe('none')
  },
  'mixed-case-addresses': async ({ behave, ask, wallet }) => {
    behave()
    const [first] = (await ask(CONNECT)) as readonly string[]
    expect(first).toBe(checksumAddress(wallet.address))
    expect(first).not.toBe(wallet.address)
  },
  'duplicate-accounts': async ({ behave, ask }) => {
    behave()
    expect(new Set((await ask(CONNECT)) as string[]).size).toBe(2)
    expect(await ask('eth_accounts')).toHaveLength(4)
  },
  'endless-accounts': async ({ behave, ask }) => {
    behave()
    expect(await ask(CONNECT)).toHaveLength(100_000)
  },
  locked: async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    behave()
    expect(await ask('eth_accounts')).toEqual([])
    expect(wallet.prompts).toBe(1)
    expect(await ask(CONNECT)).toContain(wallet.address)
    expect(wallet.prompts).toBe(2)
  },
  'lock-after-connect': async ({ behave, ask, clock, events }) => {
    behave()
    expect(await ask(CONNECT)).toHaveLength(2)
    await clock.advance(1_000)
    expect(await ask('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
  },
  'switch-while-asked': async ({ behave, ask, wallet }) => {
    behave()
    const answered = (await ask(CONNECT)) as readonly string[]
    expect(answered[0]).toBe(wallet.keys[0]?.address)
    expect(wallet.address).toBe(wallet.keys[1]?.address)
  },
  'sign-garbage': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    behave()
    expect(await ask('personal_sign', 'hello', wallet.address)).toBe(`0x${'00'.repeat(65)}`)
  },
  'sign-with-other-account': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    const [own, other] = wallet.keys.map(({ address }) => address)
    const byOther = await ask('personal_sign', 'hello', other)
    behave()
    expect(await ask('personal_sign', 'hello', own)).toBe(byOther)
  },
  'sign-in-otherwise': async ({ behave, ask, wallet }) => {
    const end = behave()
    const signed = async () => ((await ask('wallet_connect', SIGN_IN)) as Connected).accounts[0]
    expect((await signed()).capabilities.signInWithEthereum.message).toContain('another0nonce')
    end()
    behave({ members: {}, index: 1 })
    expect((await signed()).address).toBe(wallet.keys[1]?.address)
  },
  'malformed-sign-in': async ({ behave, ask, wallet }) => {
    behave()
    const capabilities = { signInWithEthereum: { code: 4001 } }
    expect(await ask('wallet_connect', SIGN_IN)).toEqual({
      accounts: [{ address: wallet.address, capabilities }],
    })
  },
  'malformed-hash': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    behave()
    const sent = ask('eth_sendTransaction', { from: wallet.address, to: wallet.address })
    expect(await sent).toBe('0xnothash')
  },
  'unauthorized-writes': async ({ behave, ask, refused, wallet }) => {
    behave()
    await ask(CONNECT)
    expect(await refused('personal_sign', 'hello', wallet.address)).toMatchObject({ code: 4100 })
  },
}

test.each(Object.entries(rows))('a wallet set to %s does so', async (name, row) => {
  await runRow(name, row)
})
