#!/usr/bin/env node
// Installs the packed packages into the fixture apps, checks their types and builds them.
//   node scripts/fixtures.mjs [--into <folder>] [react18 react19 next]
import { parseArgs } from 'node:util'
import { fixtureNames, packAll, prepareFixture } from './fixtures/prepare.mjs'

const { values, positionals: wanted } = parseArgs({
  options: { into: { type: 'string' } },
  allowPositionals: true,
})
const unknown = wanted.filter((name) => !fixtureNames.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`Unknown app: ${unknown.join(', ')}. The apps are ${fixtureNames.join(', ')}.`)
  process.exit(1)
}

const folder = await packAll(values.into)
for (const name of fixtureNames)
  if (wanted.length === 0 || wanted.includes(name))
    console.log(`${name}: ${await prepareFixture(folder, name)}`)
