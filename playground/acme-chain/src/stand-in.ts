import { decodeHex, encodeHex } from '@latchkey/kernel/authoring'

/** The chain's only token. */
export const GOLD = 'a0'.repeat(20)
const FACTS = { name: 'Acme Gold', symbol: 'GOLD', decimals: 2 }

interface Call {
  readonly method: string
  readonly params?: unknown
}
interface Sent {
  readonly account: string
  readonly to: string
  readonly amount: string
  readonly token?: string
}

/** The chain, with one node that speaks JSON-RPC. A transaction is sealed as soon as it is sent. */
export function createAcmeChain(now: () => number = Date.now) {
  const held = new Map<string, bigint>()
  const keyOf = (address: string, token = '') => `${address.toLowerCase()} ${token}`
  const of = (address: string, token?: string) => held.get(keyOf(address, token)) ?? 0n
  const add = (address: string, amount: bigint, token?: string) => {
    held.set(keyOf(address, token), of(address, token) + amount)
  }
  const sent: (Sent & { readonly at: number })[] = []
  const past = (address: string) =>
    sent
      .map(({ account, to, amount, token, at }, place) => {
        const asset = token === undefined ? { amount } : { token, ...FACTS, amount }
        return { hash: String(place + 1), at, from: account, to, asset }
      })
      .filter(({ from, to }) => [from, to].some((one) => keyOf(one) === keyOf(address)))
      .reverse()
  const answers: Readonly<Record<string, (of: string) => unknown>> = {
    acme_chain: () => 'main',
    acme_balances: (address) => [
      { amount: String(of(address)) },
      { token: GOLD, ...FACTS, amount: String(of(address, GOLD)) },
    ],
    acme_activity: past,
    acme_token: (token) => (token === GOLD ? FACTS : null),
    acme_status: (hash) => (Number(hash) <= sent.length ? 'sealed' : 'unknown'),
  }
  return {
    add,
    of,
    sent,
    /** Takes what a wallet signed. */
    send(transaction: Sent): string {
      const { account, to, amount, token } = transaction
      add(account, -100n)
      add(account, -BigInt(amount), token)
      add(to, BigInt(amount), token)
      sent.push({ ...transaction, at: now() })
      return String(sent.length)
    },
    /** Answers a request to the node. */
    answer(body: unknown): object {
      const { id, method, params } = body as { id: number; method: string; params: string[] }
      const result = answers[method]?.(params[0] ?? '')
      return result === undefined
        ? { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unknown method' } }
        : { jsonrpc: '2.0', id, result }
    },
  }
}

/** A wallet with one account whose owner agrees to everything. */
export async function createAcmeWallet(chain: Pick<ReturnType<typeof createAcmeChain>, 'send'>) {
  const { subtle } = globalThis.crypto
  const pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { publicKey, privateKey } = pair
  const key = new Uint8Array(await subtle.exportKey('raw', publicKey))
  const address = `acme-${encodeHex(key)}`
  let isShared = false
  const asked: string[] = []
  return {
    address,
    /** Methods that its owner was asked about. */
    asked,
    async request({ method, params }: Call): Promise<unknown> {
      if (method === 'acme_accounts') return isShared ? [address] : []
      asked.push(method)
      if (method === 'acme_connect') {
        isShared = true
        return [address]
      }
      if (method === 'acme_send') return { hash: chain.send(params as Sent) }
      const { bytes } = params as { readonly bytes: string }
      const text = decodeHex(bytes)?.slice() ?? new Uint8Array()
      return encodeHex(new Uint8Array(await subtle.sign('Ed25519', privateKey, text)))
    },
  }
}
