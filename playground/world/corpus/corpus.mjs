import { encodeDeployData, encodeFunctionData, numberToHex, parseEther } from 'viem'
import { rpc } from '../chains/json-rpc.mjs'
import { readArtifacts } from '../evm-pack/artifacts.mjs'
import { evmPack } from '../evm-pack/pack.mjs'

/** Whose contracts they are: an address without a key, which only a local chain lets send. */
export const CORPUS_OWNER = '0x00000000000000000000000000000000000C0de5'

const artifacts = readArtifacts(new URL('artifacts.json', import.meta.url))

/** @param {string} name */
function artifact(name) {
  const found = artifacts[name]
  if (!found)
    throw new RangeError(`There is no contract ${name}. Known: ${Object.keys(artifacts)}.`)
  return found
}

/** The ways by which a trap recognises a trial, in the order of the contract. */
const SIGNS = /** @type {const} */ ([
  'byGasPrice',
  'byBaseFee',
  'byGas',
  'byTime',
  'byChance',
  'byReceiver',
  'byNumber',
  'byPurse',
  'byCode',
  'byInsides',
  'byOwner',
])

/** The fee of an exchange, in hundredths of a percent. */
const KEPT = /** @type {const} */ ({ fair: 0n, dear: 10n, dearer: 500n, robber: 9_900n })

/**
 * Call data of a contract of the corpus.
 *
 * @param {string} name in the sources
 * @param {string} functionName
 * @param {readonly unknown[]} [args]
 */
export const corpusData = (name, functionName, args = []) =>
  encodeFunctionData({ abi: artifact(name).abi, functionName, args })

/**
 * Sends from the corpus' owner, and waits until a block holds it.
 *
 * @param {string} rpcUrl
 * @param {{ to?: `0x${string}`, data: `0x${string}`, value?: bigint }} transaction
 */
export async function sendAsOwner(rpcUrl, { to, data, value = 0n }) {
  const sent = { from: CORPUS_OWNER, ...(to && { to }), data, value: numberToHex(value) }
  const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [sent])
  if (receipt.status !== '0x1') throw new Error('A transaction of the corpus failed.')
  return receipt
}

/**
 * Puts contracts that do other than they say on an anvil chain with the pack.
 *
 * @param {string} rpcUrl
 * @returns {Promise<Readonly<Record<string, `0x${string}`>>>} the addresses by name
 */
export async function deployCorpus(rpcUrl) {
  await rpc(rpcUrl, 'anvil_impersonateAccount', [CORPUS_OWNER])
  await rpc(rpcUrl, 'anvil_setBalance', [CORPUS_OWNER, numberToHex(parseEther('1000'))])
  /** @param {string} name @param {readonly unknown[]} [args] @param {bigint} [value] */
  const deploy = async (name, args = [], value = 0n) => {
    const data = encodeDeployData({ ...artifact(name), args })
    return (await sendAsOwner(rpcUrl, { data, value })).contractAddress
  }
  /** @type {Record<string, `0x${string}`>} */
  const addresses = {}
  for (const [sign, name] of SIGNS.entries())
    addresses[name] = await deploy('Trap', [sign], parseEther('1'))
  for (const [name, kept] of Object.entries(KEPT))
    addresses[name] = await deploy('Exchange', [evmPack.tokens.USDC.address, kept])
  const plain = ['Permits', 'Operators', 'Registry', 'FakeDollar', 'Noting', 'Once', 'Keeper']
  for (const name of plain)
    addresses[name.charAt(0).toLowerCase() + name.slice(1)] = await deploy(name)
  addresses['proxy'] = await deploy('Proxy', [addresses['fair']])
  addresses['greedy'] = await deploy('Greedy', [evmPack.tokens.USDC.address])
  addresses['account'] = await deploy('Account')
  return addresses
}
