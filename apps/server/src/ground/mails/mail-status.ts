import type { JobState, MailStatus } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { listMailStandings, type MailStanding } from './mails.repo.ts'

/** The status where no mail was written. */
export const neverMailed: MailStatus = { state: 'NOT_SENT', problem: null, serverWords: null, sentAt: null }

/** The statuses of mails, by id. */
export async function findMailStatuses(db: Db, ids: string[]): Promise<Map<string, MailStatus>> {
  const rows = await listMailStandings(db, ids)
  return new Map(rows.map((row) => [row.id, toMailStatus(row)]))
}

function toMailStatus({ sentAt, problem, serverWords, jobId, jobState }: MailStanding): MailStatus {
  const state = findState({ isSent: sentAt !== null, jobId, jobState })
  return { state, problem, serverWords, sentAt: sentAt?.toISOString() ?? null }
}

function findState({
  isSent,
  jobId,
  jobState,
}: {
  isSent: boolean
  jobId: string | null
  jobState: JobState | null
}): MailStatus['state'] {
  if (isSent) return 'SENT'
  if (!jobId) return 'KEPT'
  return jobState === 'FAILED' ? 'FAILED' : 'WAITING'
}
