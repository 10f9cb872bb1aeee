import { readdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { buildPages, servePages } from '../bench/measure/pages.mjs'
import { expect, test } from './support/test.js'
import { walletScript } from './support/wallet-script.js'

const NOWHERE = 'http://127.0.0.1:1'

/**
 * How many requests for scripts at most, logos among them: of an app with one namespace, of one with five, and of the
 * whole product. The benchmark has the same limits.
 */
const MOST = { eager: 8, five: 12, product: 16 }

const built = readdirSync(new URL('../../ui-react/dist/logos', import.meta.url), {
  recursive: true,
})
/** Of a single logo, not of the tables that name them. */
const logos = built.map((file) => /^[^/\\]+[/\\].*?([^/\\]+)\.js$/.exec(String(file))?.[1])
/** A module of a single logo, as the bundler calls it. */
const LOGO = new RegExp(`/(?:${logos.filter(Boolean).join('|')})-[\\w-]+\\.js$`)

let site: Awaited<ReturnType<typeof servePages>> | undefined

/** Lets the page do all it can do without an answer; its clock is the test's. */
async function rest(page: Page) {
  for (let round = 0; round < 10; round += 1) {
    await page.clock.runFor(100)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(0)
        }),
    )
  }
}

/**
 * The scripts that a page asks for after `act`, in steps: what is asked for only after another has arrived is in a
 * later step. With them all scripts, also those of logos.
 */
async function stepsAfter(page: Page, act: () => Promise<unknown>) {
  let held: Route[] = []
  const all: string[] = []
  await page.route('**/*.js', (route) => {
    all.push(new URL(route.request().url()).pathname)
    // Logos are pictures: what is shown waits for none of them, and each has its place before it is there.
    if (LOGO.test(route.request().url())) return route.continue()
    held.push(route)
    return undefined
  })
  await act()
  const steps: string[][] = []
  for (;;) {
    await rest(page)
    if (held.length === 0) break
    const released = held
    held = []
    steps.push(released.map((route) => new URL(route.request().url()).pathname))
    await Promise.all(
      released.map(async (route) => {
        const answered = page.waitForResponse((response) => response.request() === route.request())
        await route.continue()
        await (await answered).finished()
      }),
    )
  }
  await page.unroute('**/*.js')
  return { steps, all }
}

/** A page of an app that Vite made of the packed packages. */
async function openApp(page: Page, name: keyof typeof MOST) {
  await page.clock.install()
  await page.addInitScript({ content: await walletScript(1) })
  await page.goto(site!.url(name))
  await expect(page.getByRole('button').first()).toBeVisible()
  await rest(page)
}

test.describe('the first opening', { tag: '@quiet' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    const world = {
      relay: { url: 'ws://127.0.0.1:1' },
      directory: { url: NOWHERE },
      signIn: { url: NOWHERE },
    }
    await buildPages({ ...world, chains: [{ chainId: 1, rpcUrl: NOWHERE }] }, Object.keys(MOST))
    site = await servePages()
  })
  test.afterAll(() => {
    site?.close()
  })

  test(`takes two steps and ${MOST.product} requests at most: the whole product`, async ({
    page,
  }) => {
    await openApp(page, 'product')
    const { steps, all } = await stepsAfter(page, () => page.getByRole('button').first().click())
    await expect(page.getByRole('dialog').getByRole('button', { name: /Bench/ })).toBeVisible()
    expect(steps.length, JSON.stringify(steps)).toBeLessThanOrEqual(2)
    expect(all.length, all.join()).toBeLessThanOrEqual(MOST.product)
  })

  for (const name of ['eager', 'five'] as const) {
    test(`takes two steps and ${MOST[name]} requests at most, and none where the visitor has pointed at the button before: ${name}`, async ({
      page,
    }) => {
      await openApp(page, name)
      const { steps, all } = await stepsAfter(page, () => page.getByRole('button').first().click())
      await expect(page.getByRole('dialog').getByRole('button', { name: /Bench/ })).toBeVisible()
      expect(steps.length, JSON.stringify(steps)).toBeLessThanOrEqual(2)
      expect(all.length, all.join()).toBeLessThanOrEqual(MOST[name])

      // A pointer that rests on the button would have pointed at it already.
      await page.mouse.move(900, 700)
      await page.reload()
      await expect(page.getByRole('button').first()).toBeVisible()
      await rest(page)
      const { steps: pointed, all: before } = await stepsAfter(page, () =>
        page.getByRole('button').first().hover(),
      )
      expect(pointed.length, JSON.stringify(pointed)).toBeLessThanOrEqual(2)
      expect(before.length).toBeLessThanOrEqual(MOST[name])
      const clicked = await stepsAfter(page, () => page.getByRole('button').first().click())
      expect(clicked.steps).toEqual([])
      await expect(page.getByRole('dialog').getByRole('button', { name: /Bench/ })).toBeVisible()
    })
  }
})
