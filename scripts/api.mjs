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
  if (!existsSync(entry.script)) throw new Error(`${entry.name} is not built: run npm run build`)
  return { ...entry, values: Object.keys(await import(pathToFileURL(entry.script).href)) }
}

function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const at = now.findIndex((line, index) => line !== old[index])
  const line = at === -1 ? now.length : at
  return `line ${line + 1}\n  committed: ${old[line] ?? '(end)'}\n  built:     ${now[line] ?? '(end)'}`
}

/** Says whether the package still shows what is committed, or writes the report anew. */
async function isAsCommitted(item) {
  const doors = await Promise.all(entries(item).map(withValues))
  const report = apiReport(doors, join(item.path, 'dist').replaceAll('\\', '/'))
  const file = join(item.path, 'etc', `${item.shortName}.api.d.ts`)
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const { name } = item.manifest
  if (committed === report) {
    console.log(`${name}: as committed`)
    return true
  }
  if (!update) {
    console.error(`${name} changed its public face: ${firstDifference(committed, report)}`)
    return false
  }
  mkdirSync(join(item.path, 'etc'), { recursive: true })
  writeFileSync(file, report)
  console.log(`${name}: report written`)
  return true
}

let failed = false
for (const item of packages) {
  try {
    if (!(await isAsCommitted(item))) failed = true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed = true
  }
}
if (failed) console.error('If a change of a face is meant, run: npm run api -- --update')
process.exitCode = failed ? 1 : 0
