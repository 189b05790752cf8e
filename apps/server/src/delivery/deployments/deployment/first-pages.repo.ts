import type { ElementIdentifier } from '@waymark/contract'
import { plainMatches, type PlainMatch } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'

/** The page of a project's first step, as a trigger names it. */
export interface FirstPage {
  match: PlainMatch
  value: string
}

/** The pages of the first steps of guides, by project. Dynamic flows, surveys and steps that fit any page have none. */
export async function listFirstPages(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, FirstPage>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('assists')
    .innerJoin('identifiers', 'identifiers.assistId', 'assists.id')
    .select(['assists.projectId', 'identifiers.document'])
    .where('assists.id', 'in', (steps) =>
      steps
        .selectFrom('assists')
        .select('id')
        .distinctOn('projectId')
        .where('projectId', 'in', projectIds)
        .where('pageId', 'is', null)
        .where('isStartScreen', '=', false)
        .where('deletedAt', 'is', null)
        .orderBy('projectId')
        .orderBy('position'),
    )
    .orderBy('identifiers.createdAt')
    .orderBy('identifiers.id')
    .execute()
  const pages = new Map<string, FirstPage>()
  for (const { projectId, document } of rows.toReversed()) {
    const page = toPage(document)
    if (page) pages.set(projectId, page)
  }
  return pages
}

/** Triggers know no regular expressions. */
function toPage(document: ElementIdentifier): FirstPage | undefined {
  const url = 'url' in document ? document.url : undefined
  const match = plainMatches.find((it) => it === url?.match)
  return url && match && { match, value: url.value }
}
