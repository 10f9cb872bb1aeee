import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { cloud } from '@latchkey/cloud'
import { cosmos as cosmosPlugin } from '@latchkey/cosmos'
import { eip155 as eip155Plugin } from '@latchkey/eip155'
import { createKit, type SignInNamespace } from '@latchkey/kernel'
import { connectedKit, createFakePorts, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { OnRamp } from '@latchkey/onramp'
import { polkadot as polkadotPlugin } from '@latchkey/polkadot'
import { formatMessage } from '@latchkey/siwx/server'
import { solana as solanaPlugin } from '@latchkey/solana'
import { walletDirectory } from '@latchkey/wallet-directory'
import { acme as acmeBuy } from './acme-buy.js'
import { buyingServer } from './buying-server.js'
import { linksServer } from './links-server.js'
import { Points, points } from './cloud-points.js'
import * as cosmos from './networks/cosmos.js'
import * as eip155 from './networks/eip155.js'
import { network } from './networks/polkadot-sockets.js'
import * as polkadot from './networks/polkadot.js'
import * as solana from './networks/solana.js'
import { find, listWallets, picture } from './own-wallet-list.js'
import { differences, review } from './review-call.js'
import { reviewTyped } from './review-typed.js'
import { chainId, text } from './sign-in-text.js'
import { accountOf } from './verify-sign-in.js'

const running: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const end of running.splice(0)) end()
})

const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const ME = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

test('networks of one’s own are networks of a kit', () => {
  const named = [cosmos.acme, eip155.mine, eip155.local, eip155.own]
  const networks = [...named, polkadot.mine, polkadot.local, solana.mine, solana.local]
  const ports = createFakePorts()
  const plugins = [eip155Plugin(), polkadotPlugin(), solanaPlugin(), cosmosPlugin()]
  const kit = createKit({ networks, plugins, ports })
  const known = kit.store.get(kit.networks.requestedAtom)
  expect(known.map(({ id }) => id)).toEqual(networks.map(({ id }) => id))
  expect([cosmos.acme.id, eip155.own.id, eip155.local.id]).toEqual([
    ...['cosmos:acme-1', 'eip155:4242', 'eip155:31337'],
  ])
  expect(eip155.mine.rpcUrls[0]).toBe('https://rpc.example/key')
  expect(network).toMatchObject({ id: polkadot.mine.id, socketUrls: ['wss://rpc.polkadot.io'] })
  kit.dispose()
})

test('a text to sign in by names its account, its chain and its nonce', () => {
  expect(chainId).toBe('cosmos:cosmoshub-4')
  expect(text).toContain('app.example.org wants you to sign in with your Cosmos account:')
  expect(text).toContain('Nonce: 5kJ2mVq8ZrT1')
})

test('a sign-in is verified by the text that was signed, and by nothing else', async () => {
  const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const { eip155SignIn } = await import('@latchkey/eip155')
  const fields = {
    domain: 'app.example.org',
    accountAddress: signer.address,
    uri: 'https://app.example.org/login',
    version: '1',
    chainId: 'eip155:1',
    nonce: '5kJ2mVq8ZrT1',
    issuedAt: new Date().toISOString(),
  } as const
  const message = formatMessage(fields, [eip155SignIn().profile])
  const signature = await signer.signMessage({ message })
  expect(await accountOf(message, signature, fields.nonce)).toBe(`eip155:1:${signer.address}`)
  await expect(accountOf(message, signature, 'anotherNonce1')).rejects.toThrow()
})

test('a sixth namespace is verified by its own code', async () => {
  const file = '../fixtures/acme-namespace/sign-in.ts'
  const module = (await import(/* @vite-ignore */ new URL(file, import.meta.url).href)) as {
    acmeSignIn: () => SignInNamespace
  }
  const { verify, profile } = module.acmeSignIn()
  const address = `acme-${'0'.repeat(40)}`
  expect(profile.isAddress(address)).toBe(true)
  const signature = createHash('sha256').update(`${address} hello`).digest('hex')
  const attempt = { message: 'hello', signature, address } as Parameters<typeof verify>[0]
  const context = {} as Parameters<typeof verify>[1]
  expect(await verify(attempt, context)).toEqual({ proof: 'acme' })
  const refused = await verify(Object.assign({}, attempt, { signature: 'other' }), context)
  expect(refused).toEqual({ refused: 'signature_invalid' })
})

test('a call is read, judged, and compared with a second build of it', async () => {
  const abi = parseAbi(['function approve(address spender, uint256 value)'])
  const approve = (value: bigint) => ({
    to: TOKEN,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [ROUTER, value] }),
  })
  const wanted = (value: bigint) => ({
    chain: 'eip155:1',
    account: ME,
    calls: [approve(value)],
    feeLimit: 10n ** 15n,
  })
  const silent = () => Promise.reject(new Error('no node'))
  const { reviewed, expected, findings } = await review(wanted(7n), silent)
  expect(reviewed.facts).toMatchObject([{ kind: 'allows', amount: 7n, spender: ROUTER }])
  expect(expected.state).toBe('unknown')
  expect(findings.map(({ code }) => code)).not.toContain('allowance-to-unknown')
  expect(differences(reviewed, wanted(7n))).toEqual([])
  expect(differences(reviewed, wanted(8n))).toMatchObject([{ what: 'amount' }])
})

test('typed data is read by its structure, and a permit is no harmless text', () => {
  const field = (name: string, type: string) => ({ name, type })
  const address = (name: string) => field(name, 'address')
  const amount = (name: string) => field(name, 'uint256')
  const { facts, findings } = reviewTyped(
    {
      types: {
        EIP712Domain: [field('name', 'string'), amount('chainId'), address('verifyingContract')],
        Permit: [
          ...[address('owner'), address('spender'), amount('value')],
          ...[amount('nonce'), amount('deadline')],
        ],
      },
      primaryType: 'Permit',
      domain: { name: 'USD Coin', chainId: 1, verifyingContract: TOKEN },
      message: { owner: ME, spender: ROUTER, value: '5', nonce: '0', deadline: '1800000000' },
    },
    'eip155:1',
    ME,
  )
  expect(facts).toMatchObject([{ kind: 'allows', amount: 5n, spender: ROUTER }])
  expect(findings.map(({ code }) => code)).toContain('signature-moves-tokens')
})

test('a plugin with a service asks it in the name of the project, and nothing without one', async () => {
  const url = 'https://rpc.walletconnect.org/v1/points'
  const routes = { [`${url}*`]: { json: { points: 7 } } }
  const ports = createFakePorts({ routes })
  const { signal } = new AbortController()
  const plugins = [eip155Plugin(), points(), cloud({ projectId: 'p1' })]
  const kit = createKit({ networks: TEST_NETWORKS, plugins, ports })
  expect(await kit.get(Points)(signal)).toBe(7)
  const { searchParams } = new URL(ports.http.requests.at(-1)?.url ?? '')
  expect([searchParams.get('projectId'), searchParams.get('season')]).toEqual(['p1', '7'])
  const without = [eip155Plugin(), points()]
  const alone = createKit({ networks: TEST_NETWORKS, plugins: without, ports: createFakePorts() })
  expect(await alone.get(Points)(signal)).toBeUndefined()
  kit.dispose()
  alone.dispose()
})

test('a list of wallets of one’s own grows by forty', async () => {
  const { kit, dispose } = await connectedKit({ plugins: [walletDirectory()], connect: false })
  running.push(dispose)
  const counts: number[] = []
  const list = await listWallets(kit, ({ wallets }) => counts.push(wallets.length))
  await list.more()
  await list.more()
  expect(counts.at(-1)).toBeGreaterThan(40)
})

test('a provider of purchases of one’s own is offered for its assets', async () => {
  const { kit, dispose } = await connectedKit({ plugins: [acmeBuy()] })
  running.push(dispose)
  // It sells Bitcoin, and the account is one of Ethereum.
  expect(kit.store.get(kit.get(OnRamp).providersAtom)).toEqual([])
})

test('the server of swaps answers with what its aggregator said, and only to its own page', async () => {
  vi.stubEnv('ZERO_EX_KEY', 'key')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ liquidityAvailable: false })))
  const { swap } = await import('./swap-server.js')
  const ask = (origin: string) => {
    const headers = { origin, 'content-type': 'application/json', 'x-real-ip': '192.0.2.1' }
    const init = { method: 'POST', headers, body: '{}' }
    return swap(new Request('https://shop.example/swap/price', init))
  }
  expect((await ask('https://other.example')).status).toBe(403)
  expect((await ask('https://shop.example')).status).not.toBe(403)
})

test('the server of purchases asks for a session, and refuses a visitor without one', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const signIn = { sessions: () => Promise.resolve([]) }
  const redis = { eval: () => Promise.resolve([1, 60]) }
  const secrets = { keyId: 'organizations/x/apiKeys/y', secret, referenceSecret: 'r'.repeat(32) }
  const handle = buyingServer(signIn as never, redis as never, secrets)
  const headers = { origin: 'https://shop.example', 'x-real-ip': '192.0.2.1' }
  const answer = await handle(new Request('https://shop.example/onramp/options', { headers }))
  expect(answer.status).toBe(401)
})

test('the server of signed links asks for a session, and refuses a visitor without one', async () => {
  const signIn = { sessions: () => Promise.resolve([]) }
  const redis = { eval: () => Promise.resolve([1, 60]) }
  const secrets = { publicKey: 'pk_1', secretKey: 's'.repeat(32), referenceSecret: 'r'.repeat(32) }
  const handle = linksServer(signIn as never, redis as never, secrets)
  const headers = { origin: 'https://shop.example' }
  const address = 'https://shop.example/onramp/moonpay/options'
  expect((await handle(new Request(address, { headers }))).status).toBe(401)
})

test('wallets are found by name, with a picture of their own', async () => {
  const { kit, dispose, clock } = await connectedKit({
    plugins: [walletDirectory()],
    connect: false,
  })
  running.push(dispose)
  const { signal } = new AbortController()
  const finding = find(kit, 'rain', signal)
  await clock.advance(1_000)
  expect(await finding).toContain('Rainbow')
  const seeing = picture(kit, 'rain', signal)
  await clock.advance(1_000)
  // The bundled list has no pictures: they are those of a service.
  expect(await seeing).toBeUndefined()
})
