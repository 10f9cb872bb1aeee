import { test } from 'vitest'
import { definePlugin } from '@latchkey/kernel'
import { testPlugin } from '@latchkey/kernel/testing'
import { FIVE } from '../testing/five-namespaces.js'
import { memoryBackend } from '../testing/memory-backend.js'
import { SignInBackend } from './backend.js'
import { siwx } from './siwx.js'

/** A host's own way to verify, as a plugin. */
const backend = () =>
  definePlugin({
    id: 'test:backend',
    provides: [SignInBackend],
    setup(host) {
      host.provide(SignInBackend, () =>
        memoryBackend({ domains: ['app.example'], chains: ['eip155:1'], namespaces: FIVE }),
      )
    },
  })

const checks = testPlugin(() => siwx({ required: true }), { companions: () => [backend()] })

for (const { name, run } of checks) test(name, run)
