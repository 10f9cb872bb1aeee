import type { Kit } from '@latchkey/kernel'

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Resolves once the kit knows the wallets that are in the page already, which is after `start()` has resolved. */
async function walletsKnown(kit: Kit): Promise<void> {
  let stop: (() => void) | undefined
  await new Promise<void>((resolve) => {
    stop = kit.watch(kit.startedAtom, (isStarted) => {
      if (isStarted) resolve()
    })
  })
  stop?.()
}

/** Asks the first wallet of the page. `undefined`: there is none so far. */
export async function connectFirst(kit: Kit) {
  await kit.start()
  await walletsKnown(kit)
  const wallets = kit.store.get(kit.connections.connectorsAtom)
  const first = wallets.find(({ type }) => IN_PAGE.includes(type))
  return first && (await kit.connections.connect(first.id))
}
