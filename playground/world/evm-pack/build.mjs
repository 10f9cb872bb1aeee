// Builds the pack again, and writes its state, its addresses and its token list: to be run after a change of
// deploy.mjs, names.mjs or a compiled contract.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startAnvil } from '../chains/anvil.mjs'
import { CHAINS } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { deployPack, FIRST_BLOCK } from './deploy.mjs'
import { makeTokenList } from './token-list.mjs'

/**
 * Deploys the pack on a chain of its own.
 *
 * @returns {Promise<{ addresses: Readonly<Record<string, string>>, state: string, head: { hash: string, stateRoot: string } }>}
 *   the addresses by name, the chain's state as hex, and its last block
 */
export async function buildPack() {
  const binary = anvilBinary()
  if (!binary) throw new Error('There is no anvil for this machine.')
  const [{ chainId }] = CHAINS
  const args = ['--timestamp', String(FIRST_BLOCK)]
  const { port, close } = await startAnvil(binary, { chainId, port: 0, args })
  try {
    const rpcUrl = `http://127.0.0.1:${port}`
    const addresses = await deployPack(rpcUrl, chainId)
    const head = await rpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
    return { addresses, state: await rpc(rpcUrl, 'anvil_dumpState'), head }
  } finally {
    await close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { addresses, state, head } = await buildPack()
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    writeFileSync(new URL(name, import.meta.url), content)
  write('pack.state.gz', Buffer.from(state.slice(2), 'hex'))
  write('addresses.json', `${JSON.stringify(addresses, null, 2)}\n`)
  // Imported again: it knows the addresses that were written just now.
  const { evmPack } = await import('./pack.mjs')
  const chainIds = CHAINS.map(({ chainId }) => chainId)
  const list = makeTokenList(chainIds, Object.values(evmPack.tokens))
  write('token-list.json', `${JSON.stringify(list, null, 2)}\n`)
  console.log(`Block ${Number(/** @type {any} */ (head).number)}: ${head.hash}`)
}
