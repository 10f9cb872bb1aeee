import { points } from 'acme-points/react'
import { PAIRING_LINK, partViews } from './part-views.js'
import { view, type Scene } from './scene.js'
import { WALLETS as wallets } from './script-wallet.js'

const orbit = { connected: ['orbit'], script: { wallets } } as const
const POINTS = 'https://points.example/'

/** The view of a plugin by somebody else, and the parts that views are made of. */
export const PART_SCENES: readonly Scene[] = [
  ...(
    [
      ['points', 'Points of a sample plugin', '1,250 points', { json: { points: 1250 } }],
      [
        'points-loading',
        'Points of a sample plugin · on their way',
        'Counting your points…',
        { never: true },
      ],
      [
        'points-failed',
        'Points of a sample plugin · the service fails',
        'A service did not answer as it should.',
        { status: 500 },
      ],
    ] as const
  ).map(([id, title, shows, answer]): Scene => ({
    id,
    title,
    shows,
    ...orbit,
    plugins: [points({ endpoint: POINTS, season: 7 })],
    routes: { [POINTS]: answer },
    route: view('acme:points', { season: 7 }),
  })),
  {
    id: 'parts-rows',
    title: 'Parts · rows',
    shows: 'Rest',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:rows'),
  },
  {
    id: 'parts-controls',
    waits: true,
    title: 'Parts · controls, one of them disabled',
    shows: 'Danger',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:controls'),
  },
  {
    id: 'parts-qr-waiting',
    title: 'Parts · QR code before its link',
    shows: 'gallery:qr',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:qr', { uri: undefined }),
  },
  {
    id: 'parts-qr',
    title: 'Parts · QR code',
    shows: 'gallery:qr',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:qr', { uri: PAIRING_LINK }),
  },
]
