import type { AnyGuide } from '@waymark/contract'
import {
  compileGuide,
  compileSurvey,
  findPublishProblems,
  findSurveyProblems,
  type DraftSource,
  type GuideSource,
} from '@waymark/contract/compiler'
import { projectKinds, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { ProjectRow } from '../project/projects.repo.ts'
import { findLostImages } from './lost-images.ts'
import { toSubError } from './publish-problems.ts'
import { listSourceScreens } from './sources.repo.ts'

/** Compiles what the project holds now, a survey or its screens; throws `publish_blocked` with all that is in the way. */
export function compileProject(db: Db, project: ProjectRow): Promise<AnyGuide> {
  return projectKinds[project.subType].structure.isSurvey
    ? compileSurveyOf(project)
    : compileScreensOf(db, project)
}

async function compileSurveyOf({ defaultLocale, selectedLocales, survey }: ProjectRow): Promise<AnyGuide> {
  if (!survey) throw toBlocked([{ field: 'survey', message: 'Give the project its survey first' }])
  const source = { defaultLocale, selectedLocales, survey }
  const problems = findSurveyProblems(source)
  if (problems.length > 0) throw toBlocked(problems.map(({ field, message }) => ({ field, message })))
  return compileSurvey(source)
}

async function compileScreensOf(db: Db, project: ProjectRow): Promise<AnyGuide> {
  const { id, appId, subType, defaultLocale, selectedLocales } = project
  const source = { subType, defaultLocale, selectedLocales, ...(await listSourceScreens(db, id)) }
  assertPublishable(source, await findLostImages(db, appId, source))
  return compileGuide(source)
}

function assertPublishable(source: DraftSource, lost: SubError[]): asserts source is GuideSource {
  const problems = [...findPublishProblems(source).map(toSubError), ...lost]
  if (problems.length > 0) throw toBlocked(problems)
}

const toBlocked = (subErrors: SubError[]) => new DomainError('publish_blocked', { subErrors })
