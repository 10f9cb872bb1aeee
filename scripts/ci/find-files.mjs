import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below `folder` whose name ends in `ending`, leaving out installed packages. */
export function findFiles(folder, ending) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : findFiles(path, ending)
      return entry.name.endsWith(ending) ? [path] : []
    })
    .sort()
}
