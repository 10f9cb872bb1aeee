import {
  concat,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  http,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import {
  entryPoint07Abi,
  formatUserOperation,
  getUserOperationHash,
  toPackedUserOperation,
  type RpcUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestServer,
  signInByEmail,
  testOptions,
  WALLET,
  type Visitor,
} from '../../testing/test-server.js'
import { openSqlite } from '../../server/db/sqlite.js'
import { createApi, frameConfig, type FrameChain } from '../api.js'
import type { FrameState } from '../state.js'
import { walletAssets } from './assets.js'
import type { EvmCall } from './calls.js'
import { evmClient } from './client.js'
import { expectationOf } from './expectation.js'
import { ordinaryAccount } from './ordinary-account.js'
import { smartAccount } from './smart-account.js'

interface Closing {
  close(): Promise<void>
}
interface LocalChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

const world = new URL('../../../../../playground/world/', import.meta.url)
const load = async <T>(file: string) =>
  (await import(/* @vite-ignore */ new URL(file, world).href)) as T

const CHAIN_ID = 31_337
const TARGET = '0x00000000000000000000000000000000000e3a13'
const TAKER = '0x00000000000000000000000000000000000e3a14'
/** The account that puts operations on chain here: not the bundler. */
const BENEFICIARY = '0x00000000000000000000000000000000000e3a15'
const signer = privateKeyToAccount(keccak256('0x25'))

/** The wallet's server pays its bundler by this key. */
const KEY = 'bundler-key-of-the-wallet'

const running: Closing[] = []
let chain: FrameChain
let visitor: Visitor
/** The answers of the frame's own server. */
const told: string[] = []
let entryPoint: Address
let ask: <T>(method: string, ...params: readonly unknown[]) => Promise<T>

beforeAll(async () => {
  const [{ startChains }, { loadSmartAccounts }, { startBundler }, addresses, { rpc }] =
    await Promise.all([
      load<{
        startChains(ports: number[]): Promise<Closing & { readonly chains: readonly LocalChain[] }>
      }>('chains/chains.mjs'),
      load<{ loadSmartAccounts(url: string): Promise<void> }>('smart-accounts/load.mjs'),
      load<{ startBundler(chain: LocalChain): Promise<Closing & { readonly url: string }> }>(
        'smart-accounts/bundler.mjs',
      ),
      load<{ ENTRY_POINT: Address }>('smart-accounts/addresses.mjs'),
      load<{ rpc(url: string, method: string, params: readonly unknown[]): Promise<never> }>(
        'chains/json-rpc.mjs',
      ),
    ])
  const anvils = await startChains([0, 0])
  const [anvil] = anvils.chains
  if (!anvil) throw new Error('There is no anvil.')
  running.push(anvils)
  await loadSmartAccounts(anvil.rpcUrl)
  const bundler = await startBundler(anvil)
  running.push(bundler)
  entryPoint = addresses.ENTRY_POINT
  ask = (method, ...params) => rpc(anvil.rpcUrl, method, params)
  const service = `${bundler.url}?apikey=${KEY}`
  const own = {
    id: `eip155:${CHAIN_ID}`,
    name: anvil.name,
    rpcUrl: anvil.rpcUrl,
    bundlerUrl: service,
    paymasterUrl: service,
    currency: { symbol: 'ETH', decimals: 18 },
  }
  const db = await openSqlite(':memory:')
  const server = await createTestServer({ ...(await testOptions(db)), chains: [own] })
  visitor = server.visitor()
  await signInByEmail(visitor, server.inbox, 'ada@example.org')
  const page = { fetch: fetchIn, origin: WALLET }
  const [listed] = frameConfig(await createApi(page)('config'), page).chains
  if (!listed) throw new Error('The server lists no chain.')
  chain = listed
}, 60_000)

/** As the frame's page asks: its own server with the visitor's cookies, and everybody else. */
async function fetchIn(url: string, init: RequestInit = {}): Promise<Response> {
  if (!url.startsWith(WALLET)) return fetch(url, init)
  const headers = new Headers(init.headers)
  headers.set('origin', WALLET)
  const response = await visitor.send(url, { ...init, headers })
  told.push(await response.clone().text())
  return response
}

afterAll(async () => {
  for (const one of running.reverse()) await one.close()
})

/** The requests to the bundler. */
interface Asked {
  readonly operation: RpcUserOperation<'0.7'>
  readonly entryPoint: Address
}

/** The frame's smart account; `held` keeps its operations unsent. */
async function account({ paymaster = true, held = false, by = signer } = {}) {
  const asked: Asked[] = []
  const asking: string[] = []
  const ports = {
    after: () => () => undefined,
    fetch: async (url: string, init?: RequestInit) => {
      const body = JSON.parse(init?.body as string) as {
        readonly method: string
        readonly params: [RpcUserOperation<'0.7'>, Address]
      }
      if (body.method === 'eth_sendUserOperation') {
        const [operation, at] = body.params
        asked.push({ operation, entryPoint: at })
        if (held) throw new TypeError('Failed to fetch')
      }
      asking.push(url)
      return fetchIn(url, init)
    },
  }
  const { paymasterUrl: _none, ...unpaid } = chain
  const at = paymaster ? chain : unpaid
  const client = evmClient(ports, at)
  const own = await smartAccount({ ports, client, chain: at, signer: by })
  return { ...own, asked, asking, client }
}

const CALLS = [
  { to: TARGET, value: 0n, data: '0x1234' },
  { to: TAKER, value: 0n, data: '0x' },
] as const

/** ERC-4337, `PackedUserOperation` of entry point 0.7, written down from the standard. */
function packed(operation: UserOperation<'0.7'>) {
  const half = (value: bigint | undefined) => numberToHex(value ?? 0n, { size: 16 })
  const { factory, factoryData, paymaster } = operation
  return {
    sender: operation.sender,
    nonce: operation.nonce,
    initCode: factory ? concat([factory, factoryData ?? '0x']) : ('0x' as const),
    callData: operation.callData,
    accountGasLimits: concat([half(operation.verificationGasLimit), half(operation.callGasLimit)]),
    preVerificationGas: operation.preVerificationGas,
    gasFees: concat([half(operation.maxPriorityFeePerGas), half(operation.maxFeePerGas)]),
    paymasterAndData: paymaster
      ? concat([
          paymaster,
          half(operation.paymasterVerificationGasLimit),
          half(operation.paymasterPostOpGasLimit),
          operation.paymasterData ?? '0x',
        ])
      : ('0x' as const),
    signature: operation.signature,
  }
}

/** The hash of that, by the standard's own words. */
function hashOf(operation: UserOperation<'0.7'>): Hex {
  const { sender, nonce, initCode, callData, ...rest } = packed(operation)
  const types = [
    ...['address', 'uint256', 'bytes32', 'bytes32', 'bytes32', 'uint256', 'bytes32', 'bytes32'],
  ].map((type) => ({ type }))
  const inner = encodeAbiParameters(types, [
    ...[sender, nonce, keccak256(initCode), keccak256(callData), rest.accountGasLimits],
    ...[rest.preVerificationGas, rest.gasFees, keccak256(rest.paymasterAndData)],
  ])
  const outer = [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }]
  return keccak256(encodeAbiParameters(outer, [keccak256(inner), entryPoint, BigInt(CHAIN_ID)]))
}

const node = () => createPublicClient({ transport: http(chain.rpcUrl) })
const contract = () => ({ address: entryPoint, abi: entryPoint07Abi }) as const

/** As numbers are written in JSON-RPC: no zeros before them. */
const QUANTITY = /^0x(0|[1-9a-f][0-9a-f]*)$/
const BYTES = /^0x([0-9a-f]{2})*$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const REQUIRED = {
  sender: ADDRESS,
  nonce: QUANTITY,
  callData: BYTES,
  signature: BYTES,
  callGasLimit: QUANTITY,
  verificationGasLimit: QUANTITY,
  preVerificationGas: QUANTITY,
  maxFeePerGas: QUANTITY,
  maxPriorityFeePerGas: QUANTITY,
}
const FACTORY = { factory: ADDRESS, factoryData: BYTES }
const PAYMASTER = {
  paymaster: ADDRESS,
  paymasterData: BYTES,
  paymasterVerificationGasLimit: QUANTITY,
  paymasterPostOpGasLimit: QUANTITY,
}

/** A user operation as ERC-7769 has it, and nothing else: bundlers refuse what they do not know. */
function expectWellFormed(operation: object, fields: Readonly<Record<string, RegExp>>): void {
  expect(Object.keys(operation).sort()).toEqual(Object.keys(fields).sort())
  for (const [name, form] of Object.entries(fields))
    expect({ [name]: (operation as Record<string, unknown>)[name] }).toEqual({
      [name]: expect.stringMatching(form) as string,
    })
}

/** Everybody who makes the hash of an operation makes the same one. */
async function expectOneHash(operation: UserOperation<'0.7'>): Promise<Hex> {
  expect(toPackedUserOperation(operation)).toEqual(packed(operation))
  const byContract = await node().readContract({
    ...contract(),
    functionName: 'getUserOpHash',
    args: [packed(operation)],
  })
  const byLibrary = getUserOperationHash({
    chainId: CHAIN_ID,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
  expect([byLibrary, hashOf(operation)]).toEqual([byContract, byContract])
  return byContract
}

test('operations have the fields, the packing and the hash of the standard, and the entry point takes them', async () => {
  const { prepare, asked, address, operations } = await account()
  const seen: (readonly [string, Readonly<Record<string, RegExp>>])[] = [
    ['the first, which deploys the account', { ...REQUIRED, ...FACTORY, ...PAYMASTER }],
    ['the next', { ...REQUIRED, ...PAYMASTER }],
  ]
  for (const [what, fields] of seen) {
    const { id, transaction } = await (await prepare(CALLS, {})).send()
    const { operation, entryPoint: at } = asked.at(-1)!
    expectWellFormed(operation, fields)
    expect({ what, at, sender: operation.sender }).toEqual({
      what,
      at: entryPoint,
      sender: address,
    })
    const read = formatUserOperation(operation) as UserOperation<'0.7'>
    expect(await expectOneHash(read)).toBe(id)
    // An app's operation is compared with the account's own encoding.
    expect(operations?.entryPoint).toBe(entryPoint)
    const calls = CALLS.map((call) => ({ ...call, to: getAddress(call.to) }))
    expect(await operations?.callsIn(read.callData)).toEqual(calls)
    const { logs } = await node().getTransactionReceipt({ hash: await transaction() })
    const ended = await node().getContractEvents({
      ...contract(),
      eventName: 'UserOperationEvent',
      args: { userOpHash: id },
      fromBlock: 0n,
    })
    expect(ended.map(({ args }) => args.success)).toEqual([true])
    expect(logs.length).toBeGreaterThan(0)
  }
})

test('the bundler and the paymaster are asked by the wallet’s server alone, and no key of theirs leaves it', async () => {
  const { prepare, asking } = await account()
  const { transaction } = await (await prepare(CALLS, {})).send()
  const { status } = await node().getTransactionReceipt({ hash: await transaction() })
  expect(status).toBe('success')
  const services = [chain.bundlerUrl, chain.paymasterUrl]
  expect([...new Set(asking)].sort()).toEqual([chain.rpcUrl, ...services].sort())
  for (const url of services) expect(url).toMatch(/^https:\/\/wallet\.example\/api\//)
  expect(told.length).toBeGreaterThan(4)
  expect(told.join()).not.toContain(KEY)
})

const loadCorpus = () =>
  load<{
    deployCorpus(url: string): Promise<Readonly<Record<string, Address>>>
    corpusData(name: string, functionName: string, args?: readonly unknown[]): Hex
  }>('corpus/corpus.mjs')

test.each([
  ['that is on the chain', signer],
  ['whose first operation it is', privateKeyToAccount(keccak256('0x26'))],
])('the forecast of a smart account %s is the effect of its operation', async (_what, by) => {
  const { deployCorpus, corpusData } = await loadCorpus()
  const traps = await deployCorpus(chain.rpcUrl)
  const { prepare, address, client, operations } = await account({ by })
  await ask('anvil_setBalance', address, numberToHex(parseEther('1')))
  // The second looks at the code of who calls it, the third at what that says of itself.
  const calls: readonly EvmCall[] = [
    ...[traps.byGasPrice, traps.byCode, traps.byInsides].map((to) => ({
      to: to!,
      value: parseEther('0.05'),
      data: corpusData('Trap', 'claim'),
    })),
    { to: TAKER, value: 7n, data: '0x' },
  ]
  const asked = { chain: chain.id, account: address, calls, feeLimit: undefined }
  const operation = await operations?.unsigned(calls, undefined)
  const expected = await expectationOf({ client, smart: true }, asked, { operation })
  const before = await node().getBalance({ address })
  await (await (await prepare(calls, {})).send()).transaction()
  const gained = (await node().getBalance({ address })) - before
  expect(gained).toBe(-3n * parseEther('0.05') - 7n)
  expect(expected).toMatchObject({
    state: 'done',
    moves: [{ asset: { contract: undefined }, amount: gained }],
  })
})

test('a smart account’s failing call is explained in the contract’s own words', async () => {
  const { deployCorpus, corpusData } = await loadCorpus()
  const { byOwner } = await deployCorpus(chain.rpcUrl)
  const { address, client, operations } = await account()
  const data = corpusData('Trap', 'set', [false])
  const calls: readonly EvmCall[] = [{ to: byOwner!, value: 0n, data }]
  const asked = { chain: chain.id, account: address, calls, feeLimit: undefined }
  const operation = await operations?.unsigned(calls, undefined)
  expect(await expectationOf({ client, smart: true }, asked, { operation })).toMatchObject({
    state: 'fails',
    reason: 'only the owner',
  })
})

test('assets are read through code that needs no contract of the chain', async () => {
  // Always answers 6.
  await ask('anvil_setCode', TARGET, '0x600660005260206000f3')
  const ports = {
    after: () => () => undefined,
    fetch: (url: string, init?: RequestInit) => fetch(url, init),
  }
  const evmAccount = () => Promise.resolve(ordinaryAccount(evmClient(ports, chain), signer))
  const state = { chains: [chain], evmAccount } as unknown as FrameState
  const tokens = [TARGET, TAKER].map((address) => ({ address, type: 'erc20' }))
  const filter = { '0x7a69': [{ address: 'native', type: 'native' }, ...tokens] }
  const told = await walletAssets(ports, state, [{ account: signer.address, assetFilter: filter }])
  expect(told).toMatchObject({
    '0x7a69': [
      { type: 'native', balance: '0x0' },
      { address: getAddress(TARGET), type: 'erc20', balance: '0x6' },
    ],
  })
  await ask('anvil_setCode', TARGET, '0x')
})

test('an operation that pays for itself is put on chain by any holder', async () => {
  const { prepare, asked, address } = await account({ paymaster: false, held: true })
  await ask('anvil_setBalance', address, numberToHex(parseEther('1')))
  const { id } = await (await prepare([{ to: TAKER, value: 7n, data: '0x' }], {})).send()
  const { operation } = asked.at(-1)!
  expectWellFormed(operation, REQUIRED)
  const read = formatUserOperation(operation) as UserOperation<'0.7'>
  // The answer was lost: the id is what the frame itself made of the operation.
  expect(await expectOneHash(read)).toBe(id)
  const before = await node().getBalance({ address: TAKER })
  const data = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[packed(read)], BENEFICIARY],
  })
  await ask('anvil_impersonateAccount', BENEFICIARY)
  await ask('anvil_setBalance', BENEFICIARY, numberToHex(parseEther('1')))
  const sent = { from: BENEFICIARY, to: entryPoint, data }
  const { status } = await ask<{ status: Hex }>('eth_sendTransactionSync', sent)
  expect(status).toBe('0x1')
  expect((await node().getBalance({ address: TAKER })) - before).toBe(7n)
})

test('an operation with a nonce of the app’s own is taken by the entry point', async () => {
  const { prepare, asked } = await account()
  const operationNonce = 7n << 64n
  const { transaction } = await (await prepare(CALLS, { operationNonce })).send()
  expect(BigInt(asked.at(-1)!.operation.nonce)).toBe(operationNonce)
  const { status } = await node().getTransactionReceipt({ hash: await transaction() })
  expect(status).toBe('success')
})

test('the signature covers the whole operation: with anything changed the entry point refuses it', async () => {
  const { prepare, asked } = await account({ held: true })
  await (await prepare(CALLS, {})).send()
  const read = formatUserOperation(asked.at(-1)!.operation) as UserOperation<'0.7'>
  const simulate = (operation: UserOperation<'0.7'>) =>
    node().simulateContract({
      ...contract(),
      functionName: 'handleOps',
      args: [[packed(operation)], BENEFICIARY],
      account: BENEFICIARY,
    })
  await simulate(read)
  const call = parseAbi(['function executeUserOp(address, uint256, bytes, uint8)'])
  const changes: readonly Partial<UserOperation<'0.7'>>[] = [
    {
      callData: encodeFunctionData({
        abi: call,
        functionName: 'executeUserOp',
        args: [TARGET, 1n, '0x', 0],
      }),
    },
    { callGasLimit: read.callGasLimit + 1n },
    { verificationGasLimit: read.verificationGasLimit + 1n },
    { preVerificationGas: read.preVerificationGas + 1n },
    { maxFeePerGas: read.maxFeePerGas + 1n },
    { maxPriorityFeePerGas: read.maxPriorityFeePerGas + 1n },
    { paymasterPostOpGasLimit: (read.paymasterPostOpGasLimit ?? 0n) + 1n },
    { paymasterData: pad('0x01') },
  ]
  const hashes = await Promise.all(changes.map((change) => expectOneHash({ ...read, ...change })))
  expect(new Set(hashes).size).toBe(changes.length)
  for (const change of changes)
    await expect(simulate({ ...read, ...change }), Object.keys(change).join()).rejects.toThrow(
      /AA24 signature error/,
    )
})
