import type { Page } from '@playwright/test'
import type { PageSetup, PageWindow, WalletNamespace } from './page-wallet-types.js'

/** Options of a wallet in a page. */
export interface TestWalletOptions {
  /** Its name in the list of wallets. @default 'Test Wallet' */
  readonly name?: string
  /** The namespaces in which it has accounts. @default all five */
  readonly namespaces?: readonly WalletNamespace[]
  /** The accounts in each namespace, which are the same in every run. @default 1 */
  readonly accounts?: number
  /** EVM chains that it knows, by number; it is on the first one. @default Ethereum, its test network Sepolia, and large rollups */
  readonly chains?: readonly number[]
}

/** A request for which the wallet asked its visitor. */
interface WalletPrompt {
  readonly namespace: WalletNamespace
  readonly method: string
}

/** The wallet in one namespace, and the hands of its owner. */
export interface TestAccount {
  /** The address in use. */
  address(): Promise<string>
  /** The visitor declines every request of this namespace from now on. The returned function ends it. */
  reject(): () => void
  /** The owner picks another account in the wallet, by its place from 0. */
  switchAccount(index: number): Promise<void>
  /** The owner picks another EVM chain in the wallet. @throws Error in any namespace but `eip155` */
  switchChain(chainId: number): Promise<void>
}

/** A wallet in a page. It signs for real, and says yes unless a test says otherwise. */
export interface TestWallet {
  readonly name: string
  /** Every request for which it asked its visitor, in any page load, oldest first. */
  readonly prompts: readonly WalletPrompt[]
  /**
   * Asks the wallet as a visitor does: opens the modal unless it is open, presses the wallet's row, and takes all
   * networks. The modal must be in English.
   *
   * @param open opens the modal. @default a press on the page's first `ConnectButton`
   */
  ask(open?: () => Promise<void>): Promise<void>
  /** As `ask`, signs where the modal goes on to a sign-in (`siwx`), and waits until it has closed. */
  connect(open?: () => Promise<void>): Promise<void>
  /** The visitor declines every request from now on. The returned function ends it. */
  reject(): () => void
  /** The wallet in one namespace. */
  on(namespace: WalletNamespace): TestAccount
}

const ALL: readonly WalletNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const CHAINS: readonly number[] = [1, 10, 137, 8453, 42_161, 11_155_111]

/** Door to the text of the wallet's script, which the build writes. */
const PAGE: string = '@latchkey/playwright/page'
const loadScript = async () => ((await import(PAGE)) as { readonly default: string }).default

/** An act of the wallet's owner in the page. */
const act = (page: Page, namespace: WalletNamespace, name: string, value?: number) =>
  page.evaluate(
    ([where, what, given]) => {
      const part: unknown = (window as PageWindow).latchkeyTestWallet?.parts[where]
      const member: unknown = (part as Readonly<Record<string, unknown>> | undefined)?.[what]
      if (member === undefined) throw new Error(`The wallet has no ${what} in ${where}.`)
      if (typeof member !== 'function') return member
      Reflect.apply(member, undefined, [given])
      return undefined
    },
    [namespace, name, value] as const,
  )

/** The refusals of the visitor, each of a namespace or of `all`. `add` returns the function that ends that refusal. */
function refusals() {
  const now: { readonly of: WalletNamespace | 'all' }[] = []
  return {
    declines: (namespace: string) => now.some(({ of }) => of === 'all' || of === namespace),
    add(of: WalletNamespace | 'all') {
      const refusal = { of }
      now.push(refusal)
      return () => {
        const at = now.indexOf(refusal)
        if (at >= 0) now.splice(at, 1)
      }
    },
  }
}

/** Presses through the modal until the wallet is asked, or has answered. */
async function askIn(
  page: Page,
  { name, asked }: { readonly name: string; readonly asked: Promise<unknown> },
  open = () => page.locator('[data-latchkey=connect-button] button').first().click(),
): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await open()
  await dialog.getByRole('button', { name }).first().click()
  // A wallet of several namespaces is asked once the visitor has said for which; one of a single namespace at once.
  const networks = dialog.getByRole('button', { name: 'All networks' })
  const isChoice = await Promise.race([
    networks.waitFor().then(
      () => true,
      () => false,
    ),
    asked.then(() => false),
    dialog.waitFor({ state: 'hidden' }).then(
      () => false,
      () => false,
    ),
  ])
  if (isChoice) await networks.click()
}

/** Signs if the modal asks the visitor to sign in, and waits until it has closed. */
async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  const closed = dialog.waitFor({ state: 'hidden' })
  const isAsked = await Promise.race([
    sign.waitFor().then(
      () => true,
      () => false,
    ),
    closed.then(() => false),
  ])
  if (isAsked) await sign.click()
  await closed
}

/**
 * Puts a wallet into a page, for a test that has its own fixtures. Call it before `page.goto`. The page lists it like an
 * extension, and a reload finds it connected.
 *
 * @example
 * const wallet = await installWallet(page, { chains: [10] })
 */
export async function installWallet(
  page: Page,
  { name = 'Test Wallet', namespaces = ALL, accounts = 1, chains = CHAINS }: TestWalletOptions = {},
): Promise<TestWallet> {
  const prompts: WalletPrompt[] = []
  const { declines, add } = refusals()
  const waiting: (() => void)[] = []
  const setup: PageSetup = { name, namespaces, accounts, chains }
  await page.exposeFunction(
    'latchkeyTestWalletAsks',
    (namespace: WalletNamespace, method: string) => {
      prompts.push({ namespace, method })
      for (const tell of waiting.splice(0)) tell()
      return !declines(namespace)
    },
  )
  const content = `${await loadScript()};latchkeyTestWalletPage.install(${JSON.stringify(setup)})`
  await page.addInitScript({ content })
  const ask = (open?: () => Promise<void>) =>
    askIn(page, { name, asked: new Promise<void>((resolve) => waiting.push(resolve)) }, open)
  return {
    name,
    prompts,
    ask,
    async connect(open) {
      await ask(open)
      await signIn(page)
    },
    reject: () => add('all'),
    on: (namespace) => ({
      async address() {
        const address = await act(page, namespace, 'address')
        if (typeof address !== 'string')
          throw new Error(`The wallet has no address in ${namespace}.`)
        return address
      },
      reject: () => add(namespace),
      async switchAccount(index) {
        await act(page, namespace, 'switchAccount', index)
      },
      async switchChain(chainId) {
        if (namespace !== 'eip155') throw new Error(`${namespace} has no chains by number.`)
        await act(page, namespace, 'switchChain', chainId)
      },
    }),
  }
}
