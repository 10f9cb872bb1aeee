import { useEffect, useMemo, useState } from 'react'
import { atom, ConnectGate, containedReader, type Atom, type Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'

/**
 * Does what leads to asking a wallet, unless a gate is closed: that one then shows what it waits for. The kernel
 * refuses in any case; this spares a visitor the way into a view and back.
 *
 * @returns whether it was done
 */
export function ifAdmitted(kit: Kit, run: () => void): boolean {
  const closed = kit
    .all(ConnectGate)
    .find(({ openAtom }) => openAtom !== undefined && !kit.store.get(openAtom))
  if (!closed) run()
  else closed.refused?.()
  return !closed
}

/** Whether every gate is open. */
function admittedAtom(kit: Kit): Atom<boolean> {
  const read = containedReader(kit.report)
  const gates = kit.all(ConnectGate)
  return atom((get) =>
    gates.every((gate) => gate.openAtom === undefined || read(get, gate, gate.openAtom, false)),
  )
}

/**
 * Remembers what a closed gate turned away, until it opens: then it is whoever's turn it was. A gate that closes again
 * ends the turn.
 */
export function useTurn(kit: Kit) {
  const admitted = useAtomValue(useMemo(() => admittedAtom(kit), [kit]))
  const [turnedAway, setTurnedAway] = useState<string>()
  const turn = admitted ? turnedAway : undefined
  useEffect(() => {
    if (turn === undefined) return
    return () => {
      setTurnedAway(undefined)
    }
  }, [turn])
  return { turn, setTurnedAway } as const
}
