import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatAbi } from 'abitype'
import solc from 'solc'

/** @param {{ abi: import('abitype').Abi, bytecode: string }} compiled */
export const toArtifact = ({ abi, bytecode }) => ({
  abi: formatAbi(abi),
  bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`,
})

/** @param {URL} file @param {object} artifacts */
export const writeArtifacts = (file, artifacts) =>
  writeFileSync(file, `${JSON.stringify(artifacts, null, 2)}\n`)

/**
 * Compiles Solidity.
 *
 * @param {readonly URL[]} files
 * @returns {Readonly<Record<string, ReturnType<typeof toArtifact>>>} by the contract's name
 * @throws {Error} with what the compiler says, warnings included
 */
export function compile(files) {
  const sources = Object.fromEntries(
    files.map((file) => [basename(fileURLToPath(file)), { content: readFileSync(file, 'utf8') }]),
  )
  const input = {
    language: 'Solidity',
    sources,
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
  const found = Object.keys(sources).flatMap((file) => Object.entries(contracts[file]))
  return Object.fromEntries(
    found
      // An interface has no code.
      .filter(([, { evm }]) => evm.bytecode.object !== '')
      .map(([name, { abi, evm }]) => [name, toArtifact({ abi, bytecode: evm.bytecode.object })]),
  )
}
