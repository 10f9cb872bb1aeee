/** A request as a wallet got it. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** Milliseconds since the Unix epoch, by the wallet's clock. */
  readonly at: number
  /** Whether an honest wallet would open its window for it. */
  readonly prompts: boolean
}

/** Where a behaviour may stand between a wallet's methods and the page; what is left out is honest. */
export interface RequestHooks {
  /** Runs inside the call, before there is a promise: may throw into the caller. */
  readonly before?: (request: WalletRequest) => void
  /** Answers a request, or lets `next` do it, with other params if given. */
  readonly request?: (
    request: WalletRequest,
    next: (params?: unknown) => Promise<unknown>,
  ) => unknown
  /** Hands an event on by `tell`: changed, several times, or not at all. */
  readonly event?: (event: string, payload: unknown, tell: (payload: unknown) => void) => void
  /** The value of a member of the wallet's own object. */
  readonly member?: (name: string, value: unknown) => unknown
  /** Announces by calling `send`: later, twice, or never. */
  readonly announce?: (send: () => void) => void
}

/** Hooks of a wallet that announces itself by `Announced` records. */
export interface Hooks<Announced> extends RequestHooks {
  /** The records to announce. */
  readonly records?: (records: readonly Announced[]) => readonly Announced[]
}

/** A named misbehaviour. `Tools` are its tools, `Made` the hooks it is in. */
export interface Behaviour<Args, Tools, Made = RequestHooks> {
  /** The wallet's fault, and the wallets that have it, or its purpose. */
  readonly summary: string
  start(tools: Tools, args: Partial<Args>): Made
}

/** Hooks that stand before some methods only. */
export const onMethods = (
  methods: readonly string[],
  request: NonNullable<RequestHooks['request']>,
): RequestHooks => ({
  request: (call, next) => (methods.includes(call.method) ? request(call, next) : next()),
})
