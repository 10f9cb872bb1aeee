import { definePoint } from '../token.js'

/** Finds pictures by id. */
export interface ImageSource {
  /** @returns a `blob:`, `https:` or image `data:` URL. */
  image(
    kind: 'wallet' | 'network' | 'token' | 'currency',
    id: string,
    signal: AbortSignal,
  ): Promise<string | undefined>
}

/** Contribution point of {@link ImageSource}. */
export const ImageSource = definePoint<ImageSource>('image-source')
