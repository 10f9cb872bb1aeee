import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPublicClient, http, numberToHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { ENTRY_POINT, PAYMASTER, SAFE, SENDER_CREATOR } from './addresses.mjs'
import { startBundler } from './bundler.mjs'
import { loadSmartAccounts } from './load.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
const NOBODY = '0x00000000000000000000000000000000000000a1'

/** @type {Awaited<ReturnType<typeof startChains>>} */
let anvil
/** @type {Awaited<ReturnType<typeof startBundler>>} */
let bundler
before(async () => {
  anvil = await startChains([0, 0])
  const [chain] = anvil.chains
  if (!chain) return
  await loadSmartAccounts(chain.rpcUrl)
  bundler = await startBundler(chain)
})
after(async () => {
  await bundler?.close()
  await anvil.close()
})

const node = () => createPublicClient({ transport: http(anvil.chains[0]?.rpcUrl) })

test(
  'every contract is where public networks have it, and no block was mined for it',
  { skip },
  async () => {
    for (const address of [ENTRY_POINT, SENDER_CREATOR, PAYMASTER, ...Object.values(SAFE)])
      assert.ok(await node().getCode({ address: /** @type {any} */ (address) }), address)
    assert.equal(await node().getBlockNumber(), 0n)
  },
)

test('the paymaster has money at the entry point', { skip }, async () => {
  const read = /** @type {const} */ ({ address: ENTRY_POINT, abi: entryPoint07Abi })
  const deposit = await node().readContract({
    ...read,
    functionName: 'balanceOf',
    args: [PAYMASTER],
  })
  assert.ok(deposit > 0n)
  assert.equal(await node().getBalance({ address: ENTRY_POINT }), deposit)
})

test('the bundler tells its entry point, its prices and who pays', { skip }, async () => {
  assert.deepEqual(await rpc(bundler.url, 'eth_supportedEntryPoints'), [ENTRY_POINT])
  const { standard } = await rpc(bundler.url, 'pimlico_getUserOperationGasPrice')
  assert.ok(BigInt(standard.maxFeePerGas) > 0n)
  assert.equal((await rpc(bundler.url, 'pm_getPaymasterData')).paymaster, PAYMASTER)
  assert.equal(await rpc(bundler.url, 'eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`]), null)
  await assert.rejects(rpc(bundler.url, 'eth_sign'), /There is no method eth_sign/)
})

test(
  'an operation that the entry point refuses does not go out, and its reason is given',
  { skip },
  async () => {
    const gas = numberToHex(100_000n)
    const operation = {
      sender: NOBODY,
      nonce: '0x0',
      callData: '0x',
      signature: '0x',
      factory: NOBODY,
      factoryData: '0x',
      callGasLimit: gas,
      verificationGasLimit: gas,
      preVerificationGas: gas,
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
    }
    await assert.rejects(
      rpc(bundler.url, 'eth_sendUserOperation', [operation, ENTRY_POINT]),
      /AA13 initCode failed/,
    )
    assert.equal(await node().getBlockNumber(), 0n)
  },
)
