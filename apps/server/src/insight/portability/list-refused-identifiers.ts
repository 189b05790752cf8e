import type { ExportDocument, ExportedStep } from '@waymark/contract'
import type { SubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { listRefusedIdentifiers } from '../../authoring/projects/index.ts'

/** Lists identifiers that this app's authors may not write. */
export function listRefusedInDocument(
  db: Db,
  appId: string,
  { versions }: ExportDocument,
): Promise<SubError[]> {
  const given = versions.flatMap(({ projects }, version) =>
    projects.flatMap(({ content: { startScreen, steps, pages } }, project) => {
      const field = `${toProjectField(version, project)}.content`
      const list = (step: Pick<ExportedStep, 'identifiers'> | null, where: string) =>
        (step?.identifiers ?? []).map((document, at) => ({
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
  return listRefusedIdentifiers(db, appId, given)
}

export const toProjectField = (version: number, project: number): string =>
  `document.versions.${version}.projects.${project}`
