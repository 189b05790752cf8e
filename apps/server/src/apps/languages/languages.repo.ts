import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Counts the projects of the app in which each locale is selected. */
export async function countProjectsByLocale(db: Db, appId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ locale: string; count: number }>`
    select locale, count(*)::int as count
    from projects, jsonb_array_elements_text(selected_locales) as locale
    where app_id = ${appId}
    group by locale`.execute(db as never)
  return new Map(rows.map(({ locale, count }) => [locale, count]))
}
