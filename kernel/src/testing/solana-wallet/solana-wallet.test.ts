import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createFakeStorage } from '../fake-storage.js'
import { SOLANA_WALLET_BEHAVIOURS } from './behaviours.js'
import { createSolanaWallet } from './solana-wallet.js'
import type { SolanaWallet, SolanaWalletOptions } from './wallet-types.js'

interface Standard {
  readonly accounts: readonly { readonly address: string }[]
  readonly features: Readonly<
    Record<string, Readonly<Record<string, (...inputs: readonly unknown[]) => Promise<unknown>>>>
  >
}
const objectOf = ({ standard }: SolanaWallet) => standard as Standard

function ask(wallet: SolanaWallet, feature: string, ...inputs: readonly unknown[]) {
  const name = feature.split(':')[1] ?? ''
  return objectOf(wallet).features[feature]?.[name]?.(...inputs) as Promise<readonly unknown[]>
}

async function connected(options: SolanaWalletOptions = {}) {
  const wallet = createSolanaWallet(options)
  await ask(wallet, 'standard:connect')
  const [account] = objectOf(wallet).accounts
  return { wallet, account }
}

/** Ed25519 by Node, which shares no code with the wallet. */
function verifies(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

test('the same seed makes the same keys, another one others', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => createSolanaWallet({ seed }).address)
  expect([one === same, one === other]).toEqual([true, false])
  expect(createSolanaWallet({ accounts: 3 }).keys).toHaveLength(3)
})

test('a secret makes the public key that RFC 8032 says', () => {
  const secret = Buffer.from(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  )
  const { publicKey } = createSolanaWallet({ secrets: [Uint8Array.from(secret)] }).keys[0]!
  expect(Buffer.from(publicKey).toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
})

test('nothing is shared before the page asks, and no silent question opens the window', async () => {
  const wallet = createSolanaWallet()
  expect(await ask(wallet, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
  expect([objectOf(wallet).accounts.length, wallet.prompts]).toEqual([0, 0])
  await ask(wallet, 'standard:connect')
  expect([objectOf(wallet).accounts.length, wallet.prompts]).toEqual([1, 1])
})

test('a message is signed as it is, by the account that is named', async () => {
  const { wallet, account } = await connected()
  const message = Uint8Array.of(1, 2, 3)
  const [output] = await ask(wallet, 'solana:signMessage', { account, message })
  const { signedMessage, signature } = output as Record<string, Uint8Array>
  expect(signedMessage).toEqual(message)
  expect(verifies(wallet.address, message, signature!)).toBe(true)
})

test.each([
  ['an account that is not shared', { account: { address: 'x' }, message: new Uint8Array() }, 4100],
  ['no bytes', { message: 'text' }, -32602],
])('%s is refused', async (_what, input, code) => {
  const { wallet, account } = await connected()
  const asked = ask(wallet, 'solana:signMessage', { account, ...input })
  await expect(asked).rejects.toMatchObject({ code })
})

test('a sign-in connects and signs a message of the standard’s form', async () => {
  const wallet = createSolanaWallet({ host: 'shop.example' })
  const fields = { statement: 'Hi', uri: 'https://shop.example', resources: ['ipfs://a'] }
  const [output] = await ask(wallet, 'solana:signIn', fields)
  const { signedMessage, signature } = output as Record<string, Uint8Array>
  expect(new TextDecoder().decode(signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:\n${wallet.address}\n\nHi\n\nURI: https://shop.example\nResources:\n- ipfs://a`,
  )
  expect(verifies(wallet.address, signedMessage!, signature!)).toBe(true)
  expect([wallet.granted, wallet.prompts]).toEqual([true, 1])
})

describe("its user's acts", () => {
  test.each([
    ['lock', []],
    ['revoke', []],
    ['disconnect', []],
  ] as const)('a %s is reported, and hides the accounts', async (gesture, left) => {
    const { wallet } = await connected()
    let told = 0
    const on = objectOf(wallet).features['standard:events']?.['on']
    const off = on?.('change', () => (told += 1)) as unknown as () => void
    expect(wallet.listeners()).toBe(1)
    wallet[gesture]()
    expect([objectOf(wallet).accounts, told]).toEqual([left, 1])
    off()
    expect(wallet.listeners()).toBe(0)
  })

  test('another account comes first', async () => {
    const { wallet } = await connected({ accounts: 2 })
    wallet.switchAccount(1)
    expect(objectOf(wallet).accounts.map(({ address }) => address)).toEqual([
      wallet.keys[1]?.address,
      wallet.keys[0]?.address,
    ])
    expect(() => {
      wallet.switchAccount(2)
    }).toThrow(RangeError)
  })

  test('a grant outlives a reload', async () => {
    const storage = createFakeStorage()
    await connected({ storage })
    const again = createSolanaWallet({ storage })
    expect(again.granted).toBe(true)
    expect(await ask(again, 'standard:connect', { silent: true })).toMatchObject({
      accounts: [{ address: again.address }],
    })
  })

  test('a visitor who is asked may refuse', async () => {
    const wallet = createSolanaWallet({ confirm: () => false })
    await expect(ask(wallet, 'standard:connect')).rejects.toMatchObject({ code: 4001 })
  })
})

describe('registering', () => {
  test('reaches apps that are there, and apps that come later, until it is undone', () => {
    const page = new EventTarget()
    const wallet = createSolanaWallet()
    const seen: string[] = []
    const api = (name: string) => ({
      register: (...wallets: readonly object[]) => {
        seen.push(`${name} ${wallets[0] === wallet.standard ? 'in' : '?'}`)
        return () => void seen.push(`${name} out`)
      },
    })
    page.addEventListener('wallet-standard:register-wallet', (event) => {
      ;(event as CustomEvent<(one: object) => void>).detail(api('first'))
    })
    const uninstall = wallet.install({ target: page })
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api('second') }))
    uninstall()
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api('third') }))
    expect(seen).toEqual(['first in', 'second in', 'first out', 'second out'])
  })
})

test('every misbehaviour describes itself', () => {
  const all = Object.entries(SOLANA_WALLET_BEHAVIOURS)
  expect(all.length).toBeGreaterThan(20)
  for (const [name, { summary }] of all) {
    expect(name).toMatch(/^[a-z-]+$/)
    expect(summary).toMatch(/^[A-Z].*\.$/)
  }
  expect(() => createSolanaWallet().behave('nonsense' as never)).toThrow(/There is no behaviour/)
})
