#!/usr/bin/env node
// Serves the packed pages to an assistant, over standard input and output.
import { readFileSync } from 'node:fs'
import { serveDocs } from '../dist/index.js'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

await serveDocs(read('../dist/pages.json'), read('../package.json').version)
