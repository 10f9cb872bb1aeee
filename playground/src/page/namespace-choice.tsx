import { useAccount, useAtomValue, useKit } from '@latchkey/ui-react'
import type { NamespaceId } from '../config.js'
import { NAMESPACE_NAMES } from '../kit/namespace-names.js'

/** The namespace whose account is shown; the others keep theirs. */
export function NamespaceChoice({ namespaces }: { readonly namespaces: readonly NamespaceId[] }) {
  if (namespaces.length < 2) return null
  return (
    <div className="namespaces" role="group" aria-label="Namespace shown">
      {namespaces.map((namespace) => (
        <NamespaceButton key={namespace} namespace={namespace} />
      ))}
    </div>
  )
}

function NamespaceButton({ namespace }: { readonly namespace: NamespaceId }) {
  const connections = useKit()?.connections
  const active = useAtomValue(connections?.activeNamespaceAtom, undefined)
  const { status } = useAccount(namespace)
  return (
    <button
      type="button"
      className="small-button"
      aria-pressed={active === namespace}
      data-testid={`namespace-${namespace}`}
      data-status={status}
      onClick={() => {
        connections?.setActiveNamespace(namespace)
      }}
    >
      {NAMESPACE_NAMES[namespace]}
      {status === 'connected' && <span className="hidden">, connected</span>}
    </button>
  )
}
