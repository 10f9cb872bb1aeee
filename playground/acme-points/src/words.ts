import type { WordOverrides } from '@latchkey/ui-react'

declare module '@latchkey/ui-react' {
  interface Messages {
    'title.acme:points': undefined
    'acme:points.season': { season: string }
    'acme:points.total': { total: string }
    'acme:points.loading': undefined
  }
}

export const english: WordOverrides = {
  'title.acme:points': 'Points',
  'acme:points.season': 'Collected in season {season}',
  'acme:points.total': '{total} points',
  'acme:points.loading': 'Counting your points…',
}
