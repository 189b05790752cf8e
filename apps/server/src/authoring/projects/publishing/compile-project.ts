import type { AnyGuide, GuideLanguage, ProjectCheck } from '@waymark/contract'
import {
  compileGuide,
  compileSurvey,
  findPublishProblems,
  findPublishWarnings,
  findSurveyProblems,
  findSurveyWarnings,
  type AppProperties,
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

/** The current survey or steps of a project, read once. */
interface Content {
  /** What publishing is refused for. */
  problems: SubError[]
  /** What does not prevent publishing, but is worth a look first. */
  listWarnings(liveProjects: ReadonlySet<string>): SubError[]
  /** Only without problems. */
  compile(): AnyGuide
}

/** Compiles the current survey or steps of the project; throws `publish_blocked` with all problems. */
export async function compileProject(db: Db, project: ProjectRow): Promise<AnyGuide> {
  const { problems, compile } = await readContent(db, project)
  if (problems.length > 0) throw new DomainError('publish_blocked', { subErrors: problems })
  return compile()
}

/** What publishing the project would be refused for, and otherwise what is worth a look first. */
export async function checkProject(
  db: Db,
  project: ProjectRow,
  liveProjects: ReadonlySet<string>,
): Promise<Pick<ProjectCheck, 'problems' | 'warnings'>> {
  const { problems, listWarnings } = await readContent(db, project)
  return { problems, warnings: problems.length > 0 ? [] : listWarnings(liveProjects) }
}

const readContent = (db: Db, project: ProjectRow): Promise<Content> =>
  projectKinds[project.subType].structure.isSurvey ? readSurvey(db, project) : readSteps(db, project)

/** A survey project whose survey was never written. */
const NO_SURVEY: Content = {
  problems: [toSubError('survey_missing', { field: 'survey' })],
  listWarnings: () => [],
  compile: () => {
    throw new Error('There is no survey to compile')
  },
}

async function readSurvey(db: Db, project: ProjectRow): Promise<Content> {
  const { appId, subType, defaultLocale, selectedLocales, survey } = project
  if (!survey) return NO_SURVEY
  const source = { subType, defaultLocale, selectedLocales, survey, ...(await listProperties(db, appId)) }
  const problems = findSurveyProblems(source, await listLinkSchemes(db, appId))
  return {
    problems: problems.map(toSurveySubError),
    listWarnings: () => findSurveyWarnings(source).map(toSurveySubError),
    compile: () => compileSurvey(source),
  }
}

const toSurveySubError = ({ code, field, message }: SurveyProblem) => toSubError(code, { field, message })

async function readSteps(db: Db, project: ProjectRow): Promise<Content> {
  const { id, appId, subType, defaultLocale, selectedLocales } = project
  const locales = [...new Set([defaultLocale, ...selectedLocales])]
  const source = {
    subType,
    defaultLocale,
    selectedLocales,
    ...(await listSourceParts(db, id)),
    languages: locales.map(toGuideLanguage),
    ...(await listProperties(db, appId)),
  }
  const linkSchemes = await listLinkSchemes(db, appId)
  const lost = [
    ...(await findLostMedia(db, appId, source)),
    ...(await findLostProjects(db, appId, source)),
    ...(await findLostSegments(db, appId, source)),
  ]
  return {
    problems: [...findPublishProblems(source, linkSchemes).map(toPublishSubError), ...lost],
    listWarnings: (liveProjects) => findPublishWarnings(source, liveProjects).map(toPublishSubError),
    // Without problems, each step has a component.
    compile: () => compileGuide(source as GuideSource),
  }
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
