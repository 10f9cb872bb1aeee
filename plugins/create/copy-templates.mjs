// Part of the build: the templates go into the package. A file whose name begins with `_` would be left out or obeyed by
// npm under its own name.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const playground = fileURLToPath(new URL('../../playground', import.meta.url))
const target = fileURLToPath(new URL('dist/templates', import.meta.url))
rmSync(target, { recursive: true, force: true })
cpSync(join(playground, 'templates'), target, { recursive: true })

/** The samples that are templates as they are: their sources, and how these are bundled. */
const SAMPLES = { feature: 'acme-points', chain: 'acme-chain' }

for (const [template, sample] of Object.entries(SAMPLES))
  for (const part of ['src', 'tsup.config.ts', 'tsconfig.build.json'])
    cpSync(join(playground, sample, part), join(target, template, part), { recursive: true })

// The wallet's server for visitors is the one that its package brings.
cpSync(join(playground, '../plugins/embedded-wallet/compose'), join(target, 'embedded/wallet'), {
  recursive: true,
})
