import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from './run-command.mjs'

const node = (/** @type {string} */ script, timeoutMs = 20_000) =>
  runCommand(process.execPath, ['--eval', script], { timeoutMs })

test('what a command writes is kept', async () => {
  assert.deepEqual(await node('console.log("out")'), { ok: true, output: 'out' })
  assert.deepEqual(await node('console.error("err")'), { ok: true, output: 'err' })
})

test('a failing command is not ok', async () => {
  assert.deepEqual(await node('console.log("no"); process.exit(3)'), { ok: false, output: 'no' })
})

test('a command whose time is over is stopped', async () => {
  const { ok, output } = await node('setInterval(() => undefined, 1000)', 300)
  assert.equal(ok, false)
  assert.match(output, /stopped after 0\.3 s/)
})

test('a command that does not exist is not ok', async () => {
  const { ok, output } = await runCommand('/no/such/command', [], { timeoutMs: 1_000 })
  assert.equal(ok, false)
  assert.match(output, /ENOENT/)
})
