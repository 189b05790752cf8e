import { listPatternClues, type Condition, type ExportDocument, type ExportedScreen } from '@waymark/contract'
import type { SubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { toInvalidInput } from '../../platform/errors.ts'
import { listRefusedIdentifiers } from '../projects/index.ts'
import { assertPatternsSafe } from '../segments/index.ts'

/** Each pattern may take seconds to check, and the importer waits for all of them. */
const mostPatterns = 100

/** Refuses a document with a regular expression that could block a target app, or with too many of them. */
export async function assertDocumentPatternsSafe({ segments }: ExportDocument): Promise<void> {
  const leaves = segments
    .flatMap(({ rules }) => rules)
    .flatMap((rule): Condition[] => (rule.kind === 'GROUP' ? rule.conditions : [rule]))
  const byPattern = new Map<unknown, Condition>()
  for (const leaf of leaves) {
    if (leaf.kind === 'PROPERTY' && leaf.operator === 'REGEX') byPattern.set(leaf.value, leaf)
  }
  if (byPattern.size > mostPatterns) {
    throw toInvalidInput('too_many_patterns', { field: 'document.segments', params: { max: mostPatterns } })
  }
  for (const condition of byPattern.values()) await assertPatternsSafe(condition)
}

/**
 * Lists identifiers that this app's authors may not write, and regular expressions that could block a target app.
 * Throws when there are too many of those.
 */
export async function listRefusedInDocument(
  db: Db,
  appId: string,
  { versions }: ExportDocument,
): Promise<SubError[]> {
  const given = versions.flatMap(({ projects }, version) =>
    projects.flatMap(({ content: { startScreen, steps, pages } }, project) => {
      const field = `${toProjectField(version, project)}.content`
      const list = (screen: Pick<ExportedScreen, 'identifiers'> | null, where: string) =>
        (screen?.identifiers ?? []).map((document, at) => ({
          document,
          field: `${field}.${where}.identifiers.${at}`,
        }))
      return [
        ...list(startScreen, 'startScreen'),
        ...steps.flatMap((step, at) => list(step, `steps.${at}`)),
        ...pages.flatMap((page, at) => [
          ...list(page, `pages.${at}`),
          ...page.assists.flatMap((assist, nth) => list(assist, `pages.${at}.assists.${nth}`)),
        ]),
      ]
    }),
  )
  const patterns = new Set(
    given.flatMap(({ document }) => listPatternClues(document).map((it) => it.pattern)),
  )
  if (patterns.size > mostPatterns) {
    throw toInvalidInput('too_many_patterns', { field: 'document.versions', params: { max: mostPatterns } })
  }
  return listRefusedIdentifiers(db, appId, given)
}

export const toProjectField = (version: number, project: number): string =>
  `document.versions.${version}.projects.${project}`
