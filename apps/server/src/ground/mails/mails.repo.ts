import type { JobState, MailProblem } from '@waymark/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { deleteJob } from '../../platform/jobs/index.ts'
import type { MailTemplate } from './texts/mail.ts'

export type MailRow = Selectable<Tables['mails']>

/** The page that lists them shows the last few only. */
const listLimit = 100
const noContent = { text: '', html: '' }

export async function insertMails(tx: Tx, mails: Insertable<Tables['mails']>[]): Promise<void> {
  await tx.insertInto('mails').values(mails).execute()
}

/** Lists the last mails, each with its status. */
export function listLastMails(db: Db) {
  return db
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.jobId')
    .select(['mails.id', 'toAddress', 'mails.subject', 'mails.createdAt', 'sentAt', 'jobId', 'problem'])
    .select('jobs.state')
    .orderBy('mails.id', 'desc')
    .limit(listLimit)
    .execute()
}

export function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface MailStanding {
  id: string
  jobId: string | null
  jobState: JobState | null
  sentAt: Date | null
  problem: MailProblem | null
  serverWords: string | null
}

export async function listMailStandings(db: Db, ids: string[]): Promise<MailStanding[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('mails')
    .leftJoin('jobs', 'jobs.id', 'mails.jobId')
    .select(['mails.id', 'jobId', 'jobs.state as jobState', 'sentAt', 'problem', 'serverWords'])
    .where('mails.id', 'in', ids)
    .execute()
}

/** Undefined when it was sent, withdrawn, or deleted with the thing it was about. */
export function findMailToSend(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
}

export async function markMailSent(
  tx: Tx,
  id: string,
  { sentAt, keepsContents }: { sentAt: Date; keepsContents: boolean },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sentAt, problem: null, serverWords: null, ...(keepsContents ? {} : noContent) })
    .where('id', '=', id)
    .execute()
}

export interface KeptFailure {
  problem: MailProblem
  serverWords: string | null
  /** True if it will not be sent again, so its content can be erased. */
  forgetsContent: boolean
}

export async function keepMailFailure(
  tx: Tx,
  id: string,
  { problem, serverWords, forgetsContent }: KeptFailure,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ problem, serverWords, ...(forgetsContent ? noContent : {}) })
    .where('id', '=', id)
    .execute()
}

export interface Withdrawal {
  templates: MailTemplate[]
  orgId: string
  to: string[]
  now: Date
}

/** Cancels unsent mails whose link was withdrawn, used or replaced. */
export async function withdrawMails(tx: Tx, { templates, orgId, to, now }: Withdrawal): Promise<void> {
  if (to.length === 0) return
  await tx
    .updateTable('mails')
    .set({ withdrawnAt: now })
    .where('orgId', '=', orgId)
    .where('toAddress', 'in', to)
    .where('template', 'in', templates)
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** Deletes a mail that this transaction has queued, together with its job. */
export async function deleteMail(tx: Tx, id: string): Promise<void> {
  const mail = await tx.deleteFrom('mails').where('id', '=', id).returning('jobId').executeTakeFirst()
  if (mail?.jobId) await deleteJob(tx, mail.jobId)
}

/** Erases the contents of mails from before a moment. */
export async function forgetContentsBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set(noContent)
    .where('createdAt', '<', before)
    .where('text', '<>', '')
    .execute()
}
