/** Pictures of invented wallets, so that the gallery shows no real mark. */
const picture = (ground: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${drawing}</svg>`,
  )}`

export const ORBIT = picture(
  '#5b3df5',
  '<circle cx="32" cy="32" r="9" fill="#fff"/><ellipse cx="32" cy="32" rx="22" ry="9" fill="none" stroke="#fff" stroke-width="4" transform="rotate(-32 32 32)"/>',
)
export const HARBOUR = picture(
  '#0b7a75',
  '<path d="M32 14v30M20 24h24M14 38c2 10 10 13 18 13s16-3 18-13" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
)
export const EMBER = picture(
  '#f2643d',
  '<path d="M33 10c3 10 15 14 15 28a16 16 0 0 1-32 0c0-8 6-11 8-18 4 3 5 6 5 9 4-5 6-11 4-19Z" fill="#fff"/>',
)
export const PAPER = picture(
  '#ffffff',
  '<path d="M10 32 54 12 44 54 30 40l-4 12-4-16Z" fill="#14161c"/>',
)
