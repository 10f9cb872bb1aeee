import type { Events, Log } from '@latchkey/kernel'
import type { SwapQuery } from '../points.js'
import type { SwapState } from '../service.js'
import { createSender, mined, type SenderContext } from './sender.js'

/** The tools of following permissions. */
export interface PermissionContext extends SenderContext {
  readonly events: Events
  readonly log: Log
  readonly state: () => SwapState
  readonly set: (change: Partial<Pick<SwapState, 'left' | 'error'>>) => void
  readonly asKitError: (error: unknown) => SwapState['error']
}

/** Whom an account allowed something for a swap. */
interface Given {
  readonly query: SwapQuery
  readonly spender: string
}

/**
 * Looks after permissions that were given for a swap and not used: one that stays is shown, and can be taken back.
 */
export function createPermissions(context: PermissionContext) {
  const { capabilities, events, log, signal, state, set } = context
  let given: Given | undefined
  const look = async () => {
    const asked = given
    if (!asked) return
    const { network, account: owner, from: asset } = asked.query
    try {
      const { allowance } = await capabilities.get('contractCalls', network.namespace)
      const { spender } = asked
      const amount = await allowance({ asset: asset.id, owner, spender, network }, { signal })
      if (asked !== given || signal.aborted) return
      const left = { asset, spender, amount, state: 'open' } as const
      set({ left: amount > 0n ? left : undefined })
    } catch (error) {
      if (!signal.aborted) log.write('info', 'A permission cannot be read.', error)
    }
  }
  const stop = events.on('transaction:settled', ({ record }) => {
    if (record.intent.kind === 'trade') void look()
  })
  return {
    look,
    give(query: SwapQuery, spender: string) {
      given = { query, spender }
      set({ left: undefined })
    },
    forget() {
      given = undefined
    },
    async takeBack() {
      const { left } = state()
      const asked = given
      if (!left || !asked || left.state !== 'open') return
      const { network } = asked.query
      const sender = createSender(context, asked.query)
      const { approval } = await capabilities.get('contractCalls', network.namespace)
      const { asset, spender } = left
      try {
        const call = approval({ asset: asset.id, spender, amount: 0n, network })
        const intent = { kind: 'approve', asset, amount: '0', to: spender } as const
        const { id } = await sender.one(call, { intent }, () => {
          set({ left: { ...left, state: 'asking' }, error: undefined })
        })
        set({ left: { ...left, state: 'waiting' } })
        await mined(context, id)
        await look()
      } catch (error) {
        if (asked === given) set({ left, error: context.asKitError(error) })
        throw error
      }
    },
    dispose: stop,
  }
}
