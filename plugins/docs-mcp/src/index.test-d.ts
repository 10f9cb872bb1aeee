import { createDocsServer, findPages, type Found } from './index.js'

export function typed() {
  const pages = [{ path: 'README.md', title: 'Latchkey', text: '# Latchkey' }]
  void createDocsServer(pages, '1.0.0').close()
  const found: readonly Found[] = findPages(pages, 'button', 3)
  // @ts-expect-error -- a page without its text
  findPages([{ path: 'README.md', title: 'Latchkey' }], 'button')
  return found
}
