import { encode } from 'uqr'

/**
 * Encodes a text as a QR code, dark modules as `true`, without a border. Level M leaves room for the
 * picture in the middle, which hides about a twentieth of the modules.
 */
export default function qrMatrix(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: 0 }).data
}
