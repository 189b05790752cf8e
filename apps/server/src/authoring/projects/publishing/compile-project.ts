import type { AnyGuide, GuideLanguage, ProjectCheck, ProjectFinding } from '@waymark/contract'
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
import { findNamedQuestion, findNamedStep, type NamedStep } from './find-named-step.ts'
import { listLostReferences } from './lost-references.ts'
import { toPublishSubError } from './publish-problems.ts'
import { listSourceParts, type SourceParts } from './sources.repo.ts'

/** The current survey or steps of a project, read once. */
interface Content {
  /** The project. */
  id: string
  /** What publishing is refused for. */
  problems: SubError[]
  /** What does not prevent publishing, but is worth a look first. */
  listWarnings(liveProjects: ReadonlySet<string>): SubError[]
  /** The step, page or question that the field of a problem or a warning belongs to. */
  findStep(field: string): NamedStep | undefined
  /** Only without problems. */
  compile(): AnyGuide
}

/** Compiles the current survey or steps of the project; throws `publish_blocked` with all problems. */
export async function compileProject(db: Db, project: ProjectRow): Promise<AnyGuide> {
  const [content] = await readContents(db, project.appId, [project])
  if (!content) throw new Error('No content was read')
  const { problems, compile } = content
  if (problems.length > 0) throw new DomainError('publish_blocked', { subErrors: problems })
  return compile()
}

/** What publishing each of an app's projects would be refused for, and otherwise what is worth a look first. */
export async function checkContents(
  db: Db,
  appId: string,
  { projects, liveProjects }: { projects: readonly ProjectRow[]; liveProjects: ReadonlySet<string> },
): Promise<ProjectCheck[]> {
  const contents = await readContents(db, appId, projects)
  return contents.map(({ id, problems, listWarnings, findStep }) => {
    const place = (found: SubError): ProjectFinding => {
      const step = found.field === undefined ? undefined : findStep(found.field)
      return { ...found, ...(step && { step }) }
    }
    const warnings = problems.length > 0 ? [] : listWarnings(liveProjects)
    return { id, problems: problems.map(place), warnings: warnings.map(place) }
  })
}

/** The contents of an app's projects, in their order, in a number of queries that does not depend on theirs. */
async function readContents(db: Db, appId: string, projects: readonly ProjectRow[]): Promise<Content[]> {
  const surrounding = { linkSchemes: await listLinkSchemes(db, appId), ...(await listProperties(db, appId)) }
  const guides = projects.filter(({ subType }) => !projectKinds[subType].structure.isSurvey)
  const parts = await listSourceParts(
    db,
    guides.map(({ id }) => id),
  )
  const sources = guides.map((project) => toGuideSource(project, surrounding, parts.get(project.id)!))
  const lost = await listLostReferences(db, appId, sources)
  const ofGuides = new Map(
    guides.map(({ id }, at) => [
      id,
      toSteps({ id, source: sources[at]!, lost: lost[at] ?? [] }, surrounding),
    ]),
  )
  return projects.map((project) => ofGuides.get(project.id) ?? toSurveyContent(project, surrounding))
}

/** What the app of the projects has. */
interface Surrounding extends AppProperties {
  linkSchemes: Awaited<ReturnType<typeof listLinkSchemes>>
}

/** A survey project whose survey was never written. */
const NO_SURVEY: Omit<Content, 'id'> = {
  problems: [toSubError('survey_missing', { field: 'survey' })],
  listWarnings: () => [],
  findStep: () => undefined,
  compile: () => {
    throw new Error('There is no survey to compile')
  },
}

function toSurveyContent(project: ProjectRow, { linkSchemes, ...properties }: Surrounding): Content {
  const { id, subType, defaultLocale, selectedLocales, survey } = project
  if (!survey) return { id, ...NO_SURVEY }
  const source = { subType, defaultLocale, selectedLocales, survey, ...properties }
  return {
    id,
    problems: findSurveyProblems(source, linkSchemes).map(toSurveySubError),
    listWarnings: () => findSurveyWarnings(source).map(toSurveySubError),
    findStep: (field) => findNamedQuestion(source, field),
    compile: () => compileSurvey(source),
  }
}

const toSurveySubError = ({ code, field, message }: SurveyProblem) => toSubError(code, { field, message })

function toGuideSource(
  { subType, defaultLocale, selectedLocales }: ProjectRow,
  { linkSchemes: _, ...properties }: Surrounding,
  parts: SourceParts,
): DraftSource {
  const locales = [...new Set([defaultLocale, ...selectedLocales])]
  const languages = locales.map(toGuideLanguage)
  return { subType, defaultLocale, selectedLocales, ...parts, languages, ...properties }
}

interface ReadGuide {
  id: string
  source: DraftSource
  /** What it names and the app does not have. */
  lost: SubError[]
}

function toSteps({ id, source, lost }: ReadGuide, { linkSchemes }: Surrounding): Content {
  return {
    id,
    problems: [...findPublishProblems(source, linkSchemes).map(toPublishSubError), ...lost],
    listWarnings: (liveProjects) => findPublishWarnings(source, liveProjects).map(toPublishSubError),
    findStep: (field) => findNamedStep(source, field),
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
