import { createKit, Router, type Kit, type Plugin } from '@latchkey/kernel'
import type { Translate } from '@latchkey/ui-react'
import { expectTypeOf, test } from 'vitest'
import { Points, points, type PointsService } from './index.js'
import { points as pointsWithView } from './react.js'

declare const kit: Kit
declare const t: Translate

test('the view of the plugin is known to the router, with its parameters', () => {
  const router = kit.get(Router)
  router.push('acme:points', { season: 7 })
  // @ts-expect-error the view needs its season
  router.push('acme:points')
  // @ts-expect-error the season is a number
  router.push('acme:points', { season: '7' })
  // @ts-expect-error there is no such view
  router.push('acme:point', { season: 7 })
})

test('the service has the type of its token', () => {
  expectTypeOf(kit.get(Points)).toEqualTypeOf<PointsService>()
})

test('both doors make plugins of the same options', () => {
  expectTypeOf(points).returns.toExtend<Plugin>()
  expectTypeOf(pointsWithView).parameters.toEqualTypeOf<Parameters<typeof points>>()
  // @ts-expect-error the season is missing
  points({ endpoint: 'https://points.example' })
  expectTypeOf(createKit).toBeCallableWith({
    networks: [],
    plugins: [pointsWithView({ endpoint: '', season: 1 })],
  })
})

test('its words are known, with their parameters', () => {
  expectTypeOf(t('acme:points.total', { total: '1' })).toBeString()
  // @ts-expect-error the message needs its total
  t('acme:points.total')
})
