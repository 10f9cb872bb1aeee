#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { filesOf, readWords, USAGE } from '../dist/index.js'

const place = (path) => fileURLToPath(new URL(path, import.meta.url))
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @returns {string | undefined} what is in the way */
function create(app) {
  const { folder, template } = app
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    return `${folder} is not empty.`
  const source = join(place('../dist/templates'), template)
  cpSync(source, folder, { recursive: true })
  // npm leaves a file of this name out of packages.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'))
  const { version } = readJson(place('../package.json'))
  const files = filesOf(app, readJson(join(source, 'package.json')), version)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
}

const app = readWords(process.argv.slice(2))
const fault = app ? create(app) : USAGE
if (fault === undefined)
  console.log(
    `The app is in ${app.folder}. Next:\n\n  cd ${app.folder}\n  npm install\n  npm run dev`,
  )
else {
  console.error(fault)
  process.exitCode = 1
}
