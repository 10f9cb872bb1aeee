// Compares the public face of each built package with the committed report in <package>/etc.
// `npm run api -- --update` writes the reports anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  const line = [...now, '(end)'].findIndex((text, at) => text !== old[at])
  return `line ${line + 1}\n  committed: ${old[line] ?? '(end)'}\n  built:     ${now[line] ?? '(end)'}`
}

/** Fails unless the package still shows what is committed, or writes the report anew. */
async function check(item) {
  const doors = await Promise.all(entries(item).map(withValues))
  const report = apiReport(doors, join(item.path, 'dist').replaceAll('\\', '/'))
  const file = join(item.path, 'etc', `${item.shortName}.api.d.ts`)
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (committed === report) return 'as committed'
  if (!update) throw new Error(`changed its public face: ${firstDifference(committed, report)}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, report)
  return 'report written'
}

for (const item of packages) {
  try {
    console.log(`${item.manifest.name}: ${await check(item)}`)
  } catch (error) {
    console.error(`${item.manifest.name}: ${error.message}`)
    process.exitCode = 1
  }
}
if (process.exitCode) console.error('If a change of a face is meant, run: npm run api -- --update')
