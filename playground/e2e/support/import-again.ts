import type { Page } from '@playwright/test'

/** The files that import what the tests refuse. They are fetched past the browser, so while the page is on line. */
const IMPORTERS = /\/assets\/(?:page|kit-modal|connecting-view)-[^/]*\.js$/

/** An import that failed is asked for under another fragment, which is another module for the browser. */
const importAgain = `
  const failures = new Map()
  globalThis.importAgain = async (url) => {
    const count = failures.get(url) ?? 0
    try {
      return await import(count === 0 ? url : url + '#' + count)
    } catch (error) {
      failures.set(url, count + 1)
      throw error
    }
  }
`

/**
 * Makes the browser fetch code again whose `import()` failed, as the HTML standard asks since July 2026
 * (whatwg/html#10327). Older browsers keep the failure until the page is reloaded. The kit cannot change that, and
 * in them its next try would not be seen.
 */
export async function importsAgain(page: Page): Promise<void> {
  await page.addInitScript({ content: importAgain })
  await page.route(IMPORTERS, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replaceAll(
      /\bimport\((`\.\/[^`]+`)\)/g,
      'importAgain(import.meta.resolve($1))',
    )
    await route.fulfill({ response, body })
  })
}
