// Builds the packages whose folders its parent sends, one after the other: what a build loads, it loads once. The
// package's `build` script says how.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsup'
import { root } from '../ci/root.mjs'

/** A command of the script that follows `tsup`. It may be one of Node. */
function run(command) {
  const [program, ...args] = command.split(' ')
  if (program !== 'node') throw new Error(`A build runs tsup and files of Node, not "${command}"`)
  const { status, error, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${command} failed.\n${stdout}${stderr}`)
}

async function buildPackage(folder) {
  process.chdir(join(root, folder))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const command of scripts.build.split(' && '))
    if (command === 'tsup') await build({ config: true })
    else run(command)
}

process.on('message', async (folder) => {
  try {
    await buildPackage(folder)
    process.send({ success: true, terminalOutput: '' })
  } catch (error) {
    process.send({ success: false, terminalOutput: `${folder}: ${error?.stack ?? String(error)}` })
  }
})
process.once('disconnect', () => process.exit())
