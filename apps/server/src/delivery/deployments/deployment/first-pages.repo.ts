import type { ElementIdentifier, GuideStep } from '@waymark/contract'
import { isNative, plainMatches, type PlainMatch } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** The page of a guide's first step, as a trigger names it: in native apps, the screen. */
export interface FirstPage {
  match: PlainMatch
  value: string
}

/**
 * The pages of the first steps of published guides, by project. Dynamic flows, surveys and steps that fit any page have
 * none. A welcome is passed over; a checklist or a menu is where its guide starts.
 */
export async function listFirstPages(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, FirstPage>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('projects')
    .innerJoin('projectVersions', (join) =>
      join
        .onRef('projectVersions.projectId', '=', 'projects.id')
        .onRef('projectVersions.version', '=', 'projects.publishedVersion'),
    )
    .innerJoin('guides', (join) =>
      join
        .onRef('guides.appId', '=', 'projectVersions.appId')
        .onRef('guides.hash', '=', 'projectVersions.guideHash'),
    )
    .select('projects.id')
    // A guide may begin with one that its draft has replaced since.
    .select(
      sql<
        string[]
      >`array(select key from assists where assists.project_id = projects.id and assists.is_start_screen)`.as(
        'startKeys',
      ),
    )
    .select(
      sql<
        GuideStep[]
      >`jsonb_path_query_array(convert_from(guides.body, 'UTF8')::jsonb, '$.steps[0 to 1]')`.as('steps'),
    )
    .where('projects.id', 'in', projectIds)
    .execute()
  const pages = new Map<string, FirstPage>()
  for (const { id, startKeys, steps } of rows) {
    const page = toPage(findFirst(steps, startKeys)?.identifiers ?? [])
    if (page) pages.set(id, page)
  }
  return pages
}

function findFirst([first, second]: GuideStep[], startKeys: readonly string[]): GuideStep | undefined {
  if (!first || !startKeys.includes(first.key)) return first
  const { container } = first.component
  return container === 'CHECKLIST' || container === 'MENU' ? first : second
}

/** Only targets say where a step is, and triggers know no regular expressions. */
function toPage(identifiers: readonly ElementIdentifier[]): FirstPage | undefined {
  for (const it of identifiers) {
    const page = isNative(it) ? it.screen : 'url' in it ? it.url : undefined
    const match = plainMatches.find((plain) => plain === page?.match)
    if (page && match && it.role === 'TARGET') return { match, value: page.value }
  }
  return undefined
}
