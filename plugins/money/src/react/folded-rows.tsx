import { useState, type ReactNode } from 'react'
import { ChevronDownIcon, List, ListItem, NamedIcon, Plate } from '@latchkey/ui-react/parts'

/** Props of {@link FoldedRows}. */
export interface FoldedRowsProps {
  /** Name of the row for styles from outside. */
  readonly part: string
  readonly label: string
  readonly children: ReactNode
}

/** Unknown rows: their number, and behind a press the rows. */
export function FoldedRows({ part, label, children }: FoldedRowsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <List>
        <li>
          <ListItem
            part={part}
            icon={
              <Plate>
                <NamedIcon name="shield" size={18} />
              </Plate>
            }
            label={label}
            expanded={isOpen}
            end={<ChevronDownIcon size={18} />}
            onClick={() => {
              setOpen(!isOpen)
            }}
          />
        </li>
      </List>
      {isOpen && children}
    </div>
  )
}
