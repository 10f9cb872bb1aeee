import {
  createSecretCipher,
  createWalletServer,
  migrate,
  openSqlite,
} from '@latchkey/embedded-wallet/server'
import { platformPorts } from '@latchkey/kernel/server'
import { failing } from '@latchkey/kernel/testing'
import { coinbaseOnramp } from '@latchkey/onramp-coinbase/server'
import { swapServer, zeroEx, type LimitStore, type RequestHandler } from '@latchkey/swaps/server'
import { expect, onTestFinished, test, vi } from 'vitest'

const ORIGIN = 'https://shop.example'
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ORDER = { chainId: 1, account: ALICE, from: USDC, to: ALICE, amount: '600', slippage: 50 }

const platform = {
  now: () => 0,
  random: (length: number) => new Uint8Array(length),
  later: platformPorts.later,
}

/** A server's behaviour for each answer of its limits: its answer, and its action for the caller. */
interface Asked {
  readonly handle: RequestHandler
  readonly path: string
  readonly body: object
  readonly done: readonly string[]
}

function swaps(limits: LimitStore): Asked {
  const done: string[] = []
  const fetch = (url: string) => {
    done.push(url)
    return Promise.resolve(Response.json({}))
  }
  const ports = { ...platform, fetch }
  const aggregator = zeroEx({ key: 'k' })
  const handle = swapServer({ aggregator, origins: [ORIGIN], limits, ports })
  return { handle, path: '/swap/price', body: ORDER, done }
}

function purchases(limits: LimitStore): Asked {
  const done: string[] = []
  const fetch = (url: string) => {
    done.push(url)
    return Promise.resolve(Response.json({}))
  }
  const account = `eip155:1:${ALICE}` as const
  const handle = coinbaseOnramp({
    keyId: 'organizations/a/apiKeys/b',
    secret: Buffer.alloc(64, 1).toString('base64'),
    origins: [ORIGIN],
    referenceSecret: 'r'.repeat(16),
    authorise: () => ({ accounts: [account] }),
    clientIp: () => '203.0.113.7',
    country: () => 'US',
    limits,
    ports: { ...platform, fetch },
  })
  const body = { account, asset: 'usdc', network: 'base', payment: 'USD', amount: '50.00' }
  return { handle, path: '/onramp/session', body, done }
}

async function wallets(rate: LimitStore, clientOf: () => string | undefined): Promise<Asked> {
  const done: string[] = []
  const db = await openSqlite(':memory:')
  await migrate(db)
  const sendMail = ({ to }: { readonly to: string }) => {
    done.push(to)
    return Promise.resolve({})
  }
  const { handle } = createWalletServer({
    name: 'Acme',
    url: ORIGIN,
    origins: ['https://app.example'],
    db,
    secrets: await createSecretCipher({ keys: { a: 'a'.repeat(64) } }),
    chains: [
      {
        id: 'eip155:1',
        name: 'One',
        rpcUrl: 'https://node.example',
        currency: { symbol: 'ETH', decimals: 18 },
      },
    ],
    mail: { transport: { sendMail }, from: 'Acme <wallet@acme.example>' },
    rate,
    clientOf,
  })
  return { handle, path: '/api/email/start', body: { email: 'alice@example.org' }, done }
}

const WRONG: Readonly<Record<string, () => unknown>> = {
  'no number': () => ({ count: NaN, endsIn: 60_000 }),
  'no count': () => ({ endsIn: 60_000 }),
  'a text': () => ({ count: 'none' }),
  'what it has not said': () => ({ count: Infinity, endsIn: 60_000 }),
  'less than nothing': () => ({ count: -1, endsIn: 60_000 }),
  nothing: () => undefined,
  'an error': () => Promise.reject(new Error('Connection refused')),
  silence: () => new Promise(() => undefined),
}

test('a limit store that does not say how often closes any server, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const servers = {
    swaps,
    purchases,
    wallets: (limits: LimitStore) => wallets(limits, () => '203.0.113.7'),
    'wallets of clients that nobody knows': (limits: LimitStore) =>
      wallets(limits, () => undefined),
  }
  const rows = Object.entries(servers).flatMap(([server, make]) =>
    Object.entries(WRONG).map(([what, say]) => ({ server, make, what, say })),
  )
  expect(
    await failing(rows, async ({ make, say }) => {
      let reach: () => void = () => undefined
      const reached = new Promise<void>((resolve) => (reach = resolve))
      const { handle, path, body, done } = await make({
        count() {
          reach()
          return say() as never
        },
      })
      const headers = { origin: ORIGIN, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const asking = handle(new Request(`${ORIGIN}${path}`, init))
      await reached
      await vi.advanceTimersByTimeAsync(5_000)
      const answer = await asking
      const refusal = { error: { code: 'limit_store_failed' } }
      expect([answer.status, await answer.json()]).toMatchObject([503, refusal])
      expect(done).toEqual([])
    }),
  ).toEqual([])
})
