// Part of the build: the tables of the migration guides go into the package, as one file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readHints } from './dist/index.js'

const guides = new URL('../../docs/migrating/', import.meta.url)
const hints = readdirSync(guides)
  .filter((name) => name !== 'README.md')
  .map((name) => [name.replace('.md', ''), readHints(readFileSync(new URL(name, guides), 'utf8'))])
writeFileSync(
  new URL('dist/hints.json', import.meta.url),
  JSON.stringify(Object.fromEntries(hints)),
)
