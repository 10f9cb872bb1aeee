/** The parts of the page; on a narrow screen one is shown at a time. */
export const SECTIONS = {
  try: { id: 'section-try', label: 'Try' },
  design: { id: 'section-design', label: 'Design' },
  code: { id: 'section-code', label: 'Code' },
  inside: { id: 'section-inside', label: 'Inside' },
} as const

/** A part of the page. */
export type SectionId = keyof typeof SECTIONS

interface SectionNavProps {
  readonly current: SectionId
  readonly choose: (section: SectionId) => void
}

/** Chooses the part shown on a narrow screen. */
export function SectionNav({ current, choose }: SectionNavProps) {
  return (
    <nav className="section-nav segmented" aria-label="Parts of the page">
      {(Object.keys(SECTIONS) as SectionId[]).map((section) => (
        <button
          key={section}
          type="button"
          aria-pressed={section === current}
          onClick={() => {
            choose(section)
          }}
        >
          {SECTIONS[section].label}
        </button>
      ))}
    </nav>
  )
}
