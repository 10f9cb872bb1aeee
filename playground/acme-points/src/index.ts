import {
  AccountAction,
  defineErrors,
  definePlugin,
  defineToken,
  Http,
  Router,
  View,
} from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'acme:points': { readonly season: number }
  }
}

const PointsErrors = defineErrors('acme:points', {
  points_invalid: {
    user: 'Your points could not be read.',
    says: (c: { given: string }) => `The points service answered ${c.given}, expected a count.`,
  },
})

/** Reads loyalty points. */
export interface PointsService {
  /** @throws KitError `points_invalid`, or an `http_…` code when the service fails */
  total(address: string, season: number, signal?: AbortSignal): Promise<number>
}

/** Token of {@link PointsService}. */
export const Points = defineToken<PointsService>('acme:points', 'Add points() to plugins.')

/** Options of {@link points}. */
export interface PointsOptions {
  /** Answers `{ "points": 1250 }` to `?address=…&season=…`. */
  readonly endpoint: string
  /** Season shown. */
  readonly season: number
}

function createPoints(http: Http, endpoint: string): PointsService {
  return {
    async total(address, season, signal) {
      const query = { address, season }
      const answer = await http.get(endpoint, { query, ...(signal && { signal }) })
      const { points } = (answer ?? {}) as { readonly points?: unknown }
      if (Number.isSafeInteger(points) && Number(points) >= 0) return Number(points)
      throw PointsErrors.points_invalid({ given: JSON.stringify(answer).slice(0, 80) })
    },
  }
}

/** Loyalty points of the connected EVM account, without a screen. */
export function points(options: PointsOptions) {
  const { endpoint, season } = options
  return definePlugin({
    id: 'acme:points',
    options,
    needs: { http: Http, router: Router },
    provides: [Points],
    setup(host, { http, router }) {
      host.provide(Points, () => createPoints(http, endpoint))
      host.add(View, { name: 'acme:points', title: 'Points' })
      const action: AccountAction = {
        id: 'acme:points',
        label: 'Points',
        shows: (account) => account.namespace === 'eip155',
        open: () => {
          router.push('acme:points', { season })
        },
      }
      host.add(AccountAction, action, { order: 50 })
    },
  })
}
