import type {
  AppFigures,
  AppInsight,
  DeploymentEndUser,
  DeploymentFigures,
  DeploymentInsight,
  DeploymentSegments,
  GoalInsights,
  Paged,
} from '@waymark/contract'
import type { Outcome } from '@waymark/contract/constants'
import { toCsvFile, type CsvCell } from '../../platform/csv/write-csv.ts'

interface Counts {
  seen: number
  started: number
  completed: number
  dismissed: number
}

interface Sheet {
  columns: string[]
  rows: CsvCell[][]
}

const countColumns = ['seen', 'started', 'completed', 'dismissed']
/** Completions are left out for guides that are not made to be completed. */
const toCells = ({ seen, started, completed, dismissed }: Counts, outcome: Outcome): CsvCell[] => [
  ...[seen, started],
  outcome === 'COMPLETED' ? completed : null,
  dismissed,
]

/** One line per day, step, button of a step, version, locale or platform. */
export function toDeploymentCsv(insight: DeploymentInsight, figures: CountedFigures): File {
  const { columns, rows } = deploymentSheets[figures](insight)
  return toCsvFile(`deployment-${figures.toLowerCase()}`, columns, rows)
}

/** Figures that are counters, rather than counts of end users by their profiles. */
type CountedFigures = Exclude<DeploymentFigures, 'SEGMENTS' | 'GOALS'>

const deploymentSheets: Record<CountedFigures, (insight: DeploymentInsight) => Sheet> = {
  DAYS: ({ series, outcome }) => toDaySheet(series, outcome),
  STEPS: ({ funnel }) => ({
    columns: ['stepKey', 'step', 'seen', 'endUsers', 'dropOff', 'missing'],
    rows: funnel.map((it) => [it.stepKey, it.name, it.seen.count, it.seen.endUsers, it.dropOff, it.missing]),
  }),
  ACTIONS: ({ funnel }) => ({
    columns: ['stepKey', 'step', 'blockId', 'label', 'action', 'count'],
    rows: funnel.flatMap(({ stepKey, name, actions }) =>
      actions.map(({ blockId, label, action, count }) => [stepKey, name, blockId, label, action, count]),
    ),
  }),
  VERSIONS: ({ byVersion, outcome }) => ({
    columns: ['version', ...countColumns],
    rows: byVersion.map((it) => [it.version, ...toCells(it, outcome)]),
  }),
  LOCALES: ({ byLocale, outcome }) => ({
    columns: ['locale', ...countColumns],
    rows: byLocale.map((it) => [it.locale, ...toCells(it, outcome)]),
  }),
  PLATFORMS: ({ byPlatform, outcome }) => ({
    columns: ['platform', ...countColumns],
    rows: byPlatform.map((it) => [it.platform, ...toCells(it, outcome)]),
  }),
}

/** One line per segment; those in none, and those without a profile, have no segment's id. */
export function toSegmentsCsv({ outcome, segments, inNone, unknown }: DeploymentSegments): File {
  return toCsvFile(
    'deployment-segments',
    ['segmentId', 'segment', ...countColumns],
    [
      ...segments.map((it) => [it.segmentId, it.name, ...toCells(it, outcome)]),
      ['', 'in no segment', ...toCells(inNone, outcome)],
      ['', 'without a profile', ...toCells(unknown, outcome)],
    ],
  )
}

/** One line per goal in all, then one per version and one per variant. */
export function toGoalsCsv({ goals }: GoalInsights): File {
  return toCsvFile(
    'deployment-goals',
    ['goalId', 'goal', 'version', 'variant', 'exposed', 'reached', 'rate', 'medianMs'],
    goals.flatMap((it) => [
      [it.goalId, it.name, null, '', it.exposed, it.reached, it.rate, it.medianMs],
      ...it.byVersion.map((of) => [
        it.goalId,
        it.name,
        of.version,
        '',
        of.exposed,
        of.reached,
        of.rate,
        null,
      ]),
      ...it.byVariant.map((of) => [
        it.goalId,
        it.name,
        null,
        of.variant,
        of.exposed,
        of.reached,
        of.rate,
        null,
      ]),
    ]),
  )
}

/** One line per project by reach, day, number of projects, step with a missing element, or question. */
export function toAppCsv(insight: AppInsight, figures: AppFigures): File {
  const { columns, rows } = appSheets[figures](insight)
  return toCsvFile(`app-${figures.toLowerCase()}`, columns, rows)
}

const appSheets: Record<AppFigures, (insight: AppInsight) => Sheet> = {
  PROJECTS: ({ projects }) => ({
    columns: ['projectId', 'project', ...countColumns, 'endUsers', 'endUsersCompleted', 'completionRate'],
    rows: projects.map(({ projectId, projectName, outcome, seen, completed, ...it }) => [
      ...[projectId, projectName],
      ...toCells({ ...it, seen: seen.count, completed: completed.count }, outcome),
      ...[seen.endUsers, outcome === 'COMPLETED' ? completed.endUsers : null, it.completionRate],
    ]),
  }),
  DAYS: ({ series }) => toDaySheet(series, 'COMPLETED'),
  EXPOSURE: ({ exposure }) => ({
    columns: ['projects', 'endUsers'],
    rows: exposure.map(({ projects, endUsers }) => [projects, endUsers]),
  }),
  MISSING: ({ missing }) => ({
    columns: ['deploymentId', 'deployment', 'project', 'stepKey', 'step', 'count', 'lastDay'],
    rows: missing.map(({ deploymentId, deploymentName, projectName, stepKey, stepName, count, lastDay }) => [
      ...[deploymentId, deploymentName, projectName, stepKey, stepName, count, lastDay],
    ]),
  }),
  NPS: ({ nps }) => ({
    columns: [
      'surveyId',
      'survey',
      'questionId',
      'question',
      'promoters',
      'passives',
      'detractors',
      'score',
      'marginOfError',
    ],
    rows: nps.map(({ surveyId, surveyName, questionId, label, promoters, passives, detractors, ...it }) => [
      // In any language that it has a text in.
      ...[surveyId, surveyName, questionId, Object.values(label).find(Boolean) ?? ''],
      ...[promoters, passives, detractors, it.score, it.marginOfError],
    ]),
  }),
}

const toDaySheet = (series: DeploymentInsight['series'], outcome: Outcome): Sheet => ({
  columns: ['day', ...countColumns, 'endUsers'],
  rows: series.map((it) => [it.day, ...toCells(it, outcome), it.endUsers]),
})

/** One line per end user. */
export function toEndUsersCsv({ content }: Paged<DeploymentEndUser>): File {
  const columns = ['endUserId', 'firstSeenAt', 'lastSeenAt', ...countColumns, 'lastStepKey', 'lastStep']
  const rows = content.map((it) => [
    ...[it.endUserId, it.firstSeenAt, it.lastSeenAt, it.seen, it.started, it.completed, it.dismissed],
    ...[it.lastStepKey, it.lastStepName],
  ])
  return toCsvFile('end-users', columns, rows)
}
