import type { CaptureOmission } from '@waymark/contract'

type Kind = CaptureOmission['kind']
type Reason = CaptureOmission['reason']

/** The parts of a page that a capture had to leave out. */
export interface Omissions {
  add(kind: Kind, reason: Reason): void
  list(): CaptureOmission[]
}

export function createOmissions(): Omissions {
  const omitted: CaptureOmission[] = []
  return {
    add(kind, reason) {
      const same = omitted.find((it) => it.kind === kind && it.reason === reason)
      if (same) same.count += 1
      else omitted.push({ kind, reason, count: 1 })
    },
    list: () => omitted,
  }
}
