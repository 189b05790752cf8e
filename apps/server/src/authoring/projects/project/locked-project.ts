import type { ProjectChange } from '@waymark/contract'
import type { Clock } from '../../../platform/time/clock.ts'
import { toStamp, type Stamp } from '../../../platform/db/stamp.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { toStaleRevision } from '../../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { findLastEdit, insertChange, type Change } from './changes.repo.ts'
import type { ProjectPlace } from './project-place.ts'
import { countContentChange, lockProjectRow, touchProject, type ProjectRow } from './projects.repo.ts'

export interface Author {
  clock: Clock
  stamp: Stamp
}

/** A project locked by one author: nobody else can change it until the transaction ends. */
export interface LockedProject extends Author {
  tx: Tx
  project: ProjectRow
  /** Appends to the project's list of changes; every write must. */
  record(change: Change): Promise<void>
}

type Work<T> = (locked: LockedProject) => Promise<T>

/** Changes a project in a transaction of its own. */
export const changeProject = <T>(context: CallContext, place: ProjectPlace, work: Work<T>): Promise<T> =>
  workOn(context.db, { author: toAuthor(context), place }, work)

/** The caller as an author. */
export const toAuthor = (context: CallContext): Author => ({
  clock: context.clock,
  stamp: toStamp(context),
})

/** Changes content that is published: steps, pages, components, identifiers. */
export const changeContent = <T>(context: CallContext, place: ProjectPlace, work: Work<T>): Promise<T> =>
  changeContentAs(context.db, { author: toAuthor(context), place }, work)

/** The same for background jobs, whose author is not present. Work that records no change counts as none. */
export const changeContentAs = <T>(db: Db, by: AuthorAndPlace, work: Work<T>): Promise<T> =>
  workOn(db, by, async (locked) => {
    let isChanged = false
    const record = (change: Change) => {
      isChanged = true
      return locked.record(change)
    }
    const result = await work({ ...locked, record })
    if (isChanged) await countContentChange(locked.tx, locked.project.id, locked.stamp)
    return result
  })

/** Changes what only authors see of a project: the images that represent its steps. */
export const changeLook = <T>(context: CallContext, place: ProjectPlace, work: Work<T>): Promise<T> =>
  changeProject(context, place, async (locked) => {
    const result = await work(locked)
    await touchProject(locked.tx, locked.project.id, locked.stamp)
    return result
  })

interface AuthorAndPlace {
  author: Author
  place: ProjectPlace
}

const workOn = <T>(db: Db, { author, place }: AuthorAndPlace, work: Work<T>): Promise<T> =>
  inTransaction(db, async (tx) => work(await lockProject(tx, author, place)))

/** Locks the project, or throws `not_found`. */
export async function lockProject(tx: Tx, author: Author, place: ProjectPlace): Promise<LockedProject> {
  const project = await lockProjectRow(tx, place)
  if (!project) throw new DomainError('not_found')
  return toLocked(tx, author, project)
}

export function toLocked(tx: Tx, author: Author, project: ProjectRow): LockedProject {
  const sinceVersion = project.publishedVersion ?? 0
  return {
    ...author,
    tx,
    project,
    record: (change) =>
      insertChange(tx, {
        ...change,
        id: author.clock.newId(),
        projectId: project.id,
        sinceVersion,
        stamp: author.stamp,
      }),
  }
}

/** The error for an update based on an older revision of this entity; it names who has changed it since. */
export async function toStale(
  tx: Tx,
  entity: ProjectChange['entity'],
  entityId: string,
): Promise<DomainError> {
  const edit = await findLastEdit(tx, entity, entityId)
  if (!edit) return new DomainError('stale_revision')
  return toStaleRevision(tx, edit.actorId, edit.at)
}
