import { test } from 'vitest'
import { testPlugin } from '@latchkey/kernel/testing'
import { analytics } from './index.js'
import { SERVICE } from './testing/analytics-kit.js'

for (const { name, run } of testPlugin(() => analytics({ url: SERVICE }))) test(name, run)
