import { test } from 'vitest'
import { cloud } from '@latchkey/cloud'
import { testPlugin } from '@latchkey/kernel/testing'
import { smartSessions } from './smart-sessions.js'

const project = () => cloud({ projectId: 'p1', services: { rpc: false } })

for (const { name, run } of testPlugin(() => smartSessions(), { companions: () => [project()] }))
  test(name, run)
