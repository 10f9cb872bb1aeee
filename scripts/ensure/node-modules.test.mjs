import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isInstalled, requireNode } from './node-modules.mjs'
import { root } from '../ci/root.mjs'

const A = { version: '1.0.0', integrity: 'sha512-a' }
const B = { version: '2.0.0', integrity: 'sha512-b' }

/** @type {readonly (readonly [string, object | undefined, object | undefined, boolean])[]} */
const RULES = [
  ['the same packages', { 'node_modules/a': A }, { 'node_modules/a': A }, true],
  ['nothing installed', { 'node_modules/a': A }, undefined, false],
  ['no lock file', undefined, { 'node_modules/a': A }, false],
  [
    'a package too few',
    { 'node_modules/a': A, 'node_modules/b': B },
    { 'node_modules/a': A },
    false,
  ],
  [
    'another version',
    { 'node_modules/a': A },
    { 'node_modules/a': { ...A, version: '1.0.1' } },
    false,
  ],
  [
    'other contents',
    { 'node_modules/a': A },
    { 'node_modules/a': { ...A, integrity: 'sha512-x' } },
    false,
  ],
  [
    'a package for another platform',
    { 'node_modules/a': A, 'node_modules/b': { ...B, optional: true } },
    { 'node_modules/a': A },
    true,
  ],
  [
    'a package inside a workspace',
    { kernel: { version: '0.1.0' }, 'kernel/node_modules/a': A },
    {},
    false,
  ],
  ['the workspaces themselves', { '': {}, kernel: { version: '0.1.0' } }, {}, true],
]

for (const [what, wanted, installed, expected] of RULES) {
  test(`${what}: ${expected ? 'installed' : 'to be installed'}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
    t.after(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'node_modules'))
    const write = (/** @type {string} */ path, /** @type {object | undefined} */ packages) => {
      if (packages) writeFileSync(join(folder, path), JSON.stringify({ packages }))
    }
    write('package-lock.json', wanted)
    write(join('node_modules', '.package-lock.json'), installed)
    assert.equal(isInstalled(folder), expected)
  })
}

test('a Node that is too old is named, a newer one passes', () => {
  assert.throws(() => requireNode('18.20.4'), { name: 'MissingPartError', message: /18\.20\.4/ })
  requireNode('20.0.0')
  requireNode('24.1.0')
})

test('the lock file names what npm ci installs, and nothing else', () => {
  // Otherwise every start and every test run would install anew.
  assert.equal(isInstalled(root), true)
})
