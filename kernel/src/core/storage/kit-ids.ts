/** Ids of the kits in use, by what they store in. */
const inUse = new WeakMap<object, string[]>()

/** Marks an id as used in a place; tells whether another kit uses it there already, and how to give it back. */
export function claimKitId(place: object, id: string): { isTaken: boolean; release(): void } {
  const ids = inUse.get(place) ?? []
  inUse.set(place, ids)
  const isTaken = ids.includes(id)
  ids.push(id)
  return {
    isTaken,
    release() {
      const at = ids.indexOf(id)
      if (at >= 0) ids.splice(at, 1)
    },
  }
}
