import { Skeleton, useAnnounced } from '@latchkey/ui-react/parts'

/** Placeholder rows, announced once. */
export function LoadingRows({ rows, label }: { readonly rows: number; readonly label: string }) {
  useAnnounced(label)
  return (
    <div aria-busy className="outline" data-rows="">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_row, row) => (
        <Skeleton key={row} shape="asset" />
      ))}
    </div>
  )
}
