import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callNpm, fixtureNames, sources } from '../fixtures/prepare.mjs'
import { root } from '../ci/root.mjs'
import { checkPackages } from './lock.mjs'

const standIn = /^file:\.\.\/packages\/(.+)\.tgz$/

/** @typedef {Record<string, string>} Versions */

/** What we pack ourselves is read where it is made. */
const foreign = (/** @type {Versions} */ dependencies = {}) =>
  Object.fromEntries(Object.entries(dependencies).filter(([, version]) => !standIn.test(version)))

/** A stand-in is taken from its folder, as the packed one is not there yet. */
const inPlace = (/** @type {Versions} */ overrides = {}) =>
  Object.fromEntries(
    Object.entries(overrides).map(([name, version]) => [
      name,
      version.replace(standIn, `file:${join(root, 'scripts/stand-ins')}/$1`),
    ]),
  )

/**
 * Reads what a fixture app depends on, on every platform, from a lock file made for the occasion: the
 * app itself is installed for the browser tests only, and has none.
 *
 * @param {(typeof fixtureNames)[number]} name
 */
async function checkFixture(name) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-licences-'))
  try {
    const manifest = JSON.parse(readFileSync(join(sources, name, 'package.json'), 'utf8'))
    const { dependencies, devDependencies, overrides } = manifest
    const asked = {
      private: true,
      dependencies: foreign(dependencies),
      devDependencies: foreign(devDependencies),
      overrides: inPlace(overrides),
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(asked))
    const args = ['--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit']
    await callNpm(folder, 'install', ...args)
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    return checkPackages(packages, `playground/fixtures/${name}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks all fixture apps. What cannot be read counts as refused. */
export const checkFixtures = () =>
  Promise.all(
    fixtureNames.map((name) =>
      checkFixture(name).catch((/** @type {unknown} */ error) => ({
        count: 0,
        refused: [`playground/fixtures/${name} could not be read: ${String(error)}`],
      })),
    ),
  )
