// Part of the build: the templates go into the package. A file whose name begins with `_` would be left out or obeyed by
// npm under its own name.
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../playground/templates', import.meta.url))
const target = fileURLToPath(new URL('dist/templates', import.meta.url))
rmSync(target, { recursive: true, force: true })
cpSync(source, target, { recursive: true })
