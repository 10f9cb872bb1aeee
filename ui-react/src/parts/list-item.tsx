import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { buttonCss } from './button.css.js'
import { pressOf } from './button.js'
import { CheckIcon, ChevronIcon, ExternalIcon } from './icons.js'
import { listItemCss } from './list-item.css.js'
import { Spinner } from './spinner.js'
import { useIntent } from './use-intent.js'
import { own } from '@latchkey/kernel/internal/page'

/** Props of {@link ListItem}. */
export interface ListItemProps {
  /** Picture of 32 px, or an icon on a {@link Plate}. */
  readonly icon?: ReactNode
  /** Text of the row; also its spoken name, together with the rest of the row. */
  readonly label: ReactNode
  /** Second line, small. */
  readonly detail?: ReactNode
  /** The end of the second line, such as a day. It stays whole where the rest of the line is cut. */
  readonly detailEnd?: string | undefined
  /** Quiet text at the end, such as the current choice. */
  readonly value?: ReactNode
  /** Second line below the value, small. */
  readonly valueDetail?: ReactNode
  readonly tag?: ReactNode
  readonly tone?: 'danger' | 'accent'
  /** The end of the row. @default 'chevron' */
  readonly end?: 'chevron' | 'check' | 'none' | ReactNode
  readonly onClick?: () => void
  readonly onIntent?: () => void
  /** Makes the row a link to another site, in a new tab; `onClick` is called as it is followed. */
  readonly href?: string
  /** Whether what the row unfolds is there. */
  readonly expanded?: boolean
  /** Says that this is the current one of a list; `end: 'check'` shows it. */
  readonly current?: boolean
  /** Makes the row a box to be ticked. */
  readonly checked?: boolean | undefined
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly part?: string
}

/** The list around rows, which have no ground until they are pointed at. */
export function List(props: { readonly children: ReactNode; readonly label?: string }) {
  useSheet(listItemCss)
  return (
    // Safari drops the role of a list without bullets unless it is named.
    <ul role="list" className="list" aria-label={props.label}>
      {props.children}
    </ul>
  )
}

/** Ground of an icon in a row; `solid` stands beside the pictures of wallets as one of them. */
export function Plate(props: { readonly children: ReactNode; readonly solid?: boolean }) {
  return (
    <span className="row-plate" data-solid={props.solid ? '' : undefined}>
      {props.children}
    </span>
  )
}

/** One row: icon, name, tag and chevron. Height and radius are always the same. */
export function ListItem(props: ListItemProps) {
  const told = own(props)
  const { onClick, onIntent, href, tone, current, disabled = false, busy = false, part } = told
  useSheet(buttonCss)
  useSheet(listItemCss)
  const intent = useIntent(onIntent)
  const shared = {
    className: 'row',
    part: part === undefined ? 'row' : `row ${part}`,
    'data-tone': tone,
    'aria-current': current || undefined,
    'aria-expanded': told.expanded,
    'aria-disabled': disabled || undefined,
    'aria-busy': busy || undefined,
    ...(told.checked === undefined ? {} : { role: 'checkbox', 'aria-checked': told.checked }),
  } as const
  const content = <RowContent {...told} />
  if (href !== undefined) {
    return (
      <a
        {...shared}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...(onClick && { onClick: pressOf(onClick, disabled) })}
      >
        {content}
      </a>
    )
  }
  if (!onClick) return <div {...shared}>{content}</div>
  return (
    <button {...shared} type="button" onClick={pressOf(onClick, disabled || busy)} {...intent}>
      {content}
    </button>
  )
}

function RowContent(props: ListItemProps) {
  const { icon, label, detail, detailEnd, value, valueDetail, tag, end = 'chevron', busy } = props
  return (
    <>
      {icon}
      <span className="row-text">
        <span className="clip two-lines" dir="auto">
          {label}
        </span>
        {detail !== undefined && (
          <span
            className={`row-detail ${detailEnd === undefined ? 'clip two-lines' : 'row-line'}`}
            dir="auto"
          >
            {detailEnd === undefined ? detail : <span className="clip">{detail}</span>}
            {detailEnd !== undefined && <span>{` · ${detailEnd}`}</span>}
          </span>
        )}
      </span>
      {value !== undefined && (
        <span className="row-value clip" dir="auto">
          {value}
          {valueDetail !== undefined && <span className="row-detail clip">{valueDetail}</span>}
        </span>
      )}
      {tag}
      {(busy || end !== 'none') && (
        <span className="row-end">{busy ? <Spinner /> : <RowEnd end={end} />}</span>
      )}
    </>
  )
}

function RowEnd({ end }: { readonly end: ReactNode }) {
  if (end === 'chevron') return <ChevronIcon size={18} />
  return end === 'check' ? <CheckIcon /> : end
}

/** Props of {@link StoreRow}. */
export interface StoreRowProps {
  readonly label: string
  /** Address of the page; its host is shown. */
  readonly url: string
}

/** A row that leads to a page where a wallet is to be had. */
export function StoreRow({ label, url }: StoreRowProps) {
  return (
    <ListItem
      part="store-row"
      icon={
        <Plate>
          <ExternalIcon />
        </Plate>
      }
      label={label}
      detail={<bdi>{new URL(url).host}</bdi>}
      href={url}
    />
  )
}
