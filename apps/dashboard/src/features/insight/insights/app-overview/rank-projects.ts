import type { AppInsight } from '@waymark/contract'

type Project = AppInsight['projects'][number]

/** The columns by which projects can be ranked. */
export const rankings = ['name', 'reached', 'started', 'completed', 'dismissed', 'rate'] as const
type Ranking = (typeof rankings)[number]

const toFigure: Record<Exclude<Ranking, 'name'>, (project: Project) => number> = {
  reached: ({ seen }) => seen.endUsers,
  started: ({ started }) => started,
  completed: ({ outcome, completed }) => (outcome === 'COMPLETED' ? completed.endUsers : -1),
  dismissed: ({ dismissed }) => dismissed,
  rate: ({ completionRate }) => completionRate ?? -1,
}

/** The projects whose name contains a text, in the given order (`reached,DESC`); equal ones keep theirs. */
export function rankProjects(
  projects: readonly Project[],
  { search, sort }: { search: string; sort: string },
): Project[] {
  const [by, direction] = sort.split(',') as [Ranking, string]
  const sign = direction === 'ASC' ? 1 : -1
  const wanted = search.trim().toLocaleLowerCase()
  const compare = (a: Project, b: Project) =>
    by === 'name' ? a.projectName.localeCompare(b.projectName) : toFigure[by](a) - toFigure[by](b)
  return projects
    .filter(({ projectName }) => projectName.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => sign * compare(a, b))
}
