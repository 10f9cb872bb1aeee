import type { Hooks, RequestHooks, WalletRequest } from './behaviour.js'

/** The behaviours in force, and what passes through them; the newest acts first. */
export interface BehaviourChain<Announced> {
  /** Puts a behaviour in force; the returned function ends it. */
  readonly add: (hooks: Hooks<Announced>) => () => void
  /** Throws into the caller if a behaviour does. */
  readonly before: (request: WalletRequest) => void
  readonly request: (
    request: WalletRequest,
    honest: (request: WalletRequest) => Promise<unknown>,
  ) => Promise<unknown>
  readonly event: (event: string, payload: unknown, deliver: (payload: unknown) => void) => void
  readonly member: (name: string, value: unknown) => unknown
  readonly records: (records: readonly Announced[]) => readonly Announced[]
  readonly announce: (send: () => void) => void
}

type Active = readonly RequestHooks[]

async function passRequest(
  [first, ...rest]: Active,
  call: WalletRequest,
  honest: (request: WalletRequest) => Promise<unknown>,
): Promise<unknown> {
  if (!first) return honest(call)
  const next = (params: unknown = call.params) => passRequest(rest, { ...call, params }, honest)
  return first.request ? first.request(call, next) : next()
}

function passEvent(
  [first, ...rest]: Active,
  event: string,
  payload: unknown,
  deliver: (payload: unknown) => void,
): void {
  if (!first) {
    deliver(payload)
    return
  }
  const next = (changed: unknown) => {
    passEvent(rest, event, changed, deliver)
  }
  if (first.event) first.event(event, payload, next)
  else next(payload)
}

/** A chain without behaviours: everything is honest. */
export function createBehaviourChain<Announced>(): BehaviourChain<Announced> {
  let active: readonly Hooks<Announced>[] = []
  return {
    add(hooks) {
      active = [hooks, ...active]
      return () => {
        active = active.filter((one) => one !== hooks)
      }
    },
    before(call) {
      for (const hooks of active) hooks.before?.(call)
    },
    request: (call, honest) => passRequest(active, call, honest),
    event(event, payload, deliver) {
      passEvent(active, event, payload, deliver)
    },
    member: (name, honest) =>
      active.reduceRight<unknown>((value, hooks) => hooks.member?.(name, value) ?? value, honest),
    // The oldest changes the honest records, the newest what came of that.
    records: (honest) =>
      active.reduceRight<readonly Announced[]>(
        (records, hooks) => hooks.records?.(records) ?? records,
        honest,
      ),
    announce(send) {
      const steps = active.reduceRight<() => void>(
        (then, hooks) => () => {
          if (hooks.announce) hooks.announce(then)
          else then()
        },
        send,
      )
      steps()
    },
  }
}
