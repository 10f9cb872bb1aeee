#!/usr/bin/env node
import { existsSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { runCli } from '../dist/cli/run-cli.js'

async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCli({
  args: process.argv.slice(2),
  env: process.env,
  hasFile: existsSync,
  out: (line) => console.log(line),
  tell: (line) => console.error(line),
  ...(process.stdin.isTTY && { ask }),
})
