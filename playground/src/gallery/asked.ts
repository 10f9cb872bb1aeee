import { useEffect, useState } from 'react'
import { LANGUAGES } from '../config.js'
import type { Scene } from './scene.js'

export const MODES = ['light', 'dark'] as const

/** Pixels that the card is wide: the narrowest screen there is, two phones, and the kit's own width. */
export const WIDTHS = [320, 360, 390, 480] as const

type Mode = (typeof MODES)[number]

/** The gallery's filters, from its address. */
export interface Asked {
  /** Ids of the only scenes, with commas. @default all */
  readonly scene: string
  /** Words that a scene's title, id or text has. @default all */
  readonly search: string
  /** Name of a view, of which every scene is shown. @default all */
  readonly view: string
  readonly mode: readonly Mode[]
  readonly language: readonly string[]
  readonly width: number
}

const some = <T extends string>(all: readonly T[], wanted: string | null, few: readonly T[]) => {
  const found = wanted === null ? [] : all.filter((one) => wanted.split(',').includes(one))
  return found.length > 0 ? found : few
}

function readAsked(query: URLSearchParams): Asked {
  const width = Number(query.get('width'))
  return {
    scene: query.get('scene') ?? '',
    search: query.get('search') ?? '',
    view: query.get('view') ?? '',
    mode: some(MODES, query.get('mode'), MODES),
    language: some<string>(LANGUAGES, query.get('language'), ['en', 'ar']),
    width: WIDTHS.find((one) => one === width) ?? 360,
  }
}

const readAddress = () => readAsked(new URLSearchParams(location.search))

/** The filters, kept in the page's address, so that it can be shared. A `popstate` event reads the address again. */
export function useAsked() {
  const [asked, setAsked] = useState(readAddress)
  useEffect(() => {
    const again = () => {
      setAsked(readAddress())
    }
    window.addEventListener('popstate', again)
    return () => {
      window.removeEventListener('popstate', again)
    }
  }, [])
  useEffect(() => {
    const { scene, search, view, mode, language, width } = asked
    const query = new URLSearchParams({
      ...(scene !== '' && { scene }),
      ...(search !== '' && { search }),
      ...(view !== '' && { view }),
      mode: mode.join(),
      language: language.join(),
      width: String(width),
    })
    history.replaceState(null, '', `?${query.toString().replaceAll('%2C', ',')}`)
  }, [asked])
  return [asked, setAsked] as const
}

/** Whether a scene has every word that is searched for. */
function isFound({ id, title, shows, route }: Scene, search: string): boolean {
  const text = [title, id, route.name, shows].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Whether a scene is asked for. */
export const isAsked = (scene: Scene, asked: Asked) =>
  (asked.scene === '' || asked.scene.split(',').includes(scene.id)) &&
  (asked.view === '' || scene.route.name === asked.view) &&
  isFound(scene, asked.search)
