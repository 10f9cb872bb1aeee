import { readdirSync } from 'node:fs'

/**
 * What kits load by themselves is here before a test begins. Of files that share a process one may end while a kit of
 * its own still loads a module: that load fails, and is remembered as failed for the files after it.
 */
const folder = new URL('../../kernel/src/lazy/', import.meta.url)
const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
await Promise.all(files.map((file) => import(new URL(file, folder).href)))
