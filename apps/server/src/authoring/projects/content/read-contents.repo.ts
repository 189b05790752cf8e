import type { ExportedStep, ProjectContent } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

export interface NamedContent {
  id: string
  appVersionId: string
  name: string
  content: ProjectContent
}

/** Reads the contents of all projects of an app, without ids, in five queries for any number of projects. */
export async function readContents(db: Db, appId: string): Promise<NamedContent[]> {
  const projects = await db
    .selectFrom('projects')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const ofApp = db.selectFrom('projects').select('id').where('appId', '=', appId)
  const pages = await db
    .selectFrom('pages')
    .selectAll()
    .where('projectId', 'in', ofApp)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute()
  const assists = await db
    .selectFrom('assists')
    .selectAll()
    .where('projectId', 'in', ofApp)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute()
  const identifiers = await db
    .selectFrom('identifiers')
    .leftJoin('assists', 'assists.id', 'identifiers.assistId')
    .leftJoin('pages', 'pages.id', 'identifiers.pageId')
    .selectAll('identifiers')
    .where((eb) => eb.or([eb('assists.projectId', 'in', ofApp), eb('pages.projectId', 'in', ofApp)]))
    .orderBy('identifiers.createdAt')
    .orderBy('identifiers.id')
    .execute()
  const avatars = await db
    .selectFrom('avatars')
    .selectAll()
    .where('projectId', 'in', ofApp)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

  const documents = Map.groupBy(identifiers, ({ assistId, pageId }) => assistId ?? pageId ?? '')
  const toDocuments = (ownerId: string) => (documents.get(ownerId) ?? []).map(({ document }) => document)
  const toSteps = (rows: StepRow[]) => rows.map((row) => toStep(row, toDocuments(row.id)))
  const stepsOf = Map.groupBy(assists, ({ projectId }) => projectId)
  const pagesOf = Map.groupBy(pages, ({ projectId }) => projectId)
  const avatarsOf = Map.groupBy(avatars, ({ projectId }) => projectId)

  return projects.map(({ id, appVersionId, name, subType, defaultLocale, selectedLocales, survey }) => {
    const own = stepsOf.get(id) ?? []
    const steps = own.filter(({ pageId, isStartScreen }) => pageId === null && !isStartScreen)
    const [startScreen = null] = toSteps(own.filter(({ isStartScreen }) => isStartScreen))
    const content = {
      subType,
      defaultLocale,
      selectedLocales,
      survey,
      startScreen,
      steps: toSteps(steps),
      pages: (pagesOf.get(id) ?? []).map((page) => ({
        key: page.key,
        name: page.name,
        logo: page.logoHash,
        identifiers: toDocuments(page.id),
        assists: toSteps(own.filter(({ pageId }) => pageId === page.id)),
      })),
      avatars: (avatarsOf.get(id) ?? []).map((avatar) => ({
        name: avatar.name,
        builtInId: avatar.builtInId,
        media: avatar.mediaHash,
        position: avatar.position,
        isActive: avatar.isActive,
      })),
    }
    return { id, appVersionId, name, content }
  })
}

type StepRow = Selectable<Tables['assists']>

function toStep(row: StepRow, identifiers: ExportedStep['identifiers']): ExportedStep {
  const { key, name, optional, waitMs, onMissing, component, sound, logoHash } = row
  const { thumbnailHash, thumbnailTheme } = row
  return {
    key,
    name,
    optional,
    waitMs,
    onMissing,
    component,
    identifiers,
    sound,
    logo: logoHash,
    // A thumbnail with a theme is left out, because its reader elsewhere does not have the theme.
    thumbnail: thumbnailTheme === null ? thumbnailHash : null,
  }
}
