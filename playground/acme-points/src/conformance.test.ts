import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { points } from './index.js'

const options = { endpoint: 'https://points.example/v1', season: 7 }

for (const { name, run } of testPlugin(() => points(options))) test(name, run)
