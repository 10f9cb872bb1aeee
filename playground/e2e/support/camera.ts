import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
/** Edge of a dot of the code, in pixels. */
const DOT = 10

/** A film of one picture, a QR code on white, as Chromium's false camera plays it (YUV4MPEG2). @returns its path */
export function filmOf(text: string): string {
  const { data, size } = encode(text)
  const light = new Uint8Array(WIDTH * HEIGHT).fill(235)
  const [left, top] = [WIDTH, HEIGHT].map((edge) => Math.floor((edge - size * DOT) / 2)) as [
    number,
    number,
  ]
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark)
        for (let line = 0; line < DOT; line++) {
          const from = (top + row * DOT + line) * WIDTH + left + column * DOT
          light.fill(16, from, from + DOT)
        }
  const colour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128)
  const head = `YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420jpeg\n`
  // One name for one text: each process that reads the suite writes the same file.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `latchkey-film-${name}.y4m`)
  writeFileSync(path, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colour]))
  return path
}
