import { within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { connectedKit } from '@latchkey/kernel/testing'
import { defineElements, registerKit, type RegisteredKit } from './index.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
  document.body.replaceChildren()
})

/** A started kit, connected if `connect` says so. */
async function kitOf(id = 'default', connect = false) {
  const made = await connectedKit({ kit: { id }, connect })
  ends.push(made.dispose)
  return made
}

const keep = (registered: RegisteredKit) => {
  ends.push(registered.remove)
  return registered
}

/** Queries below an element's root, and below the root that is drawn in it. */
function inside(element: Element | null) {
  const host = element?.shadowRoot?.querySelector('[data-latchkey]')
  const content = document.createElement('div')
  content.innerHTML = host?.shadowRoot?.innerHTML ?? ''
  return within(content)
}

const label = (element: Element | null) => inside(element).queryByRole('button')?.textContent

test('an element draws its button once its kit is registered, by the name in its attribute or by its property', async () => {
  document.body.innerHTML =
    '<latchkey-button kit="shop" label="Sign in"></latchkey-button><latchkey-button></latchkey-button>'
  defineElements()
  const [named, other] = document.querySelectorAll('latchkey-button')
  expect([label(named ?? null), other?.kit]).toEqual([undefined, undefined])
  const { kit } = await kitOf('shop')
  keep(registerKit(kit))
  expect(label(named ?? null)).toBe('Sign in')
  if (other) other.kit = kit
  expect([label(other ?? null), other?.kit, named?.kit]).toEqual(['Connect wallet', kit, kit])
  named?.setAttribute('label', 'Log in')
  await vi.waitFor(() => {
    expect(label(named ?? null)).toBe('Log in')
  })
})

test('React takes the place of the button when the kit is connected, and listeners hear of the account', async () => {
  const { kit, wallet } = await kitOf()
  const elements = keep(registerKit(kit))
  const button = document.createElement('latchkey-button')
  const heard: unknown[] = []
  button.addEventListener('latchkey-account', ({ detail }) => heard.push(detail.status))
  document.body.append(button)
  await kit.connections.connect(wallet.info.rdns)
  await vi.waitFor(() => {
    expect(label(button)).toMatch(/^0x[\da-f]{4}…/i)
  })
  expect(heard.at(-1)).toBe('connected')
  expect(button.shadowRoot?.querySelectorAll('[data-latchkey]')).toHaveLength(1)
  elements.remove()
  expect(button.shadowRoot?.childElementCount).toBe(0)
})

test('a button that moves keeps working, and one that is taken out is drawn no more', async () => {
  const { kit } = await kitOf('default', true)
  keep(registerKit(kit))
  const button = document.createElement('latchkey-button')
  document.body.append(button)
  await vi.waitFor(() => {
    expect(label(button)).toMatch(/^0x/i)
  })
  const other = document.body.appendChild(document.createElement('main'))
  other.append(button)
  await vi.waitFor(() => {
    expect(label(button)).toMatch(/^0x/i)
  })
  button.remove()
  expect(button.shadowRoot?.childElementCount).toBe(0)
})
