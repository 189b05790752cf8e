import { sql, type Kysely } from 'kysely'
import { apps } from './first-release/apps.ts'
import { delivery } from './first-release/delivery.ts'
import { events } from './first-release/events.ts'
import { files } from './first-release/files.ts'
import { operation } from './first-release/operation.ts'
import { people } from './first-release/people.ts'
import { projects } from './first-release/projects.ts'
import { rooms } from './first-release/rooms.ts'
import { surveys } from './first-release/surveys.ts'
import { targeting } from './first-release/targeting.ts'

/** Each builds on the previous ones. */
const statements = [
  people,
  apps,
  projects,
  files,
  targeting,
  delivery,
  surveys,
  events,
  rooms,
  operation,
].flat()

/**
 * The tables of version 0.2.0, in SQL rather than a builder: database administrators will read it, and both databases
 * run the same text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
