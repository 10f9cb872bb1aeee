import type { Kit } from '@latchkey/kernel'
import { uiError } from '../errors.js'
import { takeMembers } from '../take-members.js'
import { tellOnce } from '../tell.js'

/**
 * An app's arguments for a hook, as far as they can be read: `null`, and a getter that throws, would otherwise take
 * the app's tree down. The kit's log gets one line for each `hook`.
 */
export function optionsOf<Options extends object>(
  kit: Kit | undefined,
  given: Options | undefined,
  hook: object,
): Partial<Options> {
  const { taken, refused } = takeMembers(given)
  if (refused.length > 0)
    tellOnce(
      kit,
      hook,
      'hook',
      uiError('option_invalid', `A hook was given what cannot be read: ${refused.join()}.`),
    )
  return taken as Partial<Options>
}
