import type { Kit } from '@latchkey/kernel'
import { createShared, type Shared } from './shared.js'

const byKit = new WeakMap<Kit, Shared>()
const byId = new Map<string, Shared>()
const waiting = new Set<() => void>()

/** The shared part of a kit's elements: one for each kit. */
export function sharedOf(kit: Kit): Shared {
  const known = byKit.get(kit)
  if (known) return known
  const made = createShared(kit)
  byKit.set(kit, made)
  return made
}

/** The registered kit of an id, if there is one. */
export const sharedOfId = (id: string): Shared | undefined => byId.get(id)

/** Calls `listener` when a kit is registered or taken off; returns the function that stops it. */
export function onRegistered(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

/** Tells the elements that a kit is there, or no longer. */
export const tellRegistered = (): void => {
  for (const listener of [...waiting]) listener()
}

/** Puts a kit under its id. One that was taken off before begins again. */
export function putKit(kit: Kit): Shared {
  if (byKit.get(kit)?.isOver()) byKit.delete(kit)
  const shared = sharedOf(kit)
  byId.set(kit.id, shared)
  return shared
}

/** Takes a kit off. */
export function dropKit(shared: Shared): void {
  const { id } = shared.kit
  if (byId.get(id) === shared) byId.delete(id)
  shared.end()
  tellRegistered()
}
