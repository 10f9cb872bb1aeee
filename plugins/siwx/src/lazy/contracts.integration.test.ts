import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eip155SignIn } from '@latchkey/eip155'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { createWalletClient, http, serializeErc6492Signature, type Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { waitForTransactionReceipt } from 'viem/actions'
import { formatMessage } from '../testing/five-namespaces.js'
import type { CaipNetworkId } from '@latchkey/kernel'
import { expectedOf, fieldsOf, outcomeOf } from '../testing/attempts.js'
import { contractAddress, deployment, FACTORY } from '../testing/owned-contract.js'
import { verifySignIn } from '../server/verify-sign-in.js'

interface Chain {
  readonly port: number
  close(): Promise<void>
}

const world = new URL('../../../../playground/world/chains/', import.meta.url)
const load = async <T>(file: string) =>
  (await import(/* @vite-ignore */ new URL(file, world).href)) as T

const chainId: CaipNetworkId = 'eip155:31337'
const [owner, stranger] = createEvmWallet({ accounts: 2 }).keys.map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
)

let chain: Chain
let url: string

/** A deployed wallet of the owner, and one that is still only an address. */
const DEPLOYED: Hex = '0x01'
const FUTURE: Hex = '0x02'

beforeAll(async () => {
  const { anvilBinary } = await load<{ anvilBinary(): string | undefined }>('anvil-binary.mjs')
  const { startAnvil } = await load<{
    startAnvil(binary: string, options: { chainId: number; port: number }): Promise<Chain>
  }>('anvil.mjs')
  const { DEV_MNEMONIC } = await load<{ DEV_MNEMONIC: string }>('dev-mnemonic.mjs')
  chain = await startAnvil(anvilBinary() ?? '', { chainId: 31337, port: 18_545 })
  url = `http://127.0.0.1:${chain.port}`
  const account = mnemonicToAccount(DEV_MNEMONIC)
  const client = createWalletClient({ chain: foundry, transport: http(url), account })
  const data = deployment(owner!.address, DEPLOYED)
  const hash = await client.sendTransaction({ to: FACTORY, data })
  const { status } = await waitForTransactionReceipt(client, { hash, pollingInterval: 50 })
  expect(status).toBe('success')
}, 60_000)

afterAll(() => chain.close())

const messageOf = (address: string) => formatMessage(fieldsOf({ chainId, address }))

function attempt(address: string, signature: string, rpcUrls: readonly string[] = [url]) {
  const expected = expectedOf({ chainId })
  const namespaces = [eip155SignIn({ contracts: { rpcUrls: { [chainId]: rpcUrls } } })]
  return { message: messageOf(address), signature, expected, namespaces }
}

/** Answers of wallets that are not deployed yet: the signature, and the way to deploy them. */
const wrapped = (signature: Hex, salt: Hex) =>
  serializeErc6492Signature({ address: FACTORY, data: deployment(owner!.address, salt), signature })

test('the owner of a deployed contract signs in for it', async () => {
  const address = contractAddress(owner!.address, DEPLOYED)
  const signature = await owner!.signMessage({ message: messageOf(address) })
  const { proof, account } = await verifySignIn(attempt(address, signature))
  expect({ proof, account }).toEqual({ proof: 'eip1271', account: `${chainId}:${address}` })
})

test('no other account does', async () => {
  const address = contractAddress(owner!.address, DEPLOYED)
  const signature = await stranger!.signMessage({ message: messageOf(address) })
  expect(await outcomeOf(attempt(address, signature))).toBe('signature_invalid')
  expect(await outcomeOf(attempt(address, wrapped(signature, DEPLOYED)))).toBe('signature_invalid')
})

test('the owner of a contract that is not deployed yet signs in for it', async () => {
  const address = contractAddress(owner!.address, FUTURE)
  const signature = await owner!.signMessage({ message: messageOf(address) })
  const { proof } = await verifySignIn(attempt(address, wrapped(signature, FUTURE)))
  expect(proof).toBe('eip6492')
  // Without the way to deploy it there is no contract to ask, and the key is not the address's own.
  expect(await outcomeOf(attempt(address, signature))).toBe('signature_invalid')
})

test('no other account signs in for a contract that is not deployed yet', async () => {
  const address = contractAddress(owner!.address, FUTURE)
  const signature = await stranger!.signMessage({ message: messageOf(address) })
  expect(await outcomeOf(attempt(address, wrapped(signature, FUTURE)))).toBe('signature_invalid')
})

test('another contract deployed in the call does not speak for an address', async () => {
  const address = contractAddress(owner!.address, FUTURE)
  const signature = await stranger!.signMessage({ message: messageOf(address) })
  const own = serializeErc6492Signature({
    address: FACTORY,
    data: deployment(stranger!.address, FUTURE),
    signature,
  })
  expect(await outcomeOf(attempt(address, own))).toBe('signature_invalid')
})

test('the wrapper does not make a key of an address that has no contract', async () => {
  const address = owner!.address
  const signature = await owner!.signMessage({ message: messageOf(address) })
  const nothing = serializeErc6492Signature({ address: stranger!.address, data: '0x', signature })
  expect(await outcomeOf(attempt(address, nothing))).toBe('signature_invalid')
})

test('a key signs in although the node is gone', async () => {
  const signature = await owner!.signMessage({ message: messageOf(owner!.address) })
  const { proof } = await verifySignIn(attempt(owner!.address, signature, ['http://127.0.0.1:9']))
  expect(proof).toBe('eip191')
})

test('a node that lies or fails is not outvoted by an honest one', async () => {
  const address = contractAddress(owner!.address, DEPLOYED)
  const signature = await owner!.signMessage({ message: messageOf(address) })
  const liar = createServer((_request, response) => {
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(64)}` }))
  })
  await once(liar.listen(0, '127.0.0.1'), 'listening')
  const lies = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
  expect(await outcomeOf(attempt(address, signature, [url, lies]))).toBe('rpc_disagreed')
  liar.close()
  await once(liar, 'close')
  expect(await outcomeOf(attempt(address, signature, [url, lies]))).toBe('rpc_failed')
})
