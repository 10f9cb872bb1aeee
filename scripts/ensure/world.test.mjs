import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isWorldInstalled, markWorldInstalled } from './world.mjs'

test('the world is installed until its package.json changes', (t) => {
  const world = mkdtempSync(join(tmpdir(), 'latchkey-'))
  t.after(() => rmSync(world, { recursive: true }))
  mkdirSync(join(world, 'node_modules'))
  writeFileSync(join(world, '.npmrc'), 'package-lock=false')
  writeFileSync(join(world, 'package.json'), '{"version":"1.0.0"}')
  assert.equal(isWorldInstalled(world), false)
  markWorldInstalled(world)
  assert.equal(isWorldInstalled(world), true)
  writeFileSync(join(world, 'package.json'), '{"version":"1.0.1"}')
  assert.equal(isWorldInstalled(world), false)
})
