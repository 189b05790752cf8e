import type { AnyGuide, GuideLanguage } from '@waymark/contract'
import {
  compileGuide,
  compileSurvey,
  findPublishProblems,
  findPublishWarnings,
  findSurveyProblems,
  findSurveyWarnings,
  type AppProperties,
  type DraftSource,
  type GuideSource,
  type SurveyProblem,
} from '@waymark/contract/compiler'
import { projectKinds, toSubError, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { ProjectRow } from '../project/projects.repo.ts'
import { listLinkSchemes } from '../../../apps/apps/index.ts'
import { toLanguage } from '../../../apps/languages/index.ts'
import { listAllProperties } from '../../../apps/properties/index.ts'
import { findLostMedia, findLostProjects, findLostSegments } from './lost-references.ts'
import { toPublishSubError } from './publish-problems.ts'
import { listSourceParts } from './sources.repo.ts'

/** Compiles the current survey or steps of the project; throws `publish_blocked` with all problems. */
export const compileProject = (db: Db, project: ProjectRow): Promise<AnyGuide> =>
  projectKinds[project.subType].structure.isSurvey
    ? compileSurveyOf(db, project)
    : compileStepsOf(db, project)

async function compileSurveyOf(db: Db, project: ProjectRow): Promise<AnyGuide> {
  const source = await readSurvey(db, project)
  if (!source) throw toBlocked([toSubError('survey_missing', { field: 'survey' })])
  const problems = findSurveyProblems(source, await listLinkSchemes(db, project.appId))
  if (problems.length > 0) throw toBlocked(problems.map(toSurveySubError))
  return compileSurvey(source)
}

async function readSurvey(db: Db, { appId, subType, defaultLocale, selectedLocales, survey }: ProjectRow) {
  return survey && { subType, defaultLocale, selectedLocales, survey, ...(await listProperties(db, appId)) }
}

const toSurveySubError = ({ code, field, message }: SurveyProblem) => toSubError(code, { field, message })

/** What does not prevent publishing, but is worth a look first. */
export async function listWarnings(
  db: Db,
  project: ProjectRow,
  liveProjects: ReadonlySet<string>,
): Promise<SubError[]> {
  if (!projectKinds[project.subType].structure.isSurvey)
    return findPublishWarnings(await readSteps(db, project), liveProjects).map(toPublishSubError)
  const source = await readSurvey(db, project)
  return source ? findSurveyWarnings(source).map(toSurveySubError) : []
}

async function readSteps(db: Db, project: ProjectRow) {
  const { id, appId, subType, defaultLocale, selectedLocales } = project
  const locales = [...new Set([defaultLocale, ...selectedLocales])]
  return {
    subType,
    defaultLocale,
    selectedLocales,
    ...(await listSourceParts(db, id)),
    languages: locales.map(toGuideLanguage),
    ...(await listProperties(db, appId)),
  }
}

async function compileStepsOf(db: Db, project: ProjectRow): Promise<AnyGuide> {
  const { appId } = project
  const source = await readSteps(db, project)
  const linkSchemes = await listLinkSchemes(db, appId)
  const lost = [
    ...(await findLostMedia(db, appId, source)),
    ...(await findLostProjects(db, appId, source)),
    ...(await findLostSegments(db, appId, source)),
  ]
  const own = findPublishProblems(source, linkSchemes)
  const problems = [...own.map(toPublishSubError), ...lost]
  assertPublishable(source, problems)
  return compileGuide(source)
}

const listProperties = async (db: Db, appId: string): Promise<AppProperties> => ({
  properties: await listAllProperties(db, appId),
  accountProperties: await listAllProperties(db, appId, 'ACCOUNT'),
})

/** The texts of the language panel in a locale, and the language's own name. */
function toGuideLanguage(locale: string): GuideLanguage {
  const { localeName, texts } = toLanguage(locale)
  return { code: locale, name: localeName, texts }
}

function assertPublishable(_source: DraftSource, problems: SubError[]): asserts _source is GuideSource {
  if (problems.length > 0) throw toBlocked(problems)
}

const toBlocked = (subErrors: SubError[]) => new DomainError('publish_blocked', { subErrors })
