import { isKitError } from '@latchkey/kernel'
import { Card } from './controls.js'

/** A configuration that cannot be: the kit's own error says what to do. */
export function KitFailure({ error }: { readonly error: Error }) {
  return (
    <Card title="This configuration cannot start">
      <div className="problem" role="alert" data-testid="kit-error">
        {isKitError(error) && <code>{error.code}</code>}
        <p>{error.message}</p>
      </div>
    </Card>
  )
}
