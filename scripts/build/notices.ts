import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The licences of what is copied into the bundle ask to travel with it. */
export function writeNotices(inlined: readonly string[]) {
  const require = createRequire(join(process.cwd(), 'package.json'))
  const notices = inlined.map((name) => {
    const folder = require.resolve.paths(name)?.find((path) => existsSync(join(path, name))) ?? ''
    const file = readdirSync(join(folder, name)).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`${name} has no licence file to pass on`)
    return `${name}\n\n${readFileSync(join(folder, name, file), 'utf8').trim()}\n`
  })
  writeFileSync('dist/THIRD-PARTY.txt', notices.join(`\n${'-'.repeat(72)}\n\n`))
}
