import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type MailRow = Selectable<Tables['mails']>

/** The page that lists them is for looking at the last few. */
const listLimit = 100

export async function insertMails(tx: Tx, mails: Insertable<Tables['mails']>[]): Promise<void> {
  await tx.insertInto('mails').values(mails).execute()
}

export function listLastMails(
  db: Db,
): Promise<Pick<MailRow, 'id' | 'toAddress' | 'subject' | 'createdAt'>[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'toAddress', 'subject', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute()
}

export function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes a mail out again that the transaction has put in. */
export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mails').where('id', '=', id).execute()
}
