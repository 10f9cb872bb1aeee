/** Dark modules by row and column. */
export type QrMatrix = readonly (readonly boolean[])[]

/** Modules across while the text is unknown: what a pairing link usually needs (version 10). */
export const USUAL_SIZE = 57

const EYE = 7
/** The plate in the middle takes this share of the edge. */
const PLATE = 0.22

/** Edge of the plate in whole modules, odd like the code so that it sits in the middle. */
export const plateSize = (size: number) => 2 * Math.floor((size * PLATE) / 2) + 1

const inEye = (size: number, x: number, y: number) =>
  (x < EYE && y < EYE) || (x >= size - EYE && y < EYE) || (x < EYE && y >= size - EYE)

const underPlate = (size: number, x: number, y: number) => {
  const reach = plateSize(size) / 2
  return Math.abs(x + 0.5 - size / 2) < reach && Math.abs(y + 0.5 - size / 2) < reach
}

/** Whether a module is drawn by the pattern, not by an eye or the plate. */
const isDot = (size: number, x: number, y: number, plate: boolean) =>
  !inEye(size, x, y) && !(plate && underPlate(size, x, y))

/**
 * The modules as one path for a stroke with round caps: single modules become dots, runs of them in
 * a column become bars.
 */
export function dotsPath(matrix: QrMatrix, plate: boolean): string {
  const size = matrix.length
  const dark = (x: number, y: number) => matrix[y]?.[x] === true && isDot(size, x, y, plate)
  let path = ''
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (!dark(x, y)) continue
      const start = y
      while (dark(x, y + 1)) y++
      path += `M${String(x + 0.5)} ${String(start + 0.5)}v${String(y - start)}`
    }
  }
  return path
}

/** Every module, for the grey grid that holds the place of a code. */
export function gridPath(size: number, plate: boolean): string {
  let path = ''
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (isDot(size, x, y, plate)) path += `M${String(x + 0.5)} ${String(y + 0.5)}h0`
    }
  }
  return path
}

/** Upper left corners of the three eyes. */
export const eyeCorners = (size: number): readonly (readonly [number, number])[] => [
  [0, 0],
  [size - EYE, 0],
  [0, size - EYE],
]
