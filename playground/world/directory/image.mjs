import { deflateSync } from 'node:zlib'

const EDGE = 64

const CRCS = Array.from({ length: 256 }, (_, start) => {
  let crc = start
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

/** @param {Buffer} bytes */
function crc32(bytes) {
  let crc = 0xffffffff
  for (const byte of bytes) crc = CRCS[(crc ^ byte) & 255] ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/**
 * A small picture that is different for each wallet: two colours in a pattern.
 *
 * @param {number} seed
 * @returns {Buffer} a PNG
 */
export function makePng(seed) {
  const palette = Buffer.from([
    ...[(seed * 67) % 200, (seed * 131) % 200, (seed * 29) % 200],
    ...[255 - ((seed * 17) % 60), 255 - ((seed * 43) % 60), 255 - ((seed * 7) % 60)],
  ])
  const rows = Array.from({ length: EDGE }, (_, y) =>
    Buffer.from([
      0, // No filter.
      ...Array.from({ length: EDGE }, (_, x) => (((x >> 3) * (y >> 3) + seed) % 5 < 2 ? 1 : 0)),
    ]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(EDGE, 0)
  header.writeUInt32BE(EDGE, 4)
  header.set([8, 3], 8) // Eight bits, by palette.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Pictures that a client must not let act: a script, a load from elsewhere, a page, one that unpacks to gigabytes. */
export const EVIL_PICTURES = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.evil=1"><script>globalThis.evil=1</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/evil.png"/></svg>',
  '<!doctype html><script>globalThis.evil=1</script>',
  hugePng(),
].map((one) => Buffer.from(one))

/** A PNG whose header says 60 000 × 60 000. */
function hugePng() {
  const png = makePng(1)
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}
