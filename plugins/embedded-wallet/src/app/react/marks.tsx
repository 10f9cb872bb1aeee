import type { SocialProvider } from '@latchkey/kernel'

/** One colour of a mark; without one it is drawn in the text's. */
interface Layer {
  readonly path: string
  readonly fill?: string
}

interface Mark {
  /** Ground of the large mark. @default black */
  readonly ground?: string
  /** The drawing on the ground. @default white */
  readonly onGround?: readonly Layer[]
  readonly layers: readonly Layer[]
}

const GOOGLE: readonly Layer[] = [
  {
    fill: '#4285f4',
    path: 'M23.49 12.27c0-.79-.07-1.54-.19-2.27H12v4.51h6.47c-.29 1.48-1.14 2.73-2.4 3.58v3h3.86c2.26-2.09 3.56-5.17 3.56-8.82z',
  },
  {
    fill: '#34a853',
    path: 'M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09C3.26 21.3 7.31 24 12 24z',
  },
  {
    fill: '#fbbc05',
    path: 'M5.27 14.29c-.25-.72-.38-1.49-.38-2.29s.14-1.57.38-2.29V6.62H1.29C.47 8.24 0 10.06 0 12s.47 3.76 1.29 5.38l3.98-3.09z',
  },
  {
    fill: '#ea4335',
    path: 'M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42C17.95 1.19 15.24 0 12 0 7.31 0 3.26 2.7 1.29 6.62l3.98 3.09C6.22 6.86 8.87 4.75 12 4.75z',
  },
]

const plain = (path: string, brand?: string): Mark => ({
  ...(brand !== undefined && { ground: brand }),
  layers: [{ path, ...(brand !== undefined && { fill: brand }) }],
})

/** The providers' marks on a grid of 24: a sign to recognise them by, without their names. */
const MARKS: Record<SocialProvider, Mark> = {
  google: { ground: '#ffffff', onGround: GOOGLE, layers: GOOGLE },
  x: plain(
    'M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.21-6.82-5.97 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.83L7.08 4.13H5.12z',
  ),
  discord: plain(
    'M20.32 4.37a19.8 19.8 0 0 0-4.89-1.52.07.07 0 0 0-.08.04c-.21.38-.44.87-.61 1.25a18.3 18.3 0 0 0-5.48 0 12.6 12.6 0 0 0-.62-1.25.08.08 0 0 0-.08-.04 19.7 19.7 0 0 0-4.88 1.52.07.07 0 0 0-.03.03C.53 9.05-.32 13.58.1 18.06c0 .02.01.04.03.05a19.9 19.9 0 0 0 5.99 3.03.08.08 0 0 0 .09-.03 14.1 14.1 0 0 0 1.22-1.99.08.08 0 0 0-.04-.11 13.1 13.1 0 0 1-1.87-.89.08.08 0 0 1 0-.13l.37-.29a.07.07 0 0 1 .08-.01 14.2 14.2 0 0 0 12.06 0 .07.07 0 0 1 .08.01l.37.29a.08.08 0 0 1 0 .13 12.3 12.3 0 0 1-1.88.89.08.08 0 0 0-.04.11c.36.7.77 1.36 1.23 1.99a.08.08 0 0 0 .08.03 19.8 19.8 0 0 0 6-3.03.08.08 0 0 0 .04-.05c.5-5.18-.84-9.68-3.55-13.66a.06.06 0 0 0-.03-.03zM8.02 15.33c-1.18 0-2.16-1.08-2.16-2.42 0-1.33.96-2.42 2.16-2.42 1.21 0 2.18 1.1 2.16 2.42 0 1.34-.96 2.42-2.16 2.42zm7.97 0c-1.18 0-2.15-1.08-2.15-2.42 0-1.33.95-2.42 2.15-2.42 1.21 0 2.18 1.1 2.16 2.42 0 1.34-.94 2.42-2.16 2.42z',
    '#5865f2',
  ),
  farcaster: plain(
    'M4.67 2h14.66v3.1H23l-.75 2.5h-.62v10.7c.32.02.57.28.57.6v.6c.35 0 .65.27.65.6v.7h-6.3v-.7c0-.33.3-.6.65-.6v-.6c0-.27.18-.5.43-.58v-5.3a4.4 4.4 0 0 0-8.75 0v5.3c.3.06.56.3.56.58v.6c.36 0 .65.27.65.6v.7H3.15v-.7c0-.33.3-.6.65-.6v-.6c0-.32.25-.58.57-.6V7.6h-.62L3 5.1h1.67z',
    '#7c5cc4',
  ),
  github: plain(
    'M12 .3a12 12 0 0 0-3.79 23.39c.6.11.82-.26.82-.58l-.02-2.03c-3.34.72-4.04-1.61-4.04-1.61-.55-1.39-1.34-1.76-1.34-1.76-1.08-.74.09-.73.09-.73 1.2.09 1.83 1.24 1.83 1.24 1.07 1.83 2.81 1.3 3.49 1 .11-.78.42-1.31.76-1.61-2.66-.3-5.47-1.33-5.47-5.93 0-1.31.47-2.38 1.24-3.22-.13-.3-.54-1.52.11-3.18 0 0 1.01-.32 3.3 1.23a11.5 11.5 0 0 1 6.01 0c2.29-1.55 3.3-1.23 3.3-1.23.65 1.66.24 2.88.12 3.18.77.84 1.23 1.91 1.23 3.22 0 4.61-2.8 5.62-5.48 5.92.43.37.81 1.1.81 2.22l-.01 3.29c0 .32.21.69.82.57A12 12 0 0 0 12 .3',
  ),
  apple: plain(
    'M12.15 6.9c-.95 0-2.42-1.08-3.96-1.04-2.04.03-3.91 1.18-4.96 3.01-2.12 3.68-.55 9.1 1.52 12.09 1.01 1.45 2.21 3.09 3.79 3.04 1.52-.07 2.09-.99 3.94-.99 1.83 0 2.35.99 3.96.95 1.64-.03 2.68-1.48 3.68-2.95 1.16-1.69 1.64-3.33 1.66-3.42-.04-.01-3.18-1.22-3.22-4.86-.03-3.04 2.48-4.49 2.6-4.56-1.43-2.09-3.62-2.32-4.39-2.38-2-.16-3.68 1.09-4.61 1.09zM15.53 3.83c.84-1.01 1.4-2.43 1.25-3.83-1.21.05-2.66.81-3.53 1.82-.78.9-1.45 2.34-1.27 3.71 1.34.1 2.71-.69 3.56-1.7',
  ),
  facebook: plain(
    'M24 12.07C24 5.45 18.63.07 12 .07S0 5.45 0 12.07c0 5.99 4.39 10.96 10.13 11.86v-8.39H7.08v-3.47h3.05V9.43c0-3.01 1.79-4.67 4.53-4.67 1.31 0 2.69.24 2.69.24v2.95h-1.52c-1.49 0-1.95.93-1.95 1.87v2.25h3.32l-.53 3.47h-2.79v8.39C19.61 23.03 24 18.06 24 12.07z',
    '#0866ff',
  ),
}

const drawn = (layers: readonly Layer[], fallback: string) =>
  layers.map(({ path, fill = fallback }) => <path key={path} d={path} fill={fill} />)

/** Name of a provider. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

interface MarkProps {
  readonly provider: SocialProvider
  readonly size: number
}

/** The provider's mark alone. Decoration: what is around it has the name. */
export function ProviderMark({ provider, size }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      overflow="visible"
      aria-hidden="true"
      focusable="false"
    >
      {drawn(MARKS[provider].layers, 'currentColor')}
    </svg>
  )
}

const ROUNDED =
  'M16 0h32a16 16 0 0 1 16 16v32a16 16 0 0 1-16 16H16A16 16 0 0 1 0 48V16A16 16 0 0 1 16 0z'

/** The mark on a ground of its colour, as large as a wallet's picture. */
export function ProviderPicture({ provider, size }: MarkProps) {
  const { ground, onGround, layers } = MARKS[provider]
  const white = layers.map(({ path }) => ({ path, fill: '#ffffff' }))
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d={ROUNDED} fill={ground ?? '#14161c'} />
      <rect
        x=".5"
        y=".5"
        width="63"
        height="63"
        rx="15.5"
        fill="none"
        stroke="#808694"
        strokeOpacity=".35"
      />
      <g transform="translate(16 16) scale(1.3333)">{drawn(onGround ?? white, '#ffffff')}</g>
    </svg>
  )
}
