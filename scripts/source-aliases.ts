import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const { compilerOptions } = JSON.parse(
  readFileSync(new URL('tsconfig.base.json', root), 'utf8'),
) as { compilerOptions: { paths: Record<string, readonly [string]> } }

/**
 * Maps every public door of our packages to its source file, so that tests and the dev server run
 * without a build. They are the `paths` of tsconfig.base.json, by which TypeScript finds them.
 */
export const sourceAliases = Object.entries(compilerOptions.paths).map(([door, [file]]) => ({
  find: new RegExp(`^${door.replace('*', '(\\w+)')}$`),
  replacement: fileURLToPath(new URL(file.replace('*', '$1'), root)),
}))
