// Compiles the contracts beside it, and those of the corpus, and writes what they are deployed from. To be run after a
// change of a contract: `npm install && npm run compile` here, then `node build.mjs` in the folder above.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compile, toArtifact, writeArtifacts } from './solidity.mjs'

const FILES = ['tokens.sol', 'names.sol', 'batch.sol']
const CORPUS = new URL('../../corpus/', import.meta.url)
const require = createRequire(import.meta.url)

/** @param {string} file */
const here = (file) => new URL(file, import.meta.url)

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

const V3 = {
  core: '@uniswap/v3-core/artifacts/contracts',
  periphery: '@uniswap/v3-periphery/artifacts/contracts',
  router: '@uniswap/swap-router-contracts/artifacts/contracts',
}
const uniswapV3 = {
  UniswapV3Factory: `${V3.core}/UniswapV3Factory.sol/UniswapV3Factory.json`,
  NonfungiblePositionManager: `${V3.periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  SwapRouter02: `${V3.router}/SwapRouter02.sol/SwapRouter02.json`,
  QuoterV2: `${V3.router}/lens/QuoterV2.sol/QuoterV2.json`,
}

writeArtifacts(here('../artifacts.json'), {
  ...compile(FILES.map(here)),
  Multicall3: await multicall(),
})
writeArtifacts(
  here('../uniswap.json'),
  Object.fromEntries(
    Object.entries(uniswap).map(([name, path]) => [name, toArtifact(require(path))]),
  ),
)
writeArtifacts(
  here('../uniswap-v3.json'),
  Object.fromEntries(
    Object.entries(uniswapV3).map(([name, path]) => [name, toArtifact(require(path))]),
  ),
)
writeArtifacts(new URL('artifacts.json', CORPUS), compile([new URL('corpus.sol', CORPUS)]))
