// Compares the public face of each built package with the committed report in <package>/etc.
// `npm run api -- --update` writes the reports anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { apiReport } from './api/report.mjs'
import { entries, packages } from './ci/packages.mjs'

const update = process.argv.includes('--update')

/** Loading every door in plain Node also shows that none of them touches a page while it loads. */
async function withValues(entry) {
  return { ...entry, values: Object.keys(await import(pathToFileURL(entry.script).href)) }
}

function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const at = now.findIndex((line, index) => line !== old[index])
  const line = at === -1 ? now.length : at
  return `line ${line + 1}\n  committed: ${old[line] ?? '(end)'}\n  built:     ${now[line] ?? '(end)'}`
}

let failed = false
for (const item of packages) {
  const doors = await Promise.all(entries(item).map(withValues))
  const report = apiReport(doors, join(item.path, 'dist').replaceAll('\\', '/'))
  const file = join(item.path, 'etc', `${item.shortName}.api.d.ts`)
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (committed === report) console.log(`${item.manifest.name}: as committed`)
  else if (update) {
    mkdirSync(join(item.path, 'etc'), { recursive: true })
    writeFileSync(file, report)
    console.log(`${item.manifest.name}: report written`)
  } else {
    failed = true
    console.error(
      `${item.manifest.name} changed its public face: ${firstDifference(committed, report)}`,
    )
  }
}
if (failed) console.error('If that is meant, run: npm run api -- --update')
process.exitCode = failed ? 1 : 0
