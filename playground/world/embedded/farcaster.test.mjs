import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mnemonicToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { startChains } from '../chains/chains.mjs'
import { DEV_MNEMONIC } from '../chains/dev-mnemonic.mjs'
import { startEmbedded } from './embedded.mjs'
import { frameVisitor } from './visitor.mjs'

/** @type {Awaited<ReturnType<typeof startChains>>} */
let anvil
/** @type {Awaited<ReturnType<typeof startEmbedded>>} */
let world
before(async () => {
  anvil = await startChains([0, 0])
  world = await startEmbedded({ chains: anvil.chains, networks: [], quiet: true })
})
after(async () => {
  await world.close()
  await anvil.close()
})

const visitor = () => frameVisitor(world.embedded.url)
const signer = (/** @type {number} */ index) =>
  mnemonicToAccount(DEV_MNEMONIC, { addressIndex: index })

/** @param {ReturnType<typeof visitor>} frame */
async function open(frame) {
  const { url } = await (await frame.ask('/farcaster/channel', {})).json()
  return { url, channelToken: new URL(url).searchParams.get('channelToken') ?? '' }
}

/** @param {ReturnType<typeof visitor>} frame */
async function statusOf(frame) {
  const response = await frame.ask('/farcaster/status')
  const body = await response.json()
  return { status: response.status, user: body.user, code: body.error?.code, state: body.state }
}

const press = (/** @type {string} */ url, /** @type {string} */ name) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ name }) })

for (const [name, fid] of /** @type {const} */ ([
  ['alice', 1001],
  ['bob', 1002],
]))
  test(`${name} signs in with their app, by the registries alone`, async () => {
    const frame = visitor()
    const { url } = await open(frame)
    assert.deepEqual(await statusOf(frame), {
      status: 202,
      state: 'pending',
      user: undefined,
      code: undefined,
    })
    await press(url, name)
    const { status, user } = await statusOf(frame)
    assert.equal(status, 200)
    // The name that the relay gives is not believed.
    assert.deepEqual({ ...user, id: '' }, { id: '', provider: 'farcaster', userName: `!${fid}` })
    assert.deepEqual((await (await frame.ask('/user')).json()).user, user)
    const other = visitor()
    await press((await open(other)).url, name)
    assert.deepEqual((await statusOf(other)).user, user)
  })

test('a login is of use in the browser alone that began, and once', async () => {
  const [frame, thief] = [visitor(), visitor()]
  const { url } = await open(frame)
  await press(url, 'alice')
  assert.equal((await statusOf(thief)).code, 'login_missing')
  const login = frame.cookies.get('__Host-wallet.login') ?? ''
  assert.equal((await statusOf(frame)).status, 200)
  frame.cookies.set('__Host-wallet.login', login)
  assert.equal((await statusOf(frame)).code, 'login_missing')
})

/** @typedef {Parameters<typeof createSiweMessage>[0]} Fields */
/** @type {readonly [string, Partial<Fields>, { index?: number, suffix?: string, as?: number }?][]} */
const forgeries = [
  ['is for another site', { domain: 'evil.example' }],
  ['is for another page', { uri: 'http://localhost:1' }],
  ['has another nonce', { nonce: 'abcdefgh12345678' }],
  ['has another statement', { statement: 'Farcaster Connect' }],
  ['has no statement', { statement: undefined }],
  ['is for another chain', { chainId: 1 }],
  ['has expired', { expirationTime: new Date(Date.now() - 1_000) }],
  ['is not valid yet', { notBefore: new Date(Date.now() + 600_000) }],
  ['names no account', { resources: [] }],
  ['names two accounts', { resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] }],
  ['names what is none', { resources: ['farcaster://fid/0'] }],
  ["names another one's account", { resources: ['farcaster://fid/1002'] }],
  ['names an account that nobody has', { resources: ['farcaster://fid/77'] }],
  ['is signed by somebody else', {}, { index: 5 }],
  ['is of an address without an account', {}, { as: 5, index: 5 }],
  ['holds more than it says', {}, { suffix: '\n- https://evil.example' }],
]
for (const [what, more, { index = 40, as = 40, suffix = '' } = {}] of forgeries)
  test(`a message that ${what} signs no one in`, async () => {
    const frame = visitor()
    const { channelToken } = await open(frame)
    const { nonce } = await (
      await fetch(`${world.farcaster?.url}/v1/channel/status`, {
        headers: { authorization: `Bearer ${channelToken}` },
      })
    ).json()
    const message =
      createSiweMessage({
        address: signer(as).address,
        chainId: 10,
        domain: new URL(world.embedded.url).host,
        uri: world.embedded.url,
        version: '1',
        statement: 'Farcaster Auth',
        nonce,
        resources: ['farcaster://fid/1001'],
        issuedAt: new Date(),
        ...more,
      }) + suffix
    const signature = await signer(index).signMessage({ message })
    await fetch(`${world.farcaster?.url}/__test/complete`, {
      method: 'POST',
      body: JSON.stringify({ channelToken, message, signature, fid: 1001, authMethod: 'custody' }),
    })
    assert.deepEqual(await statusOf(frame), {
      status: 502,
      code: 'farcaster_failed',
      user: undefined,
      state: undefined,
    })
    assert.equal((await (await frame.ask('/user')).json()).user, null)
  })

test('the same message in its right form signs its signer in, so that each of these was refused for its one fault', async () => {
  const frame = visitor()
  const { url } = await open(frame)
  await press(url, 'alice')
  assert.equal((await statusOf(frame)).status, 200)
})
