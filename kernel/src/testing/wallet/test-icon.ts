/** Picture of a test wallet: a wallet, so that a list on a screenshot looks as lists do. */
export const testIcon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/><path d="M10.5 8h9A2.5 2.5 0 0 1 22 10.5v.5H11a1 1 0 0 0 0 2h11.5a2 2 0 0 1 2 2v6.5a2.5 2.5 0 0 1-2.5 2.5H10.5A2.5 2.5 0 0 1 8 21.5v-11A2.5 2.5 0 0 1 10.5 8Zm9.700 9a1.5 1.5 0 1 0 .1 0Z" fill="#fff" fill-rule="evenodd"/></svg>`,
  )}`
