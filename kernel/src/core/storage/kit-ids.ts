import { defineErrors } from '../errors.js'
import type { KitOptions, Ports } from '../kit-types.js'

const IdErrors = defineErrors('kernel', {
  /**
   * The page has made two kits with one `id`. Make the kit once, outside of components, or give the second one another
   * `id`.
   */
  kit_id_taken: {
    says: (c: { id: string }) =>
      `Two kits of the id "${c.id}" are in use on this page: each overwrites what the other stores, and a reload brings back the connections of one. Give one of them another \`id\`, or dispose the first before the second is used.`,
  },
})

/** Ids of the kits in use, by what they store in. */
const inUse = new WeakMap<object, string[]>()

/** The kit whose id is marked. */
interface ClaimContext {
  readonly kitId: string
  readonly options: Pick<KitOptions, 'ports'>
  readonly ports: Pick<Ports, 'log'>
  readonly onDispose: (run: () => void) => void
}

/** Marks the id of a kit that is used until it is disposed of, and tells of another kit that uses it. */
export function claimKitId({ kitId: id, options, ports, onDispose }: ClaimContext): void {
  // Nothing outlives a page that has no store of its own, such as a server.
  const place = options.ports?.storage ?? ('document' in globalThis ? globalThis : {})
  const ids = inUse.get(place) ?? []
  inUse.set(place, ids)
  if (ids.includes(id)) ports.log.write('error', IdErrors.kit_id_taken({ id }).message)
  ids.push(id)
  onDispose(() => {
    ids.splice(ids.indexOf(id), 1)
  })
}
