import type { Survey } from '@waymark/contract'

const dayMs = 86_400_000

/**
 * The iteration that a response belongs to by the moment it began, counted from 1. Before the first one it is the
 * first, and after the last one the last. A survey without iterations has one.
 */
export function findIteration({ recurrence }: Survey, startedAt: Date): number {
  if (!recurrence) return 1
  const { startsOn, everyDays, times } = recurrence
  const days = (startedAt.getTime() - Date.parse(startsOn)) / dayMs
  return Math.min(Math.max(Math.floor(days / everyDays) + 1, 1), times)
}
