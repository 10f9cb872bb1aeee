import { verifyMessage, type Hex } from 'viem'
import { rpc } from '../world/chains/json-rpc.mjs'
import { approve } from './support/embedded.js'
import { ask, limitFrames, openApp, request, signIn } from './support/frame-app.js'
import { ANVIL_ONE } from './support/host.js'
import { fund } from './support/money.js'
import { expect, test } from './support/test.js'
import { place, world } from './support/world.js'

/** A page's actions on the frame, or covers over it, that leave little more than the button. */
const TRICKS: Readonly<Record<string, string>> = {
  'a low frame': 'iframe { inline-size: 420px !important; block-size: 190px !important }',
  'a narrow frame': 'iframe { inline-size: 300px !important }',
  'a zoom': 'html { zoom: .2 }',
  'a scale': 'iframe { scale: .2 }',
  'an opacity': 'iframe { opacity: .02 }',
  'a filter': 'body { filter: brightness(9) }',
  'a clip': 'iframe { clip-path: inset(calc(100% - 90px) 0 0 0) }',
  'a veil over all but the button':
    'body::after { content: ""; position: fixed; inset: 0 0 90px 0; background: red; pointer-events: none }',
}

/** Covers that no browser reports: only the button is in view, and the box around it is unchanged. */
const UNTOLD: Readonly<Record<string, string>> = {
  'a mask': 'iframe { mask-image: linear-gradient(transparent calc(100% - 90px), black 0) }',
  'a clip with a hole': `iframe { clip-path: polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0,
    1px 1px, calc(100% - 1px) 1px, calc(100% - 1px) calc(100% - 90px), 1px calc(100% - 90px), 1px 1px) }`,
}

const TAKER = '0x00000000000000000000000000000000000e3a20'

/** Unknown typed data. */
const ORDER = {
  domain: { name: 'Shop', chainId: 31_337 },
  primaryType: 'Order',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [{ name: 'item', type: 'string' }],
  },
  message: { item: 'Shoes' },
}

const nodeBalance = async (address: string) =>
  BigInt((await rpc(world().chains[0]!.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string)

test.describe('the frame of the embedded wallet', { tag: '@embedded' }, () => {
  test('signs for the smallest app, and nothing that is refused, aborted or covered', async ({
    page,
  }) => {
    const frame = await openApp(page)
    const { address } = await signIn(page, 'frame@example.org')

    const message = 'Hello from the smallest app'
    const sign = (text: string) =>
      request<Hex>(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address])
    const signing = sign(message)
    const button = frame.getByRole('button', { name: 'Sign', exact: true })
    await expect(frame.getByRole('heading', { name: 'Sign this message' })).toBeVisible()
    await expect(frame.getByText(message)).toBeVisible()
    await expect(frame.getByText(new URL(place().playground).host)).toBeVisible()
    // A key press alone approves nothing: the button is not where the keyboard is.
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)

    const refused = expect(sign('no')).rejects.toThrow('user_rejected')
    await frame.getByRole('button', { name: 'Reject' }).click()
    await refused
    const aborted = expect(sign('no')).rejects.toThrow('request_aborted')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await ask(page, 'RPC_ABORT')
    await aborted
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)

    const covered = expect(sign('no')).rejects.toThrow('user_rejected')
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await page.evaluate(() => {
      const veil = document.createElement('div')
      veil.style.cssText = 'position:fixed;inset:0;background:red;opacity:.02;pointer-events:none'
      document.body.append(veil)
    })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await frame.getByRole('button', { name: 'Reject' }).click()
    await covered

    await openApp(page)
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await ask(page, 'GET_USER', {})).toMatchObject({ address })
    await ask(page, 'SIGN_OUT')
    await openApp(page)
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  })
  test('approves nothing while a page hides, clips or shrinks what is asked for', async ({
    page,
  }) => {
    const frame = await openApp(page)
    const { address } = await signIn(page, 'tricks@example.org')
    const asked = request<Hex>(page, 'personal_sign', ['0x68656c6c6f', address]).then(
      () => 'approved',
      (error: unknown) => String(error),
    )
    const button = frame.getByRole('button', { name: 'Sign', exact: true })
    for (const [name, css] of Object.entries(TRICKS)) {
      await expect(button, name).toHaveAttribute('aria-disabled', 'false')
      const trick = await page.addStyleTag({ content: css })
      await expect(button, name).toHaveAttribute('aria-disabled', 'true')
      await button.dispatchEvent('click')
      await trick.evaluate((element) => (element as Element).remove())
    }
    await frame.getByRole('button', { name: 'Reject' }).click()
    expect(await asked).toContain('user_rejected')
  })
  for (const [name, css] of Object.entries(UNTOLD))
    test(`approves nothing that moves something while a page hides it by ${name}, of which no browser tells`, async ({
      page,
    }) => {
      const frame = await openApp(page)
      const { address } = await signIn(page, `${name.replaceAll(' ', '-')}@example.org`)
      await fund(ANVIL_ONE, address)
      const ledger = async () => Promise.all([address, TAKER].map((one) => nodeBalance(one)))
      const before = await ledger()
      await page.addStyleTag({ content: css })
      const pay = [{ from: address, to: TAKER, value: '0x38d7ea4c68000' }]
      for (const [method, params] of [
        ['eth_sendTransaction', pay],
        ['wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from: address, calls: pay }]],
        ['eth_signTypedData_v4', [address, JSON.stringify(ORDER)]],
        ['personal_sign', ['0xff', address]],
      ] as const)
        await expect(request(page, method, params), method).rejects.toThrow('window_needed')

      // A page that says that there is a window has none, and its visitor presses where the button was.
      const lied = ask(page, 'RPC_REQUEST', {
        method: 'eth_sendTransaction',
        params: pay,
        inWindow: true,
      }).then(() => 'approved', String)
      await ask(page, 'GET_CHAIN_ID')
      await expect(frame.getByRole('button')).toHaveCount(0)
      const { width, height } = page.viewportSize()!
      for (const at of [0.25, 0.5, 0.75]) await page.mouse.click(width * at, height - 45)
      await ask(page, 'RPC_ABORT')
      expect(await lied).toContain('request_aborted')
      expect(await ledger()).toEqual(before)

      // The wallet's own window is not covered: nothing of the page lies there.
      const asked = ask<Hex>(page, 'RPC_REQUEST', {
        method: 'eth_sendTransaction',
        params: pay,
        inWindow: true,
      })
      const opening = page.waitForEvent('popup')
      await page.evaluate((url) => {
        open(url, '_blank', 'popup,width=420,height=700')
      }, place().world.embedded.url)
      const wallet = await opening
      await expect(wallet.getByText(new URL(place().playground).host)).toBeVisible()
      await approve(wallet)
      expect(await asked).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(async () => (await ledger())[1]).toBe(before[1]! + 10n ** 15n)
    })

  test('cannot know of a mask: a host that lets it approve anything trusts every listed page', async ({
    page,
  }) => {
    await limitFrames(page, 'any')
    const frame = await openApp(page)
    const { address } = await signIn(page, 'any@example.org')
    await page.addStyleTag({ content: UNTOLD['a mask']! })
    const asked = request(page, 'eth_sendTransaction', [{ from: address, to: TAKER, value: '0x0' }])
    const rejected = expect(asked).rejects.toThrow('user_rejected')
    await expect(frame.locator('button.approve')).toHaveAttribute('aria-disabled', 'false')
    await frame.getByRole('button', { name: 'Reject' }).click()
    await rejected
  })
})
