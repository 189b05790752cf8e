import type { ExportedStep, ProjectContent, Survey, ElementIdentifier } from '@waymark/contract'
import { createdColumns, type Stamp } from '../../../platform/db/stamp.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

interface Step extends Omit<ExportedStep, 'identifiers' | 'logo' | 'thumbnail'> {
  id: string
  pageId: string | null
  isStartScreen: boolean
  position: number
  logoHash: string | null
  thumbnailHash: string | null
}

/** Rows without the columns that they all share: the project and the author. */
export interface ContentRows {
  pages: { id: string; key: string; name: string; position: number; logoHash: string | null }[]
  steps: Step[]
  identifiers: { id: string; assistId: string | null; pageId: string | null; document: ElementIdentifier }[]
  avatars: (Omit<ProjectContent['avatars'][number], 'media'> & { id: string; mediaHash: string })[]
}

/** Identifiers are deleted with their owner. */
export async function deleteParts(tx: Tx, projectId: string): Promise<void> {
  await tx.deleteFrom('assists').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('pages').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('avatars').where('projectId', '=', projectId).execute()
}

export interface PartsInsert {
  projectId: string
  survey: Survey | null
  parts: ContentRows
  stamp: Stamp
}

export async function insertParts(tx: Tx, { projectId, survey, parts, stamp }: PartsInsert): Promise<void> {
  const made = createdColumns(stamp)
  const own = { projectId, ...made }
  const { pages, steps, identifiers, avatars } = parts
  await tx
    .updateTable('projects')
    .set((eb) => ({
      survey: survey && toJson(survey),
      // Raises the revision, so that an open editor cannot overwrite the new survey.
      ...(survey && { surveyRevision: eb('surveyRevision', '+', 1) }),
    }))
    .where('id', '=', projectId)
    .execute()
  if (pages.length > 0) {
    await tx
      .insertInto('pages')
      .values(pages.map((row) => ({ ...row, ...own })))
      .execute()
  }
  for (const rows of inChunks(steps)) {
    await tx
      .insertInto('assists')
      .values(
        rows.map(({ component, sound, ...row }) => ({
          ...row,
          ...own,
          component: component && toJson(component),
          sound: toJson(sound),
        })),
      )
      .execute()
  }
  for (const rows of inChunks(identifiers)) {
    await tx
      .insertInto('identifiers')
      .values(rows.map(({ document, ...row }) => ({ ...row, ...made, document: toJson(document) })))
      .execute()
  }
  if (avatars.length > 0) {
    await tx
      .insertInto('avatars')
      .values(avatars.map((row) => ({ ...row, ...own })))
      .execute()
  }
}

/** PostgreSQL takes at most 65,535 parameters per statement. */
const rowsPerStatement = 500

const inChunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
