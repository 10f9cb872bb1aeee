import { isKitError, type Modal, type Router, type Store } from '@latchkey/kernel'
import type { EmbeddedNamespace } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../channel/channel.js'
import { approvalAtom, frameAtom } from '../state.js'

const VIEW = 'ApproveTransaction'

/** The visitor's decision in the frame. */
export interface ApprovalJob {
  readonly method: string
  readonly namespace: EmbeddedNamespace
  /** Whether account and network are those shown still; a job that waited for its turn is checked again. */
  readonly isShown: () => boolean
  /** @param inWindow says that a window of the wallet's shows it, which the visitor opens */
  readonly run: (signal: AbortSignal, inWindow: () => void) => Promise<unknown>
}

/** Requests that the visitor approves, shown one after another. */
export interface Approvals {
  /**
   * Shows the frame with the request, and leaves it once that is settled.
   * @throws KitError `user_rejected`, `account_changed`, what the frame refused with
   */
  ask(job: ApprovalJob): Promise<unknown>
  /** The visitor's no to what is shown and to what waits behind it. */
  cancel(): void
  /** Cancels the shown request if it is of another account or network than is shown now. */
  look(): void
}

interface Waiting {
  readonly job: ApprovalJob
  readonly controller: AbortController
  isCancelled: boolean
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The tools of approvals. */
export interface ApprovalContext {
  readonly channel: Channel
  readonly modal: Modal
  readonly router: Router
  readonly store: Store
  /** The visitor was signed out before the request arrived. */
  readonly sessionLost: () => void
}

/** The view of the approvals: pushed with the first request, left with the last. */
function createApprovalView({ modal, router, store }: ApprovalContext) {
  let isOwnModal = false
  const isOpen = () => store.get(modal.openAtom)
  const isOnTop = () => isOpen() && store.get(router.routeAtom).name === VIEW
  const leave = () => {
    if (isOwnModal) modal.close()
    else router.back()
  }
  return {
    enter() {
      if (!isOnTop()) {
        isOwnModal = !isOpen()
        if (isOwnModal) modal.open(VIEW)
        else router.push(VIEW)
      }
      router.transactions.push({
        onSuccess() {
          // The visitor may have left it, and a request that waits is shown in it next.
          if (isOnTop() && store.get(approvalAtom) === undefined) leave()
        },
      })
    },
    end(outcome: 'success' | 'error' | 'cancel') {
      // A visitor who has left the view already is taken no further back: only a success goes nowhere.
      router.transactions.settle(isOnTop() ? outcome : 'success')
    },
  }
}

/** Approvals over the channel. */
export function createApprovals(context: ApprovalContext): Approvals {
  const { channel, store, sessionLost } = context
  const view = createApprovalView(context)
  const line: Waiting[] = []
  let current: Waiting | undefined

  const settled = (one: Waiting, outcome: 'success' | 'error' | 'cancel') => {
    if (current !== one) return
    current = undefined
    const [next] = line
    // Between two requests the view stays.
    if (!next) {
      store.set(approvalAtom, undefined)
      channel.show(false, 'approval')
    }
    view.end(next ? 'success' : outcome)
    begin()
  }
  const run = async (one: Waiting) => {
    const { method, namespace } = one.job
    try {
      const answer = await one.job.run(one.controller.signal, () => {
        if (current !== one) return
        store.set(approvalAtom, { method, namespace, where: 'window' })
        channel.show(false, 'approval')
      })
      settled(one, 'success')
      one.resolve(answer)
    } catch (error) {
      settled(one, 'error')
      const isNo = one.isCancelled || isKitError(error, 'popup_closed')
      one.reject(isNo ? EmbeddedErrors.user_rejected({}, error) : error)
      // The visitor was signed out before it arrived, or another one signed in: this app shows no session of
      // theirs.
      if (isKitError(error, 'login_needed')) sessionLost()
    }
  }
  const begin = () => {
    if (current) return
    const one = line.shift()
    if (!one) return
    const { method, namespace, isShown } = one.job
    if (!isShown()) {
      one.reject(EmbeddedErrors.account_changed({ method }))
      begin()
      return
    }
    current = one
    store.set(approvalAtom, { method, namespace, where: 'frame' })
    view.enter()
    channel.show(true, 'approval')
    void run(one)
  }
  /** An approval before the frame heard of the end has happened, and is reported as approved. */
  const abort = async (one: Waiting) => {
    // A frame that is on its way knows of no request yet, and gets none any more.
    if (store.get(frameAtom) === 'ready')
      await channel.ask('RPC_ABORT', undefined).catch(() => undefined)
    one.controller.abort(EmbeddedErrors.user_rejected())
  }
  const cancel = () => {
    for (const one of line.splice(0)) one.reject(EmbeddedErrors.user_rejected())
    const one = current
    if (!one || one.isCancelled) return
    one.isCancelled = true
    void abort(one)
    settled(one, 'cancel')
  }
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController()
        line.push({ job, controller, isCancelled: false, resolve, reject })
        begin()
      }),
    cancel,
    look() {
      if (current && !current.job.isShown()) cancel()
    },
  }
}
