import { projectCategories, projectStates } from '@waymark/contract/constants'
import type { ProjectCategory, ProjectState } from '@waymark/contract/constants'
import type { Project } from '@waymark/contract'
import { isFound } from '../../../lib/checks/is-found.ts'

export const projectSorts = ['changed', 'created', 'name'] as const
export type ProjectSort = (typeof projectSorts)[number]

export interface ProjectFilter {
  category: ProjectCategory | null
  search: string
  state: ProjectState | null
  sort: ProjectSort
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): ProjectFilter {
  return {
    category: findIn(projectCategories, params.get('category')) ?? null,
    search: params.get('q') ?? '',
    state: findIn(projectStates, params.get('state')) ?? null,
    sort: findIn(projectSorts, params.get('sort')) ?? 'changed',
  }
}

/** The projects that match the filter, in its order. */
export function filterProjects(
  projects: readonly Project[],
  { category, search, state, sort }: ProjectFilter,
  liveIds: ReadonlySet<string>,
): Project[] {
  return projects
    .filter((it) => category === null || it.category === category)
    .filter(({ name }) => isFound(search, name))
    .filter((it) => hasState(it, state, liveIds))
    .sort(ORDERS[sort])
}

/** The same filter and order, as a request to the server. */
export const toPart = ({ category, state, sort }: ProjectFilter) => ({
  ...(category && { category }),
  ...(state && { state }),
  sort: SERVER_ORDERS[sort],
})

/** The number of projects per category, in category order, without empty ones. */
export function countByCategory(
  projects: readonly Project[],
): { category: ProjectCategory; count: number }[] {
  return projectCategories
    .map((category) => ({ category, count: projects.filter((it) => it.category === category).length }))
    .filter(({ count }) => count > 0)
}

const SERVER_ORDERS: Record<ProjectSort, string> = {
  changed: 'updatedAt,DESC',
  created: 'createdAt,DESC',
  name: 'name,ASC',
}

const ORDERS: Record<ProjectSort, (a: Project, b: Project) => number> = {
  changed: (a, b) => compareTimes(b.updatedAt, a.updatedAt),
  created: (a, b) => compareTimes(b.createdAt, a.createdAt),
  name: (a, b) => names.compare(a.name, b.name),
}

/** Takes a fraction of the time of `localeCompare`, which looks up its rules at each call. */
const names = new Intl.Collator()

/** ISO timestamps are in the order of their characters. */
const compareTimes = (one: string, other: string) => Number(one > other) - Number(one < other)

function hasState(project: Project, state: ProjectState | null, liveIds: ReadonlySet<string>): boolean {
  if (state === null) return true
  if (state === 'LIVE') return liveIds.has(project.id)
  if (state === 'CHANGES') return project.status === 'PUBLISHED' && project.hasUnpublishedChanges
  return project.status === state
}

function findIn<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((it) => it === value)
}
