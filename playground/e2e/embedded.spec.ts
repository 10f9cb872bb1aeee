import type { Page } from '@playwright/test'
import { createPublicClient, encodeFunctionData, http, parseAbi, verifyMessage } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { SocialProvider } from '@latchkey/kernel'
import type {} from '../src/host/main.js'
import { rpc } from '../world/chains/json-rpc.mjs'
import { approve, approveInWindow, askInWindow, frameOf } from './support/embedded.js'
import {
  ANVIL_ONE,
  ANVIL_TWO,
  expectStatus,
  hostPage,
  openHost,
  SOON,
  type HostPage,
} from './support/host.js'
import { codeOf, pressLink } from './support/mails.js'
import { balanceOf, fund, nodeOf, send } from './support/money.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

// Windows of the wallet close in their own time: each test has a context of its own.
test.use({ reuseContext: false })

const MODULE = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
])
const TOKEN = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])
const TAKER = '0x00000000000000000000000000000000000e3a12'
const RECEIVER = '0x00000000000000000000000000000000000e3a11'
const SOLANA_RECEIVER = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'

/** A page of the test host with the embedded wallet. */
const open = (page: Page, embedded: true | 'other-site' = true) =>
  openHost(page, { kits: [{ id: 'host', embedded, namespaces: ['eip155', 'solana'] }] })

const step = (page: Page) =>
  page.evaluate(() => {
    const kit = window.host.kits['host']!
    return kit.store.get(window.host.embeddedOf(kit).loginAtom).step
  })

/** Signs in without a screen: by the mail's link, then by its code. */
async function signIn(host: HostPage, email: string): Promise<void> {
  const { page } = host
  await page.evaluate((address) => {
    const kit = window.host.kits['host']!
    return window.host.embeddedOf(kit).startEmail(address)
  }, email)
  if ((await step(page)) === 'device') await pressLink(email)
  await expect.poll(() => step(page), SOON).toBe('otp')
  await page.evaluate(
    (otp) => {
      const kit = window.host.kits['host']!
      return window.host.embeddedOf(kit).verifyOtp(otp)
    },
    await codeOf(email),
  )
  await expectStatus(host, 'connected')
}

const balance = async (address: string) =>
  BigInt((await rpc(world().chains[0]!.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string)

/** The embedded wallet's records in the page's storage. */
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':embedded-wallet:')))

/** The wallet's data of a visitor at its own origin: rows of its database, and its server's word on the visitor. */
async function keptAtWallet(page: Page) {
  const own = await page.context().newPage()
  await own.goto(`${world().embedded.url}/api/user`)
  const rows = await own.evaluate(async () => {
    const [found] = await indexedDB.databases()
    if (!found?.name) return 0
    const opening = indexedDB.open(found.name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('no database'))
    })
    const [store = ''] = database.objectStoreNames
    const count = database.transaction(store).objectStore(store).count()
    await new Promise((resolve) => (count.onsuccess = resolve))
    database.close()
    return count.result
  })
  const user = await own.locator('body').textContent()
  await own.close()
  return { rows, user }
}

/** The page by the name under which the wallet's server takes identity providers back. */
test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

/** Signs a text with the account shown; the answer, or the code of the error. */
const sign = (page: Page, message: string) =>
  page.evaluate(async (text) => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return signMessage(text).catch((error: unknown) => (error as { readonly code: string }).code)
  }, message)

const transfer = (page: Page, to: string, value: bigint) =>
  page.evaluate(
    async ([receiver, amount]) => {
      const { capabilities } = window.host.kits['host']!
      const { sendTransaction } = await capabilities.get('sendTransaction', 'eip155')
      return sendTransaction({ to: receiver, value: amount })
    },
    [to, value] as const,
  )

const approval = (page: Page) =>
  page.evaluate(() => {
    const kit = window.host.kits['host']!
    return kit.store.get(window.host.embeddedOf(kit).approvalAtom)?.method
  })

/** Namespace and first address of each connection. */
const accountsOf = (page: Page) =>
  page.evaluate(() => {
    const { connections, store } = window.host.kits['host']!
    return store
      .get(connections.connectionsAtom)
      .map(({ namespace, accounts: [first] }) => [namespace, first?.address])
  })

/** Starts a social login and goes to the identity provider. */
async function startSocial(page: Page, provider: SocialProvider) {
  const opened = page.waitForEvent('popup')
  const done = page.evaluate((by) => {
    const kit = window.host.kits['host']!
    return window.host
      .embeddedOf(kit)
      .startSocial(by)
      .then(
        () => 'signed in',
        (error: unknown) => (error as { readonly code: string }).code,
      )
  }, provider)
  const popup = await opened
  await expect(popup.getByRole('heading')).toBeVisible()
  return { popup, done }
}

/** A page that repeats the test's messages to the page around it. */
const REPEATER = `<!doctype html>Repeats<script>
addEventListener('message', ({ data }) => parent.postMessage(data, '*'))
</script>`

declare global {
  interface Window {
    /** The possible ids of questions to the frame. */
    askedIds: string[]
    /** Ids of what the frame answered. */
    answeredIds: string[]
  }
}

/** As a hostile script does that runs before the kit: it learns every id that is made. */
function rememberIds(): void {
  window.askedIds = []
  window.answeredIds = []
  const random = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (array) => {
    random(array)
    const bytes = new Uint8Array(array.buffer)
    if (bytes.length !== 16) return array
    const fixed = bytes.map((byte, at) =>
      at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
    )
    const hex = Array.from(fixed, (byte) => byte.toString(16).padStart(2, '0')).join('')
    window.askedIds.push(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
    return array
  }
  addEventListener('message', ({ data }: MessageEvent<{ readonly id?: string }>) => {
    if (data.id !== undefined) window.answeredIds.push(data.id)
  })
}

/**
 * Says what the frame could say, by everybody else.
 *
 * @returns how many messages the page has heard, and the ids that they had
 */
async function forge({ origin, by }: { origin: string; by: readonly string[] }) {
  const name = '@w3m-frame/'
  const ids = window.askedIds.slice(-10)
  const forged: object[] = [
    { type: `${name}SESSION_UPDATE`, payload: { token: 'forged' } },
    { type: `${name}SESSION_END` },
    ...ids.flatMap((id) => [
      { type: `${name}RPC_REQUEST_SUCCESS`, id, payload: '0xforged' },
      { type: `${name}RPC_REQUEST_ERROR`, id, payload: { message: 'forged' } },
      { type: `${name}IS_CONNECTED_SUCCESS`, id, payload: { isConnected: false } },
    ]),
  ]
  const wallet = document.querySelector<HTMLIFrameElement>('[data-latchkey=modal] iframe')!
  let heard = 0
  const all = forged.length * (by.length + 2)
  const done = new Promise<void>((resolve) => {
    addEventListener('message', () => {
      heard += 1
      if (heard === all) resolve()
    })
  })
  for (const data of forged) {
    window.postMessage(data, '*')
    const source = wallet.contentWindow
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
    for (const frame of by)
      document.querySelector<HTMLIFrameElement>(frame)!.contentWindow!.postMessage(data, '*')
  }
  await done
  return { heard, ids }
}

test.describe('the embedded wallet @embedded', () => {
  test('signs in by the code of a mail, signs, sends, comes back after a reload, and signs out', async ({
    page,
  }) => {
    const host = await open(page)
    // Nothing of the wallet is in the page before its visitor acts.
    await expect(page.locator('iframe')).toHaveCount(0)
    await signIn(host, 'alice@example.org')
    const { address, network } = await host.shown()
    expect(network).toBe(ANVIL_ONE)
    expect(await accountsOf(page)).toEqual([
      ['eip155', expect.stringMatching(/^0x[0-9a-f]{40}$/i)],
      ['solana', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)],
    ])

    await test.step('a request that its visitor refuses, or closes, is not done', async () => {
      const refused = sign(page, 'no')
      // All of it is in view once it may be approved.
      await expect(frameOf(page).getByRole('button', { name: 'Sign' })).toBeEnabled()
      await frameOf(page).getByRole('button', { name: 'Reject' }).click()
      expect(await refused).toBe('user_rejected')
      await expect(host.dialog).toBeHidden()
      const closed = sign(page, 'no again')
      await expect(frameOf(page).getByRole('button', { name: 'Reject' })).toBeVisible()
      await page.evaluate(() => window.host.kits['host']!.modal.close())
      expect(await closed).toBe('user_rejected')
      expect(await approval(page)).toBeUndefined()
    })

    const message = 'Signed in a frame'
    const signing = sign(page, message)
    await approve(frameOf(page))
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(
      true,
    )

    expect(await keptAtWallet(page)).toMatchObject({ rows: 1 })
    await fund(ANVIL_ONE, address!)
    const before = await balance(RECEIVER)
    const sent = approveInWindow(page, () => transfer(page, RECEIVER, 1_000_000_000_000_000n))
    expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balance(RECEIVER), SOON).toBe(before + 1_000_000_000_000_000n)

    await page.reload()
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toBe(address)

    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
    await expectStatus(host, 'disconnected')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await stored(page)).toEqual([expect.stringMatching(/account-types$/)])
    expect(await keptAtWallet(page)).toEqual({ rows: 0, user: '{"user":null}' })
    await page.reload()
    await expect(page.getByRole('button').first()).toBeVisible()
    await expectStatus(host, 'disconnected')
    expect(host.problems).toEqual([])
  })

  test('sends by one press after that of the app, in a tab on a phone, and by the modal’s button where no window may open', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const page = await context.newPage()
    const host = await open(page)
    await signIn(host, 'pia@example.org')
    const { address } = await host.shown()
    await fund(ANVIL_ONE, address!)
    const before = await balance(RECEIVER)
    // As an app does: its own button, something asked of the network, then the wallet.
    await page.evaluate((to) => {
      const button = Object.assign(document.createElement('button'), { textContent: 'Pay now' })
      const pay = async () => {
        await fetch(location.href)
        const { capabilities } = window.host.kits['host']!
        const { sendTransaction } = await capabilities.get('sendTransaction', 'eip155')
        return sendTransaction({ to, value: 1_000n })
      }
      button.addEventListener('click', () => {
        const { dataset } = document.documentElement
        delete dataset['paid']
        void pay().then(
          (hash) => (dataset['paid'] = hash),
          (error: unknown) => (dataset['paid'] = (error as { readonly code: string }).code),
        )
      })
      document.body.prepend(button)
    }, RECEIVER)
    const press = () => page.getByRole('button', { name: 'Pay now' }).tap()
    const paid = page.locator('html')
    const { wallet } = await askInWindow(page, press)
    await wallet.setViewportSize({ width: 390, height: 844 })
    await approve(wallet)
    await expect(paid).toHaveAttribute('data-paid', /^0x[0-9a-f]{64}$/)
    await expect.poll(() => wallet.isClosed(), SOON).toBe(true)
    await expect(host.dialog).toBeHidden()
    await expect.poll(() => balance(RECEIVER), SOON).toBe(before + 1_000n)

    const { wallet: closed } = await askInWindow(page, press)
    await expect(closed.getByRole('button', { name: 'Reject' })).toBeVisible()
    await closed.close()
    await expect(paid).toHaveAttribute('data-paid', 'user_rejected')

    // No press is known of any more, as a browser has it some seconds later.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
    })
    await press()
    const button = host.dialog.getByRole('button', { name: 'Open wallet' })
    const { wallet: later } = await askInWindow(page, () => button.tap())
    await approve(later)
    await expect(paid).toHaveAttribute('data-paid', /^0x[0-9a-f]{64}$/)
    expect(context.pages()).toEqual([page])
    expect(host.problems).toEqual([])
    await context.close()
  })

  test('sends on another network and on Solana, seen on their chains, and comes back there', async ({
    page,
  }) => {
    const host = await open(page)
    await signIn(host, 'leo@example.org')
    await test.step('on another network', async () => {
      await page.evaluate(() => window.host.kits['host']!.networks.switchTo('eip155:31338'))
      const { address, network } = await host.shown()
      expect(network).toBe(ANVIL_TWO)
      await fund(ANVIL_TWO, address!)
      const pay = () => transfer(page, RECEIVER, 1_000_000_000_000_000n)
      const { asked, wallet } = await askInWindow(page, pay)
      await expect(wallet.getByText('Anvil Two')).toBeVisible()
      await approve(wallet)
      const hash = await asked
      const { rpcUrl } = world().chains[1]!
      const mined = () => rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])
      await expect.poll(mined, SOON).toMatchObject({ status: '0x1' })
      await page.reload()
      await expectStatus(host, 'connected')
      expect((await host.shown()).network).toBe(ANVIL_TWO)
    })

    await test.step('on Solana', async () => {
      const address = await page.evaluate(() => {
        const { connections, store } = window.host.kits['host']!
        connections.setActiveNamespace('solana')
        return store.get(connections.accountOf('solana')).account!.address
      })
      const chain = nodeOf('solana')!
      await fund(chain.caip2, address)
      await expect.poll(() => balanceOf(page, 'solana', address), SOON).toBeGreaterThan(0n)
      const before = await balanceOf(page, 'solana', address)
      const held = await balanceOf(page, 'solana', SOLANA_RECEIVER)
      const pay = () => send(page, 'solana', SOLANA_RECEIVER, 1_000_000n)
      // A signature by another key never comes as far as this.
      expect(await approveInWindow(page, pay)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
      await expect
        .poll(() => balanceOf(page, 'solana', SOLANA_RECEIVER), SOON)
        .toBe(held + 1_000_000n)
      await expect.poll(() => balanceOf(page, 'solana', address), SOON).toBeLessThan(before)
    })
  })

  test('believes only its frame, and no page that knows its questions', async ({ page }) => {
    await page.addInitScript(rememberIds)
    const { origin, port } = new URL(world().embedded.url)
    const evil = `http://127.0.0.1:${port}`
    const repeater = { contentType: 'text/html', body: REPEATER }
    await page.route(/\/repeater$/, (route) => route.fulfill(repeater))
    await signIn(await open(page), 'erin@example.org')
    // By its policy alone the page would have no such frames.
    const bare = new URL(page.url())
    bare.searchParams.delete('csp')
    await page.goto(bare.href)
    await expect.poll(() => step(page), SOON).toBe('idle')
    await expectStatus(hostPage(page), 'connected')

    const signing = sign(page, 'mine')
    await expect(frameOf(page).getByRole('button', { name: 'Reject' })).toBeVisible()
    const wallet = page.locator('[data-latchkey=modal] iframe')
    const stranger = async (id: string, url: string) => {
      await page.evaluate(
        ([name, src]) => {
          document.body.append(Object.assign(document.createElement('iframe'), { id: name, src }))
        },
        [id, url] as const,
      )
      await expect(page.frameLocator(`#${id}`).getByText('Repeats')).toBeVisible()
    }
    await stranger('evil', `${evil}/repeater`)
    await stranger('same', `${origin}/repeater`)
    const told = await page.evaluate(forge, { origin, by: ['#evil', '#same'] })
    expect(told.heard).toBeGreaterThan(50)
    expect(await approval(page)).toBe('personal_sign')
    await expectStatus(hostPage(page), 'connected')
    await approve(frameOf(page))
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    // The ids were the right ones: the frame answered one of them.
    expect(told.ids).toContain(await page.evaluate(() => window.answeredIds.at(-1)))

    const second = sign(page, 'mine again')
    await expect(frameOf(page).getByRole('button', { name: 'Reject' })).toBeVisible()
    await wallet.evaluate(
      (element: HTMLIFrameElement, url) => (element.src = url),
      `${evil}/repeater`,
    )
    await expect(frameOf(page).getByText('Repeats')).toBeVisible()
    await page.evaluate(forge, { origin, by: ['[data-latchkey=modal] iframe'] })
    expect(await approval(page)).toBe('personal_sign')
    await expectStatus(hostPage(page), 'connected')
    await page.evaluate(() => window.host.kits['host']!.modal.close())
    expect(await second).toBe('user_rejected')
  })

  test('signs in by providers in a window, also by one that posts its answer', async ({ page }) => {
    const host = await open(page)
    // Apple's answer is a form that another site posts.
    for (const provider of ['github', 'apple'] as const) {
      const { popup, done } = await startSocial(page, provider)
      await popup.getByRole('textbox', { name: 'Name' }).fill('Frank')
      await popup.getByRole('button', { name: 'Continue' }).click()
      expect(await done).toBe('signed in')
      await expectStatus(host, 'connected')
      await expect.poll(() => popup.isClosed(), SOON).toBe(true)
      const user = await page.evaluate(() => {
        const kit = window.host.kits['host']!
        return kit.store.get(window.host.embeddedOf(kit).userAtom)
      })
      expect(user).toMatchObject({ provider })
      await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
      await expectStatus(host, 'disconnected')
    }
  })

  test('is the same in a frame of another site, also after a reload', async ({ page }) => {
    const host = await open(page, 'other-site')
    await signIn(host, 'grace@example.org')
    const { address } = await host.shown()
    const signing = sign(page, 'from another site')
    await approve(frameOf(page))
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    await page.reload()
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toBe(address)
  })

  test('has a smart account, which signs before it is deployed, and sends a batch without money', async ({
    page,
  }) => {
    const host = await open(page)
    await signIn(host, 'mallory@example.org')
    const { address: ordinary } = await host.shown()
    const switchTo = (type: 'eoa' | 'smartAccount') =>
      page.evaluate((wanted) => {
        const kit = window.host.kits['host']!
        return window.host.embeddedOf(kit).setAccountType(wanted)
      }, type)
    await switchTo('smartAccount')
    const { address } = (await host.shown()) as { readonly address: `0x${string}` }
    expect(address).not.toBe(ordinary)
    const { rpcUrl } = world().chains[0]!
    const node = createPublicClient({ transport: http(rpcUrl) })
    expect(await node.getCode({ address })).toBeUndefined()
    const deployed = () =>
      page.evaluate(() => {
        const kit = window.host.kits['host']!
        return kit.store.get(window.host.embeddedOf(kit).userAtom)?.smartAccountDeployed
      })
    expect(await deployed()).toBe(false)
    const signedBy = async (message: string) => {
      const signing = sign(page, message)
      await approve(frameOf(page))
      return (await signing) as `0x${string}`
    }
    const early = await signedBy('before')
    expect(await node.verifyMessage({ address, message: 'before', signature: early })).toBe(true)
    expect(await node.verifyMessage({ address, message: 'other', signature: early })).toBe(false)

    const USDC = world().evmPack.tokens['USDC']!
    const mint = encodeFunctionData({ abi: TOKEN, functionName: 'mint', args: [address, 5n] })
    const give = encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [TAKER, 2n] })
    const held = (of: `0x${string}`) =>
      node.readContract({
        address: USDC.address,
        abi: TOKEN,
        functionName: 'balanceOf',
        args: [of],
      })
    const before = await held(TAKER)
    const sendBoth = () =>
      page.evaluate(
        async ({ to, calls }) => {
          const { capabilities } = window.host.kits['host']!
          const wallet = await capabilities.get('walletCalls', 'eip155')
          const id = await wallet.sendCalls(
            calls.map((data) => ({ to, data })),
            { atomic: true },
          )
          return { able: await wallet.capabilities(), status: await wallet.callsStatus(id) }
        },
        { to: USDC.address, calls: [mint, give] },
      )
    const { asked, wallet } = await askInWindow(page, sendBoth)
    await expect(wallet.getByRole('heading', { name: 'Confirm 2 actions' })).toBeVisible()
    await expect(wallet.getByText('Paid for you')).toBeVisible()
    await approve(wallet)
    const { able, status } = await asked
    expect(able).toEqual({
      atomic: { status: 'supported' },
      paymasterService: { supported: true },
      assetDiscovery: { supported: false },
    })
    await expect.poll(deployed).toBe(true)
    expect(status).toEqual({ state: 'done', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await held(address)).toBe(3n)
    expect((await held(TAKER)) - before).toBe(2n)
    expect(await balance(address)).toBe(0n)

    await page.reload()
    await expectStatus(host, 'connected')
    expect((await host.shown()).address).toBe(address)
    const late = await signedBy('after')
    expect(await node.verifyMessage({ address, message: 'after', signature: late })).toBe(true)
    await fund(ANVIL_ONE, address)
    const money = await balance(address)
    const paid = await balance(TAKER)
    const hash = await approveInWindow(page, () => transfer(page, TAKER, 1_000n))
    const { status: mined } = await node.getTransactionReceipt({ hash: hash as `0x${string}` })
    expect(mined).toBe('success')
    expect((await balance(TAKER)) - paid).toBe(1_000n)
    expect(money - (await balance(address))).toBe(1_000n)
    const args = [TAKER, 7n, '0x', 0] as const
    const callData = encodeFunctionData({ abi: MODULE, functionName: 'executeUserOp', args })
    const operate = () =>
      page.evaluate(
        async (params) => {
          const provider = await window.host.kits['host']!.connections.provider('eip155')
          return provider.request({ method: 'eth_sendUserOperation', params })
        },
        [{ sender: address, callData }, entryPoint07Address],
      )
    expect(await approveInWindow(page, operate)).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(async () => (await balance(TAKER)) - paid).toBe(1_007n)
    await switchTo('eoa')
    expect((await host.shown()).address).toBe(ordinary)
  })
})
