import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../scripts/vitest/bundle.js'
import { findPages } from './index.js'
import { SAMPLE_PAGES } from './testing/sample-pages.js'

const client = new Client({ name: 'test', version: '1.0.0' })
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-mcp-'))
  const file = join(folder, 'server.mjs')
  const script = await bundle('plugins/docs-mcp/src/testing/server-process.ts', {
    format: 'esm',
    platform: 'node',
    external: ['@modelcontextprotocol/*', 'zod'],
  })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  await writeFile(file, script)
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [file] }))
})
afterAll(async () => {
  await client.close()
  await rm(folder, { recursive: true })
})

const call = async (name: string, input: Record<string, unknown> = {}) => {
  const { content, isError = false } = await client.callTool({ name, arguments: input })
  const [first] = content as { readonly text: string }[]
  return { text: first?.text ?? '', isError }
}

test('a client over stdio lists, searches and reads pages, and gets an error for one that is not there', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['list_pages', 'search_docs', 'read_page'])
  expect((await call('list_pages')).text).toBe('- docs/theming.md: Theming\n- README.md: Latchkey')
  const found = await call('search_docs', { query: 'dark mode' })
  expect(found.text).toMatch(/^## Theming \(docs\/theming\.md\)\n\n## Dark mode/)
  expect(await call('search_docs', { query: 'zebra' })).toEqual({
    text: 'No page has these words.',
    isError: false,
  })
  expect((await call('read_page', { path: 'README.md' })).text).toBe(SAMPLE_PAGES[1]?.text)
  expect(await call('read_page', { path: '../../etc/passwd' })).toMatchObject({ isError: true })
  expect((await call('search_docs', { query: 7 })).isError).toBe(true)
})

test('a page that is called by the words comes first, and a section is cut out of it', () => {
  const paths = (query: string) => findPages(SAMPLE_PAGES, query).map(({ path }) => path)
  expect([paths('theming'), paths('BUTTON connects'), paths('')]).toEqual([
    ['docs/theming.md', 'README.md'],
    ['README.md', 'docs/theming.md'],
    [],
  ])
})
