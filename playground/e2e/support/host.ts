import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type {} from '../../src/host/main.js'
import type { HostConfig } from '../../src/host/host-config.js'
import { baseNow } from './test.js'

/** The two networks of the world, as kits know them. */
export const ANVIL_ONE = 'eip155:31337'
export const ANVIL_TWO = 'eip155:31338'

/** The wallet most tests use. */
export const ACME = {
  key: 'acme',
  options: { name: 'Acme Wallet', rdns: 'com.acme', accounts: 2 },
} as const

/** A page of the test host, with what tests do on it. */
export interface HostPage {
  readonly page: Page
  readonly button: Locator
  readonly dialog: Locator
  /** Problems the page told of: console errors, exceptions, policy violations. */
  readonly problems: readonly string[]
  /** Opens the modal and picks a wallet. */
  connect(name: string): Promise<void>
  /** Status, address and network that a kit shows. */
  shown(kit?: string): Promise<{
    readonly status: string
    readonly address: string | undefined
    readonly network: string | undefined
    readonly supported: boolean
  }>
  events(): Promise<readonly string[]>
  requests(wallet: string): Promise<readonly string[]>
}

/** Address of the test host with a configuration, and optionally a policy it is sent under. */
function hostPath(config: HostConfig, csp?: string): string {
  const query = new URLSearchParams({ host: JSON.stringify(config) })
  if (csp !== undefined) query.set('csp', csp)
  return `/host.html?${query.toString()}`
}

/** Drives a page of the test host that is already open. */
export function hostPage(page: Page, problems: readonly string[] = []): HostPage {
  const button = page.getByTestId('kit-host').getByRole('button').first()
  const dialog = page.getByRole('dialog')
  return {
    page,
    button,
    dialog,
    problems,
    async connect(name) {
      await button.click()
      await dialog.getByRole('button', { name }).click()
    },
    shown: (kit = 'host') =>
      page.evaluate((id) => {
        const { connections, store } = window.host.kits[id]!
        const { status, account, network, supported } = store.get(connections.accountAtom)
        return { status, address: account?.address, network: network?.id, supported }
      }, kit),
    events: () => page.evaluate(() => window.host.events),
    requests: (wallet) =>
      page.evaluate(
        (key) => window.host.wallets[key]!.requests.map(({ method }) => method),
        wallet,
      ),
  }
}

const policies = new Map<string, string>()

/** Pages of this worker's own, by where they are, that show no kit and print what any of them would. */
const printing = new Map<string, Page>()
async function printingPage(context: BrowserContext): Promise<Page> {
  const base = baseNow()
  const known = printing.get(base)
  if (known && !known.isClosed()) return known
  const page = await context.browser()?.newPage()
  if (!page) throw new Error('The tests run in no browser of their own.')
  await page.goto(new URL(hostPath({ kits: [] }), base).href)
  printing.set(base, page)
  return page
}

/** The policy that every kit of a configuration prints, so that every test runs under exactly that. */
async function policyOf(page: Page, config: HostConfig): Promise<string> {
  const kits = config.kits ?? [{ id: 'host' }]
  const key = `${baseNow()} ${JSON.stringify(kits)}`
  const known = policies.get(key)
  if (known !== undefined) return known
  const printer = await printingPage(page.context())
  const printed = await printer.evaluate(
    (all) =>
      all.map((one) => {
        const kit = window.host.makeKit(one)
        const policy = kit.csp()
        kit.dispose()
        return policy
      }),
    kits.map((kit) => ({ ...kit, broken: [] })),
  )
  const [policy, ...others] = new Set(printed)
  if (policy === undefined || others.length > 0)
    throw new Error('The kits of one page are to print one policy, which it then has.')
  policies.set(key, policy)
  return policy
}

/**
 * Opens the test host under the policy of its own kits.
 *
 * @param sandbox What a sandbox around the page allows: the page then has no origin, as in a sandboxed frame.
 */
export async function openHost(
  page: Page,
  config: HostConfig,
  sandbox?: string,
): Promise<HostPage> {
  const own = await policyOf(page, config)
  const csp = sandbox === undefined ? own : `${own}; sandbox ${sandbox}`
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(hostPath(config, csp))
  await expect(page.getByRole('button').first()).toBeVisible()
  return hostPage(page, problems)
}

/** Milliseconds between looks at a page. Looking costs less than what a test otherwise waits too long. */
export const SOON = { intervals: [20, 40, 80, 100] }

/** Waits until a kit shows a status. */
export async function expectStatus(host: HostPage, status: string, kit = 'host'): Promise<void> {
  await expect.poll(async () => (await host.shown(kit)).status, SOON).toBe(status)
}
