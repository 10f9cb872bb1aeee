// Of the app that `playground/outside/app.mjs` makes: drivers use what is installed there, and no source.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const here = import.meta.dirname
const helpers = join(here, 'plugins/eip155/src/testing')

/** The helper for a local chain takes the installed package in place of its source. */
const installed = {
  name: 'installed',
  enforce: 'pre',
  /** @param {string} source @param {string} [importer] */
  resolveId(source, importer) {
    const [, door] = /^\.\.\/(index|networks)\.js$/.exec(source) ?? []
    if (!door || !importer?.startsWith(helpers)) return null
    return this.resolve(door === 'index' ? '@latchkey/eip155' : '@latchkey/eip155/networks')
  },
}

/** Flows that drive an example. */
const flows = readdirSync(join(here, 'playground/flows'))
  .filter((name) => name.includes('.test.'))
  .map((name) => `playground/flows/${name}`)
  .filter((file) => readFileSync(join(here, file), 'utf8').includes("from '../examples/"))

const project = (name, environment, ending) => ({
  plugins: [installed],
  resolve: {
    alias: { '@latchkey/eip155/local-chain': join(helpers, 'local-chain.ts') },
    dedupe: ['vitest'],
  },
  test: {
    name,
    environment,
    setupFiles: ['set-up.ts'],
    include: ['playground/examples', 'playground/acme-points/src']
      .flatMap((folder) => [`${folder}/*.test.${ending}`, `${folder}/*.outside.${ending}`])
      .concat(flows.filter((file) => file.endsWith(`.test.${ending}`))),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 5 } },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [project('node', 'node', 'ts'), project('page', 'happy-dom', 'tsx')],
  },
})
