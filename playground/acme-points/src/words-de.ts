import type { WordOverrides } from '@latchkey/ui-react'

const german: WordOverrides = {
  'title.acme:points': 'Punkte',
  'acme:points.season': 'Gesammelt in Saison {season}',
  'acme:points.total': '{total} Punkte',
  'acme:points.loading': 'Deine Punkte werden gezählt …',
}

export default german
