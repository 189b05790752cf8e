import { projectKinds } from '../constants/authoring/catalogue.ts'
import { findBranchProblems } from './find-branch-problems.ts'
import { findEnd } from './find-early-ends.ts'
import { findLostSteps } from './find-lost-steps.ts'
import { findStepProblems, hasWayOn } from './find-step-problems.ts'
import {
  isStartedFromList,
  keepProperties,
  listAllSteps,
  listLocales,
  listSteps,
  type DraftSource,
  type PageSource,
  type DraftStepSource,
} from './guide-source.ts'
import type { PublishProblem } from './publish-problem.ts'

/**
 * Lists everything that keeps a project from being published; an empty list means that it compiles. `linkSchemes` are
 * the app's own.
 */
export function findPublishProblems(
  source: DraftSource,
  linkSchemes: readonly string[] = [],
): PublishProblem[] {
  const { structure } = projectKinds[source.subType]
  const judge = toJudge(source, linkSchemes)
  return [
    ...findMissingStart(source),
    ...(structure.hasPages ? findPageProblems(source, judge) : findFlowProblems(source, judge)),
  ]
}

/** A flow with a checklist or a menu needs its start screen. Other flows can do without one. */
function findMissingStart({ subType, startScreen }: DraftSource): PublishProblem[] {
  if (startScreen || !isStartedFromList({ subType })) return []
  return [{ code: 'start_screen_missing', message: 'Add a start screen' }]
}

function findFlowProblems(source: DraftSource, judge: Judge): PublishProblem[] {
  const steps = listSteps(source)
  if (steps.length === 0) return [{ code: 'no_steps', message: 'Add at least one step' }]
  return [
    ...steps.flatMap((step, index) => judge(step, { name: `Step ${index + 1}` })),
    ...(isStartedFromList(source) ? [] : findUnreachable(steps, source)),
    ...findBranchProblems(source.steps, source),
  ]
}

function findPageProblems(source: DraftSource, judge: Judge): PublishProblem[] {
  const { startScreen, pages = [] } = source
  return [
    ...(startScreen ? judge(startScreen, { name: 'The start screen' }) : []),
    ...(pages.length === 0 ? [{ code: 'no_pages', message: 'Add at least one page' } as const] : []),
    ...pages.flatMap((page) => [
      ...findPageGaps(page),
      ...page.steps.flatMap((step, index) =>
        judge(step, { name: `Step ${index + 1} of page ${page.name}`, pageKey: page.key }),
      ),
      ...[...findUnreachable(page.steps, source), ...findBranchProblems(page.steps, source)].map((it) => ({
        ...it,
        pageKey: page.key,
      })),
    ]),
  ]
}

function findPageGaps({
  key: pageKey,
  name,
  identifiers,
  steps,
}: PageSource<DraftStepSource>): PublishProblem[] {
  const problems: PublishProblem[] = []
  if (identifiers.length === 0) {
    const message = `Page ${name} needs something to be recognised by`
    problems.push({ code: 'page_unrecognised', message, pageKey })
  }
  if (steps.length === 0) {
    problems.push({ code: 'page_empty', message: `Page ${name} has no step`, pageKey })
  }
  return problems
}

/** Steps that nothing leads to. Each is named at the step before it, which is where that is changed. */
function findUnreachable(steps: DraftStepSource[], source: DraftSource): PublishProblem[] {
  return findLostSteps(steps, listAllSteps(source)).flatMap(({ step, before }): PublishProblem[] => {
    // A step without any way on is a problem of its own.
    if (!before.component || !hasWayOn(before.component)) return []
    const never = `Step ${steps.indexOf(step) + 1} is never shown: `
    const blockId = findEnd(before)
    if (blockId === undefined) {
      const message = `${never}nothing in the step before it leads to it`
      return [{ code: 'step_leads_nowhere', message, stepKey: before.key }]
    }
    const message = `${never}the step before it finishes the guide`
    return [{ code: 'step_unreachable', message, stepKey: before.key, blockId }]
  })
}

type Judge = ReturnType<typeof toJudge>

function toJudge(source: DraftSource, linkSchemes: readonly string[]) {
  const known = {
    subType: source.subType,
    linkSchemes,
    ...keepProperties(source),
    locales: listLocales(source),
    stepKeys: new Set(listAllSteps(source).map(({ key }) => key)),
    pageKeys: new Set((source.pages ?? []).map(({ key }) => key)),
  }
  return (step: DraftStepSource, at: { name: string; pageKey?: string }) =>
    findStepProblems(step, { ...known, ...at, isStart: step === source.startScreen })
}
