import { verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { networks, payments, Psbt } from 'bitcoinjs-lib'
import type { NamespaceId } from '@latchkey/kernel'
import type { HostConfig } from '../src/host/host-config.js'
import type { DemoWallet } from './support/demo-wallet.js'
import { balanceOf, fund, nodeOf, send } from './support/money.js'
import { solanaKey } from './support/proof.js'
import { expect, test, type RelayApp } from './support/relay-test.js'

const ALL: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const kits: HostConfig['kits'] = [{ id: 'host', relay: true, namespaces: ALL, networks: 1 }]

/** The questions to each namespace's wallet when money is sent, and their number. */
const SENDS = [
  { namespace: 'eip155', method: 'eth_sendTransaction', amount: 1_000_000_000_000n },
  { namespace: 'solana', method: 'solana_signAndSendTransaction', amount: 5_000_000n },
  { namespace: 'bip122', method: 'sendTransfer', amount: 30_000n },
  { namespace: 'polkadot', method: 'polkadot_signTransaction', amount: 20_000_000_000n },
  { namespace: 'cosmos', method: 'cosmos_signDirect', amount: 250_000n },
] as const

/** One call of a node's JSON-RPC. */
async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers, body })
  return ((await answer.json()) as { readonly result: unknown }).result
}

/** The account of a namespace as the app sees it. */
const accountOf = ({ page }: RelayApp, namespace: NamespaceId) =>
  page.evaluate((id) => {
    const { connections, store } = window.host.kits['host']!
    const { account, network } = store.get(connections.accountOf(id))
    return { address: account?.address ?? '', network: network?.id ?? '' }
  }, namespace)

/** Pairs, and lets the wallet's owner share everything. */
async function pair(app: RelayApp, wallet: DemoWallet): Promise<void> {
  await wallet.pair(await app.showCode())
  await wallet.asked()
  await wallet.page.getByRole('button', { name: 'Approve' }).click()
  await expect(app.dialog).toBeHidden()
  await expect.poll(async () => (await accountOf(app, 'cosmos')).address).not.toBe('')
}

/** The request on the wallet's screen; its owner approves it. */
async function approved(wallet: DemoWallet) {
  const pending = await wallet.asked()
  const rows = await wallet.page.getByTestId('rows').innerText()
  await wallet.page.getByRole('button', { name: 'Approve' }).click()
  return { method: pending.method, rows }
}

/** A request past the kit's own features, as an app makes it through the provider. */
const request = (
  { page }: RelayApp,
  namespace: NamespaceId,
  method: string,
  params: Readonly<Record<string, unknown>>,
) =>
  page.evaluate(
    async ([id, what, how]) => {
      const provider = await window.host.kits['host']!.connections.provider(id)
      return provider.request({ method: what, params: how })
    },
    [namespace, method, params] as const,
  )

/** A legacy transfer as Solana writes it: signatures, header, accounts, blockhash, one instruction. */
function solanaTransfer(from: string, to: string, lamports: number, blockhash: string) {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(BigInt(lamports), 4)
  const accounts = [from, to, '11111111111111111111111111111111'].map((one) => base58.decode(one))
  const message = Buffer.concat([
    ...[Buffer.of(1, 0, 1, 3), ...accounts, base58.decode(blockhash)],
    ...[Buffer.of(1, 2, 2, 0, 1, data.length), data],
  ])
  return { message, bytes: Buffer.concat([Buffer.of(1), Buffer.alloc(64), message]) }
}

/** A send in each namespace: the chains have moved what was shown. */
async function sendsInEach(app: RelayApp, wallet: DemoWallet): Promise<void> {
  for (const { namespace, method, amount } of SENDS) {
    const { address, network } = await accountOf(app, namespace)
    await wallet.page.evaluate((id) => window.demoWallet.switchAccount(1, id), namespace)
    await expect.poll(async () => (await accountOf(app, namespace)).address).not.toBe(address)
    const { address: sender } = await accountOf(app, namespace)
    await fund(network, sender)
    const before = await balanceOf(app.page, namespace, sender)
    const [held, to] = [await balanceOf(app.page, namespace, address), address]
    const sending = send(app.page, namespace, to, amount)
    expect((await approved(wallet)).method, namespace).toBe(method)
    expect(await sending, namespace).toMatch(/\w{40,}/)
    const moved = async () => (await balanceOf(app.page, namespace, to)) - held
    await expect.poll(moved, { message: namespace }).toBe(amount)
    const left = await balanceOf(app.page, namespace, sender)
    expect(left <= before - amount, namespace).toBe(true)
  }
}

/** A PSBT is signed, and the chain takes its transaction. */
async function signsPsbt(app: RelayApp, wallet: DemoWallet): Promise<void> {
  const { address } = await accountOf(app, 'bip122')
  const { rpcUrl, caip2 } = nodeOf('bip122')!
  await fund(caip2, address)
  const utxos = (await (await fetch(`${rpcUrl}/address/${address}/utxo`)).json()) as readonly {
    readonly txid: string
    readonly vout: number
    readonly value: number
  }[]
  const { txid, vout, value } = utxos.at(-1)!
  const network = networks.testnet
  const psbt = new Psbt({ network })
  const { output } = payments.p2wpkh({ address, network })
  const witnessUtxo = { script: output!, value: BigInt(value) }
  psbt.addInput({ hash: txid, index: vout, witnessUtxo })
  const receiver = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  psbt.addOutput({ address: receiver, value: BigInt(value) - 1_000n })
  const signing = app.page.evaluate(async (text) => {
    const { capabilities } = window.host.kits['host']!
    const { signPsbt } = await capabilities.get('signPsbt', 'bip122')
    return signPsbt({ psbt: text, inputs: [{ index: 0 }] })
  }, psbt.toBase64())
  const { method, rows } = await approved(wallet)
  expect(method).toBe('signPsbt')
  expect(rows).toContain(receiver)
  expect(rows).toContain(`of ${address} (this wallet)`)
  expect(rows).toMatch(/Fee\s+0\.00001000 BTC/)
  const { transaction } = await signing
  const held = await balanceOf(app.page, 'bip122', receiver)
  const sent = await fetch(`${rpcUrl}/tx`, { method: 'POST', body: transaction! })
  expect(await sent.text()).toMatch(/^[0-9a-f]{64}$/)
  const moved = (await balanceOf(app.page, 'bip122', receiver)) - held
  expect(moved).toBe(BigInt(value) - 1_000n)
}

/** Several Solana transactions are signed at once, and each is valid. */
async function signsSeveral(app: RelayApp, wallet: DemoWallet): Promise<void> {
  const { address } = await accountOf(app, 'solana')
  const { rpcUrl, caip2 } = nodeOf('solana')!
  await fund(caip2, address)
  const to = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
  const held = await balanceOf(app.page, 'solana', to)
  const latest = await ask(rpcUrl, 'getLatestBlockhash', [])
  const { blockhash } = (latest as { readonly value: { readonly blockhash: string } }).value
  const made = [3_000_000, 4_000_000].map((one) => solanaTransfer(address, to, one, blockhash))
  const transactions = made.map(({ bytes }) => bytes.toString('base64'))
  const signing = request(app, 'solana', 'solana_signAllTransactions', { transactions })
  expect((await approved(wallet)).method).toBe('solana_signAllTransactions')
  const signed = ((await signing) as { readonly transactions: readonly string[] }).transactions
  expect(signed).toHaveLength(2)
  for (const [at, text] of signed.entries()) {
    const bytes = Buffer.from(text, 'base64')
    expect(bytes.subarray(65)).toEqual(made[at]!.message)
    expect(verify(null, bytes.subarray(65), solanaKey(address), bytes.subarray(1, 65))).toBe(true)
    const sent = await ask(rpcUrl, 'sendTransaction', [text, { encoding: 'base64' }])
    expect(sent).toBe(base58.encode(bytes.subarray(1, 65)))
  }
  expect((await balanceOf(app.page, 'solana', to)) - held).toBe(7_000_000n)
}

/** The app hears of an impossible payment, and nothing moves. */
async function cannotPay(app: RelayApp, wallet: DemoWallet): Promise<void> {
  for (const namespace of ['solana', 'bip122'] as const) {
    const { address, network } = await accountOf(app, namespace)
    await fund(network, address)
    const before = await balanceOf(app.page, namespace, address)
    const to = SENDS.find((one) => one.namespace === namespace)!
    const sending = app.page.evaluate(
      async ([id, receiver, value]) => {
        const { capabilities } = window.host.kits['host']!
        const { sendTransaction } = await capabilities.get('sendTransaction', id)
        return sendTransaction({ to: receiver, value }).then(
          () => 'sent',
          (error: unknown) => (error as { readonly code: string }).code,
        )
      },
      [namespace, address, before * 2n] as const,
    )
    expect((await approved(wallet)).method).toBe(to.method)
    expect(await sending, namespace).toBe('request_failed')
    await expect(wallet.page.getByRole('alert')).toContainText(/insufficient|failed/i)
    expect(await balanceOf(app.page, namespace, address)).toBe(before)
  }
}

test.describe('a wallet behind the relay', { tag: '@relay-sends' }, () => {
  test('sends and signs in each namespace, and says if it cannot pay', async ({
    openApp,
    wallet,
  }) => {
    // Eleven questions, one after the other, each to a chain.
    test.setTimeout(120_000)
    const app = await openApp({ kits })
    await pair(app, wallet)
    await test.step('sends', () => sendsInEach(app, wallet))
    await test.step('a PSBT', () => signsPsbt(app, wallet))
    await test.step('several transactions', () => signsSeveral(app, wallet))
    await test.step('more than there is', () => cannotPay(app, wallet))
  })
})
