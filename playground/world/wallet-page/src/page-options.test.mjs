import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPageOptions } from './page-options.mjs'

/** @type {readonly (readonly [string, object])[]} */
const RULES = [
  ['', { profile: 'default' }],
  ['uri=wc:abc@2?relay-protocol=irn', { profile: 'default', uri: 'wc:abc@2?relay-protocol=irn' }],
  ['uri=https://example.com', { profile: 'default' }],
  ['auto=approve', { profile: 'default', auto: 'approve' }],
  ['auto=reject', { profile: 'default', auto: 'reject' }],
  ['auto=yes', { profile: 'default' }],
  ['profile=second', { profile: 'second' }],
  ['profile=../<x>', { profile: 'x' }],
  ['chains=1,137', { profile: 'default', chainIds: [1, 137] }],
  ['chains=,x,-1', { profile: 'default' }],
]

for (const [query, expected] of RULES) {
  test(`?${query} is understood`, () => {
    assert.deepEqual(readPageOptions(new URLSearchParams(query)), expected)
  })
}
