import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { createKit, type ViewName } from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { ConnectButton, type ViewComponent } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import {
  namesKit,
  registering,
  SERVICE,
  suggestionsOf,
  type NamesKitOptions,
} from '../testing/names-kit.js'
import { names } from './index.js'
import RegisterView from './register-view.js'
import SuccessView from './success-view.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const chunks = () =>
  Promise.all([
    import('./words/en.js'),
    import('../lazy/registrar.js'),
    import('../lazy/service-names.js'),
  ])
/** Everything that is loaded on demand, so that no test waits for a file. */
beforeAll(async () => {
  await chunks()
})

const POST = `POST ${SERVICE}/v1/profile/account`
const SUGGESTIONS = `${SERVICE}/v1/profile/suggestions/alice`

/** The modal at the form. */
async function shown(routes: NamesKitOptions['routes'] = {}, more: NamesKitOptions = {}) {
  const self = await namesKit({
    base: names,
    ...more,
    routes: {
      [`${SERVICE}/v1/profile/reverse/*`]: { json: [] },
      [`GET ${SERVICE}/v1/profile/account/*`]: { json: [] },
      [SUGGESTIONS]: suggestionsOf('alice'),
      [POST]: registering(),
      ...routes,
    },
  })
  running.push(self.dispose)
  const rendered = renderKit(<ConnectButton />, { kit: self.kit })
  const during = (run: () => unknown) =>
    rendered.during(async () => {
      await run()
      await chunks()
      await settle()
    })
  await during(() => {
    self.kit.modal.open('Account')
  })
  const { modal } = rendered
  const press = (name: string | RegExp) =>
    during(() => {
      fireEvent.click(modal().getByRole('button', { name }))
    })
  return {
    ...self,
    during,
    modal,
    press,
    text: () => modal().getByRole('dialog').textContent,
    view: () => self.kit.store.get(self.kit.router.routeAtom).name,
    async type(value: string) {
      await during(() => {
        fireEvent.change(modal().getByRole('textbox', { name: 'Name' }), { target: { value } })
      })
      await during(() => self.clock.advance(300))
    },
    toForm: () => press('Name'),
    field: () => modal().getByRole('textbox', { name: 'Name' }),
    /** The element that is tied to the field as its error. */
    wrong() {
      const field = modal().getByRole('textbox', { name: 'Name' })
      const id = field.getAttribute('aria-describedby') ?? ''
      return (field.getRootNode() as ShadowRoot).getElementById(id)?.textContent
    },
  }
}

test('the account of an embedded wallet leads to the form, another one does not', async () => {
  const self = await shown()
  await self.toForm()
  expect(self.view()).toBe('RegisterAccountName')
  expect(self.text()).toContain('.reown.id')
  cleanup()
  const other = await shown({}, { type: 'ANNOUNCED' })
  expect(other.modal().queryByRole('button', { name: 'Name' })).toBeNull()
})

describe('the form', () => {
  test('says the rule before there is an error, and the button what is missing', async () => {
    const self = await shown()
    await self.toForm()
    expect(self.text()).toContain('Use 4 or more letters, digits or hyphens.')
    self.modal().getByRole('button', { name: 'Enter a name' })
    await self.type('ABC')
    expect((self.field() as HTMLInputElement).value).toBe('abc')
    self.modal().getByRole('button', { name: 'Use 4 or more letters' })
    expect(self.wrong()).toBeUndefined()
    await self.type('-abc')
    expect(self.wrong()).toBe('No hyphen at start or end')
  })

  test('reads from left to right in every language', async () => {
    const self = await shown()
    await self.toForm()
    expect(self.field().closest('[part~=field]')?.getAttribute('dir')).toBe('ltr')
  })

  test('shows what is free, and takes another name by a press', async () => {
    const self = await shown({ [`${SUGGESTIONS}1`]: suggestionsOf('alice1') })
    await self.toForm()
    await self.type('alice')
    expect(self.text()).toContain('alice.reown.id is available')
    expect(self.modal().getByRole('status').textContent).toContain('alice.reown.id is available')
    self.modal().getByRole('button', { name: 'Register alice.reown.id' })
    await self.press(/^alice1\.reown\.id/)
    await self.during(() => self.clock.advance(300))
    expect((self.field() as HTMLInputElement).value).toBe('alice1')
    self.modal().getByRole('button', { name: 'Register alice1.reown.id' })
  })

  test('ties to the field that a name is taken', async () => {
    const self = await shown({ [SUGGESTIONS]: suggestionsOf('alice', true) })
    await self.toForm()
    await self.type('alice')
    expect(self.wrong()).toBe('alice.reown.id is taken')
    const button = self.modal().getByRole('button', { name: 'Choose another name' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('says in the words of the specification that suggestions fail, and tries again', async () => {
    const self = await shown({ [SUGGESTIONS]: [{ status: 500 }, suggestionsOf('alice')] })
    await self.toForm()
    await self.type('alice')
    expect(self.text()).toContain('Error fetching name suggestions')
    await self.press('Try again')
    expect(self.text()).toContain('alice.reown.id is available')
  })

  test('names what the account is called already', async () => {
    const recordOf = (address: string) => ({
      name: 'older.reown.id',
      attributes: {},
      addresses: { 60: { address, created_at: null } },
    })
    let address = ''
    const self = await shown({
      [`${SERVICE}/v1/profile/reverse/*`]: ({ url }) => {
        address = new URL(url).pathname.split('/').at(-1) ?? ''
        return { json: [recordOf(address)] }
      },
      [`${SERVICE}/v1/profile/account/older.reown.id`]: () => ({ json: recordOf(address) }),
    })
    await self.toForm()
    expect(self.text()).toContain('Current name: older.reown.id')
  })
})

describe('a registration', () => {
  test('counts down while the wallet is asked, and ends with the name', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('alice')
    self.wallet.hold('personal_sign')
    await self.press('Register alice.reown.id')
    await self.during(() => self.wallet.reached('personal_sign'))
    expect(self.text()).toContain('Confirm in Embedded')
    expect(self.text()).toContain('Sign within 15 seconds')
    await self.during(() => self.clock.advance(14_000))
    expect(self.text()).toContain('Sign within 1 second')
    await self.during(() => self.clock.advance(1_000))
    expect(self.text()).toContain('You may need to sign again.')
    await self.during(() => {
      self.wallet.release('personal_sign')
    })
    expect(self.view()).toBe('RegisterAccountNameSuccess')
    expect(self.text()).toContain('alice.reown.id is yours')
    await self.press('Done')
    expect(self.view()).toBe('Account')
    await self.toForm()
    expect((self.field() as HTMLInputElement).value).toBe('')
  })

  test('that fails returns to the form with the text kept', async () => {
    const reasons = [
      { name: 'timestamp', description: 'Signature UNIXTIME timestamp is too old: 1' },
    ]
    const late: HttpAnswer = { status: 400, reason: JSON.stringify({ reasons }) }
    const self = await shown({ [POST]: [late, { status: 400 }] })
    await self.toForm()
    await self.type('alice')
    await self.press('Register alice.reown.id')
    expect(self.text()).toContain('That took too long. Sign again.')
    expect((self.field() as HTMLInputElement).value).toBe('alice')
    await self.press('Sign again')
    expect(self.text()).toContain('Couldn’t register this name. Try again.')
    expect((self.field() as HTMLInputElement).value).toBe('alice')
    expect(self.view()).toBe('RegisterAccountName')
  })

  test('shows before it is signed for whom it is, how long it counts and its exact text', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('alice')
    const told = [...self.modal().getByRole('dialog').querySelectorAll('dl > div')].map(
      ({ textContent }) => textContent,
    )
    expect(told.slice(1)).toEqual([
      'NetworkOne',
      'Valid for15 seconds',
      `Text to signShow${self.state().review?.message ?? ''}`,
    ])
  })

  test('that may have succeeded is not pressed again before its owner has looked', async () => {
    const self = await shown({ [POST]: { fault: 'network' } })
    await self.toForm()
    await self.type('alice')
    await self.press('Register alice.reown.id')
    expect(self.text()).toContain('This name may be registered.')
    const button = () => self.modal().getByRole('button', { name: 'Register alice.reown.id' })
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await self.press('Register alice.reown.id')
    expect(self.wallet.count('personal_sign')).toBe(1)
    await self.during(() => {
      fireEvent.click(
        self.modal().getByRole('checkbox', { name: 'I checked: it isn’t registered' }),
      )
    })
    expect(button().getAttribute('aria-disabled')).not.toBe('true')
  })

  test('that ends while another view is on top of it shows its name afterwards', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('alice')
    self.wallet.hold('personal_sign')
    await self.press('Register alice.reown.id')
    await self.during(() => self.wallet.reached('personal_sign'))
    await self.during(() => {
      self.kit.router.push('Networks')
    })
    await self.during(() => {
      self.wallet.release('personal_sign')
    })
    expect(self.state().step).toBe('done')
    await self.during(() => {
      self.kit.router.back()
    })
    expect(self.view()).toBe('RegisterAccountNameSuccess')
    expect(self.text()).toContain('alice.reown.id is yours')
  })

  test('is cancelled by its button', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('alice')
    self.wallet.hold('personal_sign')
    await self.press('Register alice.reown.id')
    await self.during(() => self.wallet.reached('personal_sign'))
    await self.press('Cancel')
    expect((self.field() as HTMLInputElement).value).toBe('alice')
  })

  test('goes on with the modal closed, and says so over the page', async () => {
    const self = await shown()
    await self.toForm()
    await self.type('alice')
    self.wallet.hold('personal_sign')
    await self.press('Register alice.reown.id')
    await self.during(() => self.wallet.reached('personal_sign'))
    await self.during(() => self.kit.modal.close())
    await self.during(() => {
      self.wallet.release('personal_sign')
    })
    expect(self.state().step).toBe('done')
    expect(self.kit.store.get(self.kit.notices.toastAtom)).toMatchObject({
      code: 'name_registered',
    })
  })
})

const kit = () =>
  createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), names()],
    ports: createFakePorts(),
  })

const VIEWS: readonly (readonly [ViewName, ViewComponent])[] = [
  ['RegisterAccountName', RegisterView],
  ['RegisterAccountNameSuccess', SuccessView],
]

test.each(VIEWS)('%s keeps the rules of views', async (name, View) => {
  const route = { name, params: undefined } as never
  const checks = await testReactView({ View, route, kit })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
