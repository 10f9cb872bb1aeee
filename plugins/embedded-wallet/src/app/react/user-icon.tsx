import { NamedIcon, Plate } from '@latchkey/ui-react/parts'
import type { EmbeddedUser } from '../service.js'
import { ProviderMark } from './marks.js'

/** By what the visitor signed in. */
export function UserPlate({ user }: { readonly user: EmbeddedUser }) {
  const { provider } = user
  return (
    <Plate>
      {provider === undefined ? (
        <NamedIcon name="mail" />
      ) : (
        <ProviderMark provider={provider} size={18} />
      )}
    </Plate>
  )
}
