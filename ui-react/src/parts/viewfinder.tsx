import type { Ref } from 'react'
import { useSheet } from '../theme/sheets.js'
import { viewfinderCss } from './viewfinder.css.js'

/** Props of {@link Viewfinder}. */
export interface ViewfinderProps {
  /** The content of it, for readers. */
  readonly label: string
  /** Takes the element, whose `srcObject` is the camera's stream. */
  readonly video: Ref<HTMLVideoElement>
}

/** A camera's picture. */
export function Viewfinder({ label, video }: ViewfinderProps) {
  useSheet(viewfinderCss)
  return (
    <video
      ref={video}
      className="viewfinder"
      part="viewfinder"
      aria-label={label}
      muted
      playsInline
      disablePictureInPicture
    />
  )
}
