import type { HostileRecord } from './hostile-records.js'

/** Hostile records by the member that is wrong, for a test of each. */
export function byMember(
  records: readonly HostileRecord[],
): readonly (readonly [member: string, records: readonly HostileRecord[]])[] {
  const members = new Map<string, HostileRecord[]>()
  for (const record of records) {
    members.set(record.member, [...(members.get(record.member) ?? []), record])
  }
  return [...members]
}
