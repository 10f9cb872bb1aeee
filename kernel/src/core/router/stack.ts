import type { Route } from './route.js'

/** A view stack is never empty; its last entry is the current view. */
export type Stack = readonly [Route, ...Route[]]

/** The start of every history. */
export const START: Stack = [{ name: 'Connect', params: undefined }]

/** The current view. */
export const top = (stack: Stack): Route => stack[stack.length - 1] ?? stack[0]

/** Pushes a view; nothing happens if it is already current. */
export const pushed = (stack: Stack, route: Route): Stack =>
  top(stack).name === route.name ? stack : [...stack, route]

/** Swaps the last entry; nothing happens if that view is already current with the same parameters. */
export function replaced(stack: Stack, route: Route): Stack {
  const current = top(stack)
  if (current.name === route.name && current.params === route.params) return stack
  const [first, ...rest] = stack.slice(0, -1)
  return first === undefined ? [route] : [first, ...rest, route]
}

/**
 * Pops the last entry. `undefined` means the modal closes: there was only one entry. Landing on Connect
 * while an address is connected shows Account instead, unless it lists one namespace's wallets.
 */
export function popped(stack: Stack, connected: boolean): Stack | undefined {
  const [first, ...rest] = stack.slice(0, -1)
  if (first === undefined) return undefined
  const left: Stack = [first, ...rest]
  const to = top(left)
  return connected && to.name === 'Connect' && !to.params?.namespace
    ? replaced(left, { name: 'Account', params: undefined })
    : left
}
