import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandFile } from '../ci/root.mjs'
import { NATIVE } from './native-compiler.mjs'

/**
 * Declarations of a package as the native compiler writes them, which checks them as well: entry name to file, for
 * tsup to bundle. They are in a folder that is gone when this process ends. Bundling from sources would have them
 * checked by the compiler written in JavaScript, in five times the processor time.
 */
export function declarationsOf(entry: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
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
  const args = [commandFile(NATIVE.name, 'tsc'), '--project', config]
  const env = { ...process.env, ...NATIVE.env }
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error('The types of this package have faults')
  return Object.fromEntries(
    Object.entries(entry).map(([name, file]) => [
      name,
      join(folder, file.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts')),
    ]),
  )
}
