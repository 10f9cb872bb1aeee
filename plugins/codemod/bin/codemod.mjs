#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { migrate, readWords, USAGE } from '../dist/index.js'

const SOURCE = /(?<!\.d)\.[cm]?[jt]sx?$/
const ASIDE = new Set(['node_modules', 'dist', 'build', '.next', '.git'])

/** Sources of a folder, or the one file. */
function* sourcesOf(path) {
  if (statSync(path).isFile()) yield path
  else
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (!ASIDE.has(entry.name) && !entry.isSymbolicLink()) {
        const inner = join(path, entry.name)
        if (entry.isDirectory()) yield* sourcesOf(inner)
        else if (SOURCE.test(entry.name)) yield inner
      }
}

/** The kit's file, as another file imports it. */
function importOf(kit, file) {
  const way = relative(dirname(file), kit).split(sep).join('/')
  return way.startsWith('.') ? way : `./${way}`
}

function run({ from, paths, kit, isDry }) {
  const all = JSON.parse(readFileSync(new URL('../dist/hints.json', import.meta.url), 'utf8'))
  let changed = 0
  let left = 0
  for (const path of paths)
    for (const file of sourcesOf(path)) {
      const text = readFileSync(file, 'utf8')
      const done = migrate(file, text, { from, hints: all[from], kit: importOf(kit, file) })
      if (done.text !== text) {
        changed += 1
        if (!isDry) writeFileSync(file, done.text)
        console.log(`${isDry ? 'would change' : 'changed'} ${file}`)
      }
      for (const { line, name, hint } of done.left)
        console.log(`  ${file}:${line} ${name} → ${hint}`)
      left += done.left.length
    }
  console.log(
    `files changed: ${isDry ? 'none, would be ' : ''}${changed}; places left to you: ${left}`,
  )
}

const command = readWords(process.argv.slice(2))
const missing = command?.paths.find((path) => !existsSync(path))
if (command && missing === undefined) run(command)
else {
  console.error(command ? `${missing} does not exist.` : USAGE)
  process.exitCode = 1
}
