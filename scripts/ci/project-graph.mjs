import { runNode } from './run.mjs'
import { commandFile } from './root.mjs'

/**
 * Has Nx write down who imports whom. ESLint's boundary rule reads that and trusts it: a stale one lets a
 * bad import pass.
 *
 * @param {(text: string, to?: 'stdout' | 'stderr') => void} say
 */
export async function storeProjectGraph(say) {
  const nx = commandFile('nx', 'nx')
  for (const args of [
    ['reset', '--only-workspace-data'],
    ['show', 'projects'],
  ]) {
    const { exitCode, tail } = await runNode(nx, args, { say })
    if (exitCode !== 0) throw new Error(`nx ${args.join(' ')} failed.\n${tail}`)
  }
}
