import { NAMESPACES, type NamespaceId } from '../src/config.js'
import type {} from './support/demo-wallet.js'
import { TAG } from './support/relay.js'
import { expect, test } from './support/relay-test.js'
import { openMembers, STATEMENT, type MembersPage } from './support/sign-in.js'
import { world } from './support/world.js'

/** Pairs with the demo wallet, which opens beside the page and asks its owner. */
async function pair({ page, dialog, connect }: MembersPage) {
  await connect('WalletConnect')
  const opened = page.waitForEvent('popup')
  await dialog.getByTestId('open-demo-wallet').click()
  return opened
}

/** As long as the server's sessions last, in milliseconds. */
const A_DAY = 24 * 3_600_000

const PLUGINS = [...NAMESPACES, 'walletconnect', 'siwx'].join()

/** Namespaces whose wallets are asked for their accounts before, which they say by themselves. */
const ASKED_BEFORE: readonly NamespaceId[] = ['bip122', 'cosmos']

/** How many questions go to the wallet for one press. */
const questionsOf = (namespace: NamespaceId) => (ASKED_BEFORE.includes(namespace) ? 2 : 1)

/** How a visitor leaves the view. */
const LEAVES: readonly ((members: MembersPage) => Promise<void>)[] = [
  ({ press }) => press('Cancel'),
  ({ page }) => page.keyboard.press('Escape'),
]

test.describe('signing in over the relay', { tag: '@siwx' }, () => {
  test('one pairing signs in with each namespace, once for each press', async ({ page, relay }) => {
    // Five namespaces, one after the other, in two tabs that take turns.
    test.setTimeout(120_000)
    await page.clock.install()
    const members = await openMembers(page, { plugins: PLUGINS })
    const { dialog, status, content } = members
    let questions = 0
    const wallet = await pair(members)
    const prompt = wallet.getByTestId('pending')
    /** Asks the wallet, in whose page the message can be read then. */
    const sign = async (namespace: NamespaceId) => {
      await page.bringToFront()
      await members.expectAsked()
      await members.press('Sign')
      questions += questionsOf(namespace)
      await wallet.bringToFront()
      await expect(wallet.getByTestId('message')).toContainText(STATEMENT)
    }
    const answer = async (testId: 'approve' | 'reject') => {
      await wallet.bringToFront()
      await wallet.getByTestId(testId).click()
      await expect(prompt).toHaveCount(0)
      await page.bringToFront()
    }
    const signedOut = async () => {
      await expect(dialog).toBeHidden()
      await expect(status).toHaveText('Signed out')
    }
    const signedIn = async () => {
      await expect(status).toHaveText('Signed in')
      await expect(content).toContainText('Good to have you here.')
    }
    /** Every question that went to the wallet, whether or not it was shown to its owner. */
    const oncePerPress = async () => {
      expect(await relay.published(TAG.request)).toHaveLength(questions)
    }
    let shown: NamespaceId = 'eip155'
    const show = async (namespace: NamespaceId) => {
      await page.getByTestId(`namespace-${namespace}`).click()
      shown = namespace
    }
    /** Moves to an account without a session: its view opens, and waits for a press. */
    const showSignedOut = async (namespace: NamespaceId) => {
      const isMove = namespace !== shown
      await show(namespace)
      if (!isMove) return
      await members.expectAsked()
      await members.press('Cancel')
      await expect(dialog).toBeHidden()
    }
    const moveTo = (index: number, namespace: NamespaceId) =>
      wallet.evaluate(([account, id]) => window.demoWallet.switchAccount(account, id), [
        index,
        namespace,
      ] as const)
    const moveToNetwork = (id: string) =>
      wallet.evaluate((to) => window.demoWallet.switchChain(to), id)
    await wallet.getByTestId('approve').click()

    // The first asks by itself: the visitor has just connected.
    await sign('eip155')
    await page.bringToFront()
    await page.reload()
    await signedOut()
    await answer('reject')
    await oncePerPress()

    for (const namespace of NAMESPACES) {
      await showSignedOut(namespace)
      await expect(status).toHaveText('Signed out')
      // A late answer of the wallet changes nothing: the visitor left the page, by key or by press.
      for (const leave of namespace === 'eip155' ? LEAVES : []) {
        await page.getByTestId('sign-in').click()
        await sign(namespace)
        await page.bringToFront()
        await leave(members)
        await signedOut()
        await answer('approve')
        await signedOut()
      }
      await page.getByTestId('sign-in').click()
      await sign(namespace)
      await answer('approve')
      await signedIn()
      await oncePerPress()
    }
    await moveTo(1, shown)
    await members.expectAsked()
    await members.press('Cancel')
    await signedOut()
    await moveTo(0, shown)
    await signedIn()
    await page.reload()
    for (const namespace of NAMESPACES) {
      await show(namespace)
      await signedIn()
    }
    // The world has a second network of EVM alone.
    await show('eip155')
    const [first, second] = world().chains.map(({ caip2 }) => caip2)
    await moveToNetwork(second!)
    await members.expectAsked()
    await members.press('Cancel')
    await signedOut()
    await moveToNetwork(first!)
    await signedIn()
    // Last, with nothing on its way: the relay library's limits for answers end in the jump, too.
    await page.clock.fastForward(A_DAY)
    for (const namespace of NAMESPACES) {
      await show(namespace)
      // Only the page's clock moved on by a day. A visitor who moves to an account gets the server's answer.
      await expect(status).toHaveText(namespace === 'eip155' ? 'Session ended' : 'Signed in')
    }
    await expect(dialog).toBeHidden()
    await expect(prompt).toHaveCount(0)
    await oncePerPress()
    expect(members.remarks).toEqual([])
  })

  test('EVM networks alone are connected and signed in to by one approval', async ({
    page,
    relay,
  }) => {
    const members = await openMembers(page, { plugins: 'eip155,walletconnect,siwx' })
    const wallet = await pair(members)
    await expect(wallet.getByTestId('message')).toContainText(STATEMENT)
    await wallet.getByTestId('approve').click()
    await expect(members.status).toHaveText('Signed in')
    await expect(members.account).toHaveText('Connected')
    await expect(members.dialog).toBeHidden()
    await expect(members.content).toContainText('Good to have you here.')
    await expect(wallet.getByTestId('pending')).toHaveCount(0)
    expect(await relay.published(TAG.authenticate)).toHaveLength(1)
    expect(await relay.published(TAG.request)).toEqual([])
    expect(members.remarks).toEqual([])
  })
})
