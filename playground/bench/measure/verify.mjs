import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { root } from '../../../scripts/ci/root.mjs'
import { namespaces } from '../../../scripts/size/budgets.mjs'

/** Processes of each namespace: the first sign-in of a server is one per start. */
const STARTS = 5

const middle = (values) => values.toSorted((one, other) => one - other)[values.length >> 1]

/** The test wallets, which sign; inside the package, so that its own libraries are found. */
async function bundleSigners(folder) {
  const outfile = join(folder, 'signers.mjs')
  await build({
    stdin: {
      contents: `export { USUAL_SIGNERS } from './signers.ts'
        export { expectedOf, fieldsOf } from './attempts.ts'`,
      resolveDir: join(root, 'plugins/siwx/src/testing'),
    },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return outfile
}

/**
 * Verifies sign-ins by the built server entry, each namespace in processes of its own.
 *
 * @returns {Promise<{ verifyOps: Record<string, number>, verifyColdMs: Record<string, number> }>}
 *   sign-ins per second, and what the first one of a process adds with the code it loads
 */
export async function measureVerify() {
  const folder = mkdtempSync(join(root, 'plugins/siwx/node_modules/.bench-'))
  try {
    const signers = await bundleSigners(folder)
    const script = fileURLToPath(new URL('verify-one.mjs', import.meta.url))
    const runs = (namespace) =>
      Array.from({ length: STARTS }, () => {
        const args = [script, signers, namespace]
        const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
        if (status !== 0) throw new Error(`No sign-in of ${namespace} was verified.\n${stderr}`)
        return JSON.parse(stdout)
      })
    const measured = namespaces.map((namespace) => [namespace, runs(namespace)])
    const of = (pick) =>
      Object.fromEntries(measured.map(([name, all]) => [name, middle(all.map(pick))]))
    return { verifyOps: of((one) => one.ops), verifyColdMs: of((one) => one.coldMs) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
