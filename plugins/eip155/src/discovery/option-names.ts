import { defineErrors } from '@latchkey/kernel'
import type { Eip155Options } from '../options.js'

const NAMES = Object.keys({
  ens: 0,
  injected: 0,
  eip6963: 0,
  rank: 0,
  methods: 0,
} satisfies Record<keyof Eip155Options, 0>)

const NameErrors = defineErrors('eip155', {
  /** An option of `eip155()` is misspelt or is one of another version. The text has the names that exist. */
  option_unknown: {
    says: (c: { readonly option: string }) =>
      `eip155: there is no option "${c.option}". Correct its name or remove it. The options are ${NAMES.join(', ')}.`,
  },
})

/**
 * Refuses options that nothing reads. It comes with the search for wallets, whose failure names the plugin: the
 * page's first download has no room for it.
 *
 * @throws KitError `option_unknown`
 */
export function refuseUnknown(options: Eip155Options): void {
  for (const option of Object.keys(options))
    if (!NAMES.includes(option)) throw NameErrors.option_unknown({ option })
}
