import type { DeploymentInsightRequest } from '@waymark/contract'

export const ranges = ['7', '30', '90', 'all'] as const
export type Range = (typeof ranges)[number]

export interface Selection {
  /** One version of the deployment; null means all. */
  version: number | null
  range: Range
}

const DAY_MS = 24 * 60 * 60_000

/** Reads the selected version and days from the URL; invalid values are ignored. */
export function readSelection(params: URLSearchParams): Selection {
  const version = Number(params.get('v'))
  return {
    version: Number.isInteger(version) && version > 0 ? version : null,
    range: ranges.find((it) => it === params.get('days')) ?? 'all',
  }
}

/** The request for a selection: `7` is today and the six days before it, in UTC. */
export function toRequest(
  deploymentId: string,
  { version, range }: Selection,
  now: Date,
): DeploymentInsightRequest {
  const days = range === 'all' ? null : Number(range)
  const firstDay = days && new Date(now.getTime() - (days - 1) * DAY_MS)
  return {
    deploymentId,
    ...(version !== null && { version }),
    ...(firstDay && { from: toDay(firstDay), to: toDay(now) }),
  }
}

const toDay = (date: Date) => date.toISOString().slice(0, 10)
