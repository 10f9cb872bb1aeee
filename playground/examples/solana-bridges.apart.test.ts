// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { address, type Blockhash } from '@solana/kit'
import type { MessageSignerWalletAdapter, SignerWalletAdapter } from '@solana/wallet-adapter-base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, expect, test, vi } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, createSolanaWallet, settle, until } from '@latchkey/kernel/testing'
import { solana } from '@latchkey/solana'
import { devnet, mainnet } from '@latchkey/solana/networks'
import { send } from './solana-kit.js'
import { walletsOf } from './solana-wallet-adapter.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const BLOCKHASH = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k'
const RECEIVER = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

const ended: (() => void)[] = []
// The page has one list of wallets for as long as its modules are loaded.
vi.stubGlobal('window', new EventTarget())
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

let seeds = 0

/** A kit with a wallet in its page, and the kit as a wallet of wallet-adapter. */
async function rig(options: Parameters<typeof createSolanaWallet>[0] = {}) {
  const ports = createFakePorts()
  const name = `Wallet ${(seeds += 1)}`
  const wallet = createSolanaWallet({ clock: ports.clock, name, accounts: 2, ...options })
  const uninstall = wallet.install({ target: window })
  const kit = createKit({ networks: [mainnet, devnet], plugins: [solana()], ports })
  ended.push(uninstall, () => kit.dispose())
  await kit.start()
  const found = await until(kit.store, kit.connections.connectorsAtom, (all) =>
    all.some((one) => one.name === name),
  )
  const pick = () => kit.connections.connect(found.find((one) => one.name === name)!.id)
  const adapter = walletsOf(kit)[0] as MessageSignerWalletAdapter & SignerWalletAdapter
  return { kit, wallet, pick, adapter }
}

/** A connection to a chain that answers without a node. */
function connectionOf(genesis = GENESIS) {
  const connection = new Connection('http://127.0.0.1:9')
  const sent: Uint8Array[] = []
  const latest = { blockhash: BLOCKHASH, lastValidBlockHeight: 150 }
  vi.spyOn(connection, 'getGenesisHash').mockResolvedValue(genesis)
  vi.spyOn(connection, 'getLatestBlockhash').mockResolvedValue(latest)
  vi.spyOn(connection, 'sendRawTransaction').mockImplementation((raw) => {
    sent.push(Uint8Array.from(raw))
    return Promise.resolve('sent by the node')
  })
  return { connection, sent }
}

const transferOf = (from: PublicKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(RECEIVER), lamports: 5 })

function versionedOf(from: PublicKey) {
  const parts = { payerKey: from, recentBlockhash: BLOCKHASH, instructions: [transferOf(from)] }
  return new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
}

test('an instruction is sent by @solana/kit and the connected wallet', async () => {
  const { kit, pick, wallet } = await rig()
  await pick()
  const lifetime = { blockhash: BLOCKHASH as Blockhash, lastValidBlockHeight: 150n }
  const instruction = { programAddress: address(RECEIVER), data: Uint8Array.of(1) }
  expect(await send(kit, instruction, lifetime)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(wallet.sent).toHaveLength(1)
})

test('wallet-adapter’s connect opens the modal, and follows the kit', async () => {
  const { adapter, kit, pick, wallet } = await rig()
  const told: unknown[] = []
  adapter.on('connect', (key) => told.push(key.toBase58()))
  adapter.on('disconnect', () => told.push('disconnect'))
  const connecting = adapter.connect()
  await settle()
  expect([adapter.connecting, kit.store.get(kit.modal.openAtom)]).toEqual([true, true])
  await pick()
  await connecting
  expect([adapter.connected, adapter.connecting]).toEqual([true, false])
  expect(adapter.publicKey).toBe(adapter.publicKey)
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await adapter.disconnect()
  expect(told).toEqual([wallet.keys[0]!.address, wallet.keys[1]!.address, 'disconnect'])
  expect(adapter.publicKey).toBeNull()
})

test('a modal that is closed is an error of wallet-adapter', async () => {
  const { adapter, kit } = await rig()
  const errors: unknown[] = []
  adapter.on('error', (error) => errors.push(error))
  const connecting = adapter.connect()
  await settle()
  kit.modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'user_rejected' })
  expect(errors).toHaveLength(1)
})

test('transactions of both kinds come back as the classes that the app has', async () => {
  const { adapter, pick } = await rig()
  await pick()
  const from = adapter.publicKey!
  const legacy = new Transaction({ feePayer: from, blockhash: BLOCKHASH, lastValidBlockHeight: 1 })
  const signed = await adapter.signTransaction(legacy.add(transferOf(from)))
  expect([signed instanceof Transaction, signed.verifySignatures()]).toEqual([true, true])
  const both = await adapter.signAllTransactions([versionedOf(from), versionedOf(from)])
  expect(both.every((one) => one instanceof VersionedTransaction)).toBe(true)
  expect(both[0]!.signatures[0]!.some((byte) => byte !== 0)).toBe(true)
  expect(await adapter.signMessage(new TextEncoder().encode('Hello'))).toHaveLength(64)
})

test('a transaction with a key of the app’s is filled in, signed by both and sent by the wallet', async () => {
  const { adapter, pick, wallet } = await rig()
  await pick()
  const own = Keypair.generate()
  const { connection, sent } = connectionOf()
  const transaction = new Transaction().add(transferOf(own.publicKey))
  await adapter.sendTransaction(transaction, connection, { signers: [own] })
  expect([wallet.sent.length, sent.length]).toEqual([1, 0])
  const reached = Transaction.from(Buffer.from(wallet.sent[0]!, 'base64'))
  expect([reached.verifySignatures(), reached.feePayer?.equals(adapter.publicKey!)]).toEqual([
    true,
    true,
  ])
})

test('a wallet that only signs has its transaction sent by the app’s connection', async () => {
  const { adapter, pick } = await rig({ behaviours: ['sign-only'] })
  await pick()
  const { connection, sent } = connectionOf()
  const hash = await adapter.sendTransaction(versionedOf(adapter.publicKey!), connection)
  expect([hash, sent.length]).toEqual(['sent by the node', 1])
})

test('a connection to another chain than the one shown reaches no wallet', async () => {
  const { adapter, pick, wallet } = await rig()
  await pick()
  const { connection } = connectionOf('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
  const before = wallet.prompts
  const sending = adapter.sendTransaction(versionedOf(adapter.publicKey!), connection)
  await expect(sending).rejects.toMatchObject({ code: 'network_mismatch' })
  expect(wallet.prompts).toBe(before)
})
