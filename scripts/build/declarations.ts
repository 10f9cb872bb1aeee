import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { commandFile } from '../ci/root.mjs'
import { NATIVE } from './native-compiler.mjs'

/** Declarations of the sources, as the native compiler writes and checks them: entry name to file below `folder`. */
function compile(entry: Record<string, string>, folder: string): Record<string, string> {
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    noEmitOnError: true,
    rootDir: resolve('src'),
    outDir: folder,
  }
  const files = Object.values(entry).map((file) => resolve(file))
  // Without source paths: types come from the built packages, as they will for a user.
  const base = resolve('tsconfig.build.json')
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, files, include: [] }))
  const args = [commandFile(NATIVE.name, 'tsc'), '--project', config, '--singleThreaded']
  const env = { ...process.env, ...NATIVE.env }
  const { status, error, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`The types of this package have faults.\n${stdout}`)
  return Object.fromEntries(
    Object.entries(entry).map(([name, file]) => [
      name,
      join(folder, file.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts')),
    ]),
  )
}

/**
 * Writes the types of a package: one file for each entry, and what entries share. To bundle declarations takes a fifth of the
 * processor time that sources would take, which the compiler written in JavaScript would check.
 *
 * @param external names of the packages whose types are imported
 */
export async function writeDeclarations(
  entry: Record<string, string>,
  external: readonly string[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'))
  try {
    const bundle = await rollup({
      input: compile(entry, folder),
      external: external.map((name) => new RegExp(`^${name}($|/)`)),
      // They were checked when they were written: bundling them reads nothing else.
      plugins: [dts({ compilerOptions: { noLib: true, noResolve: true, types: [] } })],
    })
    await bundle.write({
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].d.ts',
      chunkFileNames: '[name]-[hash].d.ts',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
