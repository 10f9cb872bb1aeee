import { pause } from '../../core/ports/pause.js'
import type { Clock } from '../../core/ports/clock.js'
import type { Behaviour, RequestHooks, WalletRequest } from './behaviour.js'
import { refusals } from './provider-error.js'

export interface Which {
  /** Methods concerned. @default those that open the wallet's window */
  readonly methods: readonly string[]
}
export interface Timed extends Which {
  /** Milliseconds. */
  readonly ms: number
}

/** The tools of these behaviours: those that every wallet has. */
export interface PromptTools {
  readonly clock: Clock
}

const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: PromptTools, args: Partial<Args>) => RequestHooks,
): Behaviour<Args, PromptTools> => ({ summary, start })

/** Hooks for the methods named, or for what opens the window. */
const onPrompts = (
  methods: readonly string[] | undefined,
  request: NonNullable<RequestHooks['request']>,
): RequestHooks => ({
  request: (call, next) =>
    (methods?.includes(call.method) ?? call.prompts) ? request(call, next) : next(),
})

const never = () => new Promise<never>(() => undefined)

/** How a wallet's window may go wrong: refused, slow, silent, busy. */
export const PROMPT_BEHAVIOURS = {
  refuse: behaviour<Which>('The visitor refuses: 4001.', (_tools, { methods }) =>
    onPrompts(methods, () => {
      throw refusals.rejected()
    }),
  ),
  'refuse-once': behaviour<Which>('The visitor refuses the first time only.', (_tools, args) => {
    let refused = false
    return onPrompts(args.methods, (_call, next) => {
      if (refused) return next()
      refused = true
      throw refusals.rejected()
    })
  }),
  delay: behaviour<Timed>(
    'Answers honestly after `ms` (500): the visitor reads first.',
    ({ clock }, { ms = 500, methods }) =>
      onPrompts(methods, async (_call, next) => {
        await pause(clock, ms)
        return next()
      }),
  ),
  'never-answer': behaviour<Which>(
    'Never answers: the window was lost behind another one.',
    (_tools, { methods }) => onPrompts(methods, never),
  ),
  'answer-late': behaviour<Timed>(
    'The visitor approves after `ms` (5 minutes), long after the page gave up.',
    ({ clock }, { ms = 300_000, methods }) =>
      onPrompts(methods, async (_call, next) => {
        await pause(clock, ms)
        return next()
      }),
  ),
  'answer-out-of-order': behaviour<Which>(
    'The first request of a method is answered only after the second: the old attempt comes last.',
    (_tools, { methods }) => {
      const firsts = new Map<string, () => void>()
      return onPrompts(methods, async (call: WalletRequest, next) => {
        const letFirstGo = firsts.get(call.method)
        if (letFirstGo) {
          const answer = await next()
          letFirstGo()
          return answer
        }
        await new Promise<void>((resolve) => void firsts.set(call.method, resolve))
        return next()
      })
    },
  ),
  'throw-sync': behaviour('Throws into the caller instead of rejecting, against EIP-1193.', () => ({
    before: (call) => {
      if (call.prompts) throw refusals.rejected()
    },
  })),
  'throw-string': behaviour<{ readonly text: string } & Which>(
    'Rejects with a bare string.',
    (_tools, { text = 'User closed modal', methods }) =>
      onPrompts(methods, () => {
        throw text as unknown as Error
      }),
  ),
  'throw-nothing': behaviour<Which>('Rejects with undefined.', (_tools, { methods }) =>
    onPrompts(methods, () => {
      throw undefined as unknown as Error
    }),
  ),
  'hostile-error': behaviour<Which>(
    'Rejects with an object whose every member throws when read.',
    (_tools, { methods }) =>
      onPrompts(methods, () => {
        const trap = () => {
          throw new Error('The error was read.')
        }
        const error = Object.defineProperties(
          {},
          { code: { get: trap }, message: { get: trap }, data: { get: trap } },
        )
        throw error as Error
      }),
  ),
} as const
