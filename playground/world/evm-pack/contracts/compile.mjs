// Compiles the contracts beside it and writes what the pack is deployed from. To be run after a change of
// a contract: `npm install && npm run compile` here, then `node build.mjs` in the folder above.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { formatAbi } from 'abitype'
import solc from 'solc'

const FILES = ['tokens.sol', 'names.sol', 'batch.sol']
const require = createRequire(import.meta.url)

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** @param {string} name @param {object} artifacts */
const write = (name, artifacts) =>
  writeFileSync(new URL(`../${name}`, import.meta.url), `${JSON.stringify(artifacts, null, 2)}\n`)

/** @param {{ abi: import('abitype').Abi, bytecode: string }} compiled */
const artifact = ({ abi, bytecode }) => ({
  abi: formatAbi(abi),
  bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`,
})

function compileOwn() {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(FILES.map((file) => [file, { content: read(file) }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      // No hash of the sources in the code: a comment changes no address.
      metadata: { appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const { errors = [], contracts = {} } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length > 0) {
    throw new Error(errors.map((/** @type {any} */ one) => one.formattedMessage).join('\n'))
  }
  const found = FILES.flatMap((file) => Object.entries(contracts[file]))
  return Object.fromEntries(
    found.map(([name, { abi, evm }]) => [name, artifact({ abi, bytecode: evm.bytecode.object })]),
  )
}

async function multicall() {
  const inside = new URL('./constants/contracts.js', import.meta.resolve('viem'))
  const { multicall3Bytecode } = await import(fileURLToPath(inside))
  const abi = [
    'struct Call3 { address target; bool allowFailure; bytes callData; }',
    'struct Result { bool success; bytes returnData; }',
    'function aggregate3(Call3[] calls) payable returns (Result[] returnData)',
    'function getEthBalance(address addr) view returns (uint256 balance)',
    'function getBlockNumber() view returns (uint256 blockNumber)',
  ]
  return { abi, bytecode: multicall3Bytecode }
}

const uniswap = {
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  WETH9: '@uniswap/v2-periphery/build/WETH9.json',
}

write('artifacts.json', { ...compileOwn(), Multicall3: await multicall() })
write(
  'uniswap.json',
  Object.fromEntries(
    Object.entries(uniswap).map(([name, path]) => [name, artifact(require(path))]),
  ),
)
