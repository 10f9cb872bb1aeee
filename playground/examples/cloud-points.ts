import { CloudHttp } from '@latchkey/cloud'
import { definePlugin, defineToken, optional, type Schema } from '@latchkey/kernel'

const isPoints = (value: unknown): value is { points: number } =>
  typeof value === 'object' && value !== null && 'points' in value && Number.isInteger(value.points)

/** A Standard Schema, as valibot, zod and ArkType make them. */
const answer: Schema<{ points: number }> = {
  '~standard': {
    version: 1,
    vendor: 'acme',
    validate: (value) => (isPoints(value) ? { value } : { issues: [{ message: 'No points.' }] }),
  },
}

/** How many points there are; nothing without `cloud()`. */
export const Points = defineToken<(signal: AbortSignal) => Promise<number | undefined>>(
  'acme:points',
  'Add points() to plugins.',
)

export const points = () =>
  definePlugin({
    id: 'acme:points',
    needs: { cloud: optional(CloudHttp) },
    provides: [Points],
    setup(host, { cloud }) {
      host.provide(Points, () => async (signal) => {
        const options = { schema: answer, query: { season: '7' }, signal }
        return (await cloud?.get('blockchainApi', '/v1/points', options))?.points
      })
    },
  })
