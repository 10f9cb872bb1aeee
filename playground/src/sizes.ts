/** The share of one package in a first load, gzip level 9. */
interface Measured {
  readonly entryGzip?: number
}

type Measurements = Readonly<Record<string, Measured>>

/** The last measurement: the file is made by `node scripts/docs.mjs --measure`. */
const found = import.meta.glob<Measurements>('../sizes.json', {
  eager: true,
  import: 'default',
})

/** Bytes of a package's entry, or `undefined` when they were not measured. */
export const entrySize = (packageName: string): number | undefined =>
  Object.values(found)[0]?.[packageName]?.entryGzip

/** Bytes as kilobytes of 1 000, such as `3.4 kB`. */
export const formatSize = (bytes: number | undefined): string =>
  bytes === undefined ? 'not measured' : `${(bytes / 1_000).toFixed(1)} kB`
