import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The file behind a command of node_modules, so that it runs under this very Node on any system. */
export function commandFile(packageName, command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
