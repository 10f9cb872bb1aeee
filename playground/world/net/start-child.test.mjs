import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startChild } from './start-child.mjs'

const PORT = /^port (\d+)$/

/**
 * @param {string} script
 * @param {Partial<Parameters<typeof startChild>[1]>} [options]
 */
const start = (script, options) =>
  startChild(
    'The script',
    { command: process.execPath, args: ['--eval', script], startMs: 20_000, ...options },
    (line) => PORT.exec(line)?.[1],
  )

test("a program's words in its output are handed over once", async (t) => {
  const { said, close } = await start(
    `console.log('hello'); console.log('port 81'); setInterval(() => undefined, 1000)`,
  )
  t.after(close)
  assert.equal(said, '81')
})

test('a line is read as one although it comes in parts', async (t) => {
  const { said, close } = await start(
    `process.stdout.write('por'); setTimeout(() => console.log('t 82'), 50); setInterval(() => undefined, 1000)`,
  )
  t.after(close)
  assert.equal(said, '82')
})

test('only standard output counts, and a program that ends without the word is reported with its output', async () => {
  await assert.rejects(
    start(`console.error('port 83'); process.exitCode = 3`),
    /^Error: The script ended with code 3\. It said: port 83$/,
  )
})

test('a program that does not say it in time is ended', async () => {
  await assert.rejects(
    start(`setInterval(() => undefined, 1000)`, { startMs: 30 }),
    /^Error: The script did not start within 0\.03 s\. It said: $/,
  )
})

test('the end of a long output is kept', async () => {
  await assert.rejects(start(`console.log('a'.repeat(9_000) + 'z')`), (error) => {
    assert(error instanceof Error)
    const said = error.message.split('It said: ')[1]
    return said !== undefined && said.length < 4_001 && said.length > 3_900 && said.endsWith('az')
  })
})

test('a missing program is reported', async () => {
  await assert.rejects(
    start('', { command: '/no/such/program' }),
    /^Error: The script could not be started \(spawn \/no\/such\/program ENOENT\)/,
  )
})

test('a program reads the environment it was given', async (t) => {
  const { said, close } = await start(
    `console.log('port ' + process.env.WANTED); setInterval(() => undefined, 1000)`,
    { env: { ...process.env, WANTED: '84' } },
  )
  t.after(close)
  assert.equal(said, '84')
})

test('closing waits for the end, and may be said twice', async () => {
  const { said, close } = await start(
    `console.log('port ' + process.pid); setInterval(() => undefined, 1000)`,
  )
  await close()
  await close()
  assert.throws(() => process.kill(Number(said), 0), { code: 'ESRCH' })
})
