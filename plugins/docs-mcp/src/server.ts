import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'
import { findPages, type Page } from './search.js'

const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] })
const listed = (pages: readonly Pick<Page, 'path' | 'title'>[]) =>
  pages.map(({ path, title }) => `- ${path}: ${title}`).join('\n')

/**
 * A server of the Model Context Protocol with three tools: `list_pages`, `search_docs` and `read_page`. It reads nothing but
 * the pages that it is given.
 *
 * @param version Of the packages that the pages describe.
 */
export function createDocsServer(pages: readonly Page[], version: string): McpServer {
  const server = new McpServer({ name: 'latchkey-docs', version })
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'list_pages',
    { description: 'Lists all pages of the docs of Latchkey, by path and title.', annotations },
    () => answer(listed(pages)),
  )
  server.registerTool(
    'search_docs',
    {
      description: 'Searches the docs of Latchkey by words. Gives paths, titles and excerpts.',
      inputSchema: { query: z.string().min(1).max(400) },
      annotations,
    },
    ({ query }) => {
      const found = findPages(pages, query)
      if (found.length === 0) return answer('No page has these words.')
      return answer(
        found.map(({ path, title, excerpt }) => `## ${title} (${path})\n\n${excerpt}`).join('\n\n'),
      )
    },
  )
  server.registerTool(
    'read_page',
    {
      description: 'Gives one page of the docs of Latchkey as Markdown.',
      inputSchema: { path: z.string().max(400) },
      annotations,
    },
    ({ path }) => {
      const page = pages.find((one) => one.path === path)
      if (page) return answer(page.text)
      return { ...answer(`There is no page ${path}. There are:\n${listed(pages)}`), isError: true }
    },
  )
  return server
}

/** Serves the pages over this process's standard input and output, until the input ends. */
export async function serveDocs(pages: readonly Page[], version: string): Promise<void> {
  await createDocsServer(pages, version).connect(new StdioServerTransport())
}
