// Writes the code that the chain gets. To be run after a change of a version or of the paymaster:
// `npm install && npm run build` here.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'
import { anvilBinary } from '../../chains/anvil-binary.mjs'
import { startAnvil } from '../../chains/anvil.mjs'
import { CHAINS } from '../../chains/chains.mjs'
import { rpc } from '../../chains/json-rpc.mjs'
import { ENTRY_POINT, PAYMASTER, SAFE, SENDER_CREATOR } from '../addresses.mjs'

const require = createRequire(import.meta.url)

/** The factories through which these contracts were deployed on every network (CREATE2). Anvil has the first. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SAFE_FACTORY = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
/** Salts of those deployments. */
const ENTRY_POINT_SALT = '90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
const SAFE_SALT = '0'.repeat(64)
const GAS = '0xa00000'

/** @param {string} path */
const bytecodeOf = (path) => require(path).bytecode.slice(2)
/** @param {string} name */
const safe = (name) =>
  bytecodeOf(`@safe-global/safe-contracts/build/artifacts/contracts/${name}.json`)
/** @param {string} name */
const safe4337 = (name) =>
  bytecodeOf(`@safe-global/safe-4337/build/artifacts/contracts/${name}.json`)

/** Creation code of each part of a Safe. */
const SAFE_CODE = {
  singleton: safe('Safe.sol/Safe'),
  proxyFactory: safe('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
  multiSend: safe('libraries/MultiSend.sol/MultiSend'),
  multiSendCallOnly: safe('libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
}

/** Creation code of its 4337 module, with the argument of the constructor. */
const MODULE_CODE = {
  moduleSetup: safe4337('SafeModuleSetup.sol/SafeModuleSetup'),
  module: safe4337('Safe4337Module.sol/Safe4337Module') + word(ENTRY_POINT),
}

/** @param {string} address */
function word(address) {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

function paymasterCode() {
  const content = readFileSync(new URL('paymaster.sol', import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'paymaster.sol': { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length > 0) {
    throw new Error(errors.map((/** @type {any} */ one) => one.formattedMessage).join('\n'))
  }
  return `0x${contracts['paymaster.sol'].FreePaymaster.evm.deployedBytecode.object}`
}

async function build() {
  const binary = anvilBinary()
  if (!binary) throw new Error('There is no anvil for this machine.')
  const [{ chainId }] = CHAINS
  const { port, close } = await startAnvil(binary, { chainId, port: 0 })
  const url = `http://127.0.0.1:${port}`
  try {
    await rpc(url, 'anvil_setCode', [
      SAFE_FACTORY,
      await rpc(url, 'eth_getCode', [FACTORY, 'latest']),
    ])
    const [from] = await rpc(url, 'eth_accounts')
    /** @param {string} to @param {string} data */
    const send = (to, data) =>
      rpc(url, 'eth_sendTransactionSync', [{ from, to, data: `0x${data}`, gas: GAS }])
    await send(
      FACTORY,
      ENTRY_POINT_SALT + bytecodeOf('@account-abstraction/contracts/artifacts/EntryPoint.json'),
    )
    for (const code of Object.values(SAFE_CODE)) await send(SAFE_FACTORY, SAFE_SALT + code)
    /** @param {string} address */
    const codeAt = async (address) => {
      const code = await rpc(url, 'eth_getCode', [address, 'latest'])
      if (code === '0x') throw new Error(`Nothing was deployed at ${address}.`)
      return code
    }
    /** @type {Record<string, string>} */
    const codes = { [PAYMASTER]: paymasterCode() }
    const { singleton, proxyFactory, multiSend, multiSendCallOnly, moduleSetup, module } = SAFE
    const exact = [singleton, proxyFactory, multiSend, multiSendCallOnly]
    for (const address of [ENTRY_POINT, SENDER_CREATOR, ...exact])
      codes[address] = await codeAt(address)
    // Their code on npm came from another compilation than that on the networks: it is put where that is.
    for (const [address, data] of Object.entries({
      [moduleSetup]: MODULE_CODE.moduleSetup,
      [module]: MODULE_CODE.module,
    })) {
      const { contractAddress } = await rpc(url, 'eth_sendTransactionSync', [
        { from, data: `0x${data}`, gas: GAS },
      ])
      codes[address] = await codeAt(contractAddress)
    }
    return codes
  } finally {
    await close()
  }
}

const codes = await build()
writeFileSync(new URL('../codes.json', import.meta.url), `${JSON.stringify(codes, null, 2)}\n`)
