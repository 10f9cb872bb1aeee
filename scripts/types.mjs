// Checks the types of each package by itself: what one package adds to an open registry must not help,
// or disturb, another that does not import it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './ci/packages.mjs'
import { commandFile, root } from './ci/root.mjs'

const atOnce = 2
const tsc = commandFile('typescript', 'tsc')
const waiting = [...packages.map(({ folder }) => folder), 'playground', 'scripts'].filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')),
)

/** Output is kept until the end, so that two checks at once do not mix their lines. */
function check(folder) {
  return new Promise((resolve) => {
    const args = [tsc, '--noEmit', '--pretty', 'false', '-p', join(folder, 'tsconfig.json')]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    child.on('close', (code) => {
      console.log(code === 0 ? `${folder}: no type errors` : `${folder}:\n${output.trimEnd()}`)
      resolve(code === 0)
    })
  })
}

async function work(results) {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift())
    results.push(await check(folder))
  return results
}

const results = []
await Promise.all(Array.from({ length: atOnce }, () => work(results)))
process.exitCode = results.every(Boolean) ? 0 : 1
