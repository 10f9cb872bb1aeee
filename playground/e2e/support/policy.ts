import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

interface Printing {
  csp(): string
}

/**
 * The policy that the kit of a page prints. The page is opened once for it; it hands its kit over as
 * `window.kit`, the playground as `window.playground.kit`.
 */
export async function printedPolicy(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(url)
  const handle = await page.waitForFunction(() => {
    const { kit, playground } = window as unknown as {
      readonly kit?: Printing
      readonly playground?: { readonly kit?: Printing }
    }
    return (kit ?? playground?.kit)?.csp()
  })
  const policy = await handle.jsonValue()
  await page.close()
  if (policy === undefined) throw new Error('The kit printed no policy.')
  return policy
}

const printed = new Map<string, string>()

/**
 * The address of a page of ours under exactly the policy that its kit prints. The server itself sends the policy: a
 * page that a test answers for may not reach this machine's chains.
 */
export async function underPolicy(context: BrowserContext, url: URL): Promise<string> {
  const policy = printed.get(url.href) ?? (await printedPolicy(context, url.href))
  printed.set(url.href, policy)
  const address = new URL(url)
  address.searchParams.set('csp', policy)
  return address.href
}

/** Sources for a page's own inline scripts, each by its contents: nothing else may run by them. */
export function inlineScripts(html: string): readonly string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return bodies.map(([, body = '']) => {
    const digest = createHash('sha256').update(body).digest('base64')
    return `'sha256-${digest}'`
  })
}

/**
 * Opens a page under exactly the policy that its kit prints.
 *
 * @param extend What a framework cannot do without, said by the test that names the framework.
 */
export async function openUnderPolicy(
  page: Page,
  url: string,
  extend: (policy: string, html: string) => string = (policy) => policy,
): Promise<void> {
  const policy = await printedPolicy(page.context(), url)
  const address = new URL(url).href
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const headers = {
      ...response.headers(),
      'content-security-policy': extend(policy, body),
    }
    await route.fulfill({ response, body, headers })
  })
  await page.goto(address)
}
