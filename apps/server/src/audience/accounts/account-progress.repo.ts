import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'

/** The progress of an account with a deployment by some events; a moment is null if nobody did that. */
export interface AccountMark {
  accountNum: number
  deploymentNum: number
  /** ISO 8601, as are the following. */
  seenAt: string | null
  startedAt: string | null
  completedAt: string | null
  dismissedAt: string | null
  /** The same, by end users who are proven to be in the account, or trusted. */
  provenSeenAt: string | null
  provenCompletedAt: string | null
  provenDismissedAt: string | null
}

/**
 * Records the progress of accounts. The first and the last moments do not depend on the order of events; the last ones
 * are precise to the hour, so that an account of many is not written at each event. Accounts that are gone are left
 * out.
 */
export async function noteAccountProgress(tx: Tx, marks: readonly AccountMark[]): Promise<void> {
  await sql`
    insert into account_progress as old (deployment_num, account_num, first_seen_at, last_seen_at, started_at,
      completed_at, dismissed_at, proven_seen_at, proven_completed_at, proven_dismissed_at)
    select deployment_num, accounts.num, seen_at, seen_at, started_at, completed_at, dismissed_at, proven_seen_at,
      proven_completed_at, proven_dismissed_at
    from unnest(
      ${toColumn(marks, 'deploymentNum')}::text::int[], ${toColumn(marks, 'accountNum')}::text::int[],
      ${toColumn(marks, 'seenAt')}::text::timestamptz[], ${toColumn(marks, 'startedAt')}::text::timestamptz[],
      ${toColumn(marks, 'completedAt')}::text::timestamptz[], ${toColumn(marks, 'dismissedAt')}::text::timestamptz[],
      ${toColumn(marks, 'provenSeenAt')}::text::timestamptz[],
      ${toColumn(marks, 'provenCompletedAt')}::text::timestamptz[],
      ${toColumn(marks, 'provenDismissedAt')}::text::timestamptz[]
    ) as told (deployment_num, account_num, seen_at, started_at, completed_at, dismissed_at, proven_seen_at,
      proven_completed_at, proven_dismissed_at)
    join accounts on accounts.num = told.account_num
    order by deployment_num, accounts.num
    for key share of accounts
    on conflict (deployment_num, account_num) do update set
      first_seen_at = least(old.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(old.last_seen_at, excluded.last_seen_at),
      started_at = least(old.started_at, excluded.started_at),
      completed_at = least(old.completed_at, excluded.completed_at),
      dismissed_at = least(old.dismissed_at, excluded.dismissed_at),
      proven_seen_at = greatest(old.proven_seen_at, excluded.proven_seen_at),
      proven_completed_at = least(old.proven_completed_at, excluded.proven_completed_at),
      proven_dismissed_at = least(old.proven_dismissed_at, excluded.proven_dismissed_at)
    where (old.first_seen_at is null and excluded.first_seen_at is not null)
      or excluded.first_seen_at < old.first_seen_at
      or excluded.last_seen_at > old.last_seen_at + interval '1 hour'
      or (old.started_at is null and excluded.started_at is not null)
      or (old.completed_at is null and excluded.completed_at is not null)
      or (old.dismissed_at is null and excluded.dismissed_at is not null)
      or (old.proven_seen_at is null and excluded.proven_seen_at is not null)
      or excluded.proven_seen_at > old.proven_seen_at + interval '1 hour'
      or (old.proven_completed_at is null and excluded.proven_completed_at is not null)
      or (old.proven_dismissed_at is null and excluded.proven_dismissed_at is not null)`.execute(tx)
}

/** The progress that end users made with a deployment who are proven to be in the account, or trusted. */
export interface AccountProgress {
  deploymentNum: number
  lastSeenAt: Date | null
  completedAt: Date | null
  dismissedAt: Date | null
}

/** Lists the progress that decides what others in the account are shown, without claims that anyone can send. */
export function listAccountProgress(
  db: Db,
  { accountNum, deploymentNums }: { accountNum: number; deploymentNums: number[] },
): Promise<AccountProgress[]> {
  return db
    .selectFrom('accountProgress')
    .select(['deploymentNum', 'provenSeenAt as lastSeenAt'])
    .select(['provenCompletedAt as completedAt', 'provenDismissedAt as dismissedAt'])
    .where('accountNum', '=', accountNum)
    .where(sql<boolean>`deployment_num = any(${deploymentNums}::int[])`)
    .execute()
}

/** How many accounts a deployment reached. */
export interface AccountReach {
  seen: number
  started: number
  completed: number
  dismissed: number
}

/** Counts the accounts that a deployment reached: over all time, or those that first saw it on some days. */
export async function countAccountReach(
  db: Db,
  {
    deploymentNum,
    since,
    until,
  }: { deploymentNum: number; since?: Date | undefined; until?: Date | undefined },
): Promise<AccountReach> {
  const { rows } = await sql<AccountReach>`
    select count(*)::int as seen, count(started_at)::int as started, count(completed_at)::int as completed,
      count(dismissed_at)::int as dismissed
    from account_progress
    where deployment_num = ${deploymentNum} and first_seen_at is not null
      and first_seen_at >= ${since ?? new Date(0)}::timestamptz
      and (${until ?? null}::timestamptz is null or first_seen_at < ${until ?? null}::timestamptz)`.execute(
    db,
  )
  return rows[0]!
}

/** Deletes the progress of deployments that no longer exist. */
export async function deleteProgressOfRemoved(tx: Tx): Promise<void> {
  await sql`
    delete from account_progress where not exists (
      select from deployments where num = account_progress.deployment_num)`.execute(tx)
}
