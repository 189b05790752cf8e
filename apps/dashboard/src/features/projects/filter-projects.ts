import { projectCategories } from '@waymark/contract/constants'
import type { ProjectCategory } from '@waymark/contract/constants'
import type { Project } from '@waymark/contract'

export const projectStates = ['all', 'DRAFT', 'PUBLISHED', 'CHANGES', 'LIVE'] as const
export type ProjectState = (typeof projectStates)[number]

export const projectSorts = ['changed', 'created', 'name'] as const
export type ProjectSort = (typeof projectSorts)[number]

export interface ProjectFilter {
  category: ProjectCategory | null
  search: string
  state: ProjectState
  sort: ProjectSort
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): ProjectFilter {
  return {
    category: findIn(projectCategories, params.get('category')) ?? null,
    search: params.get('q') ?? '',
    state: findIn(projectStates, params.get('state')) ?? 'all',
    sort: findIn(projectSorts, params.get('sort')) ?? 'changed',
  }
}

/** The projects that match the filter, in its order. */
export function filterProjects(
  projects: readonly Project[],
  { category, search, state, sort }: ProjectFilter,
  liveIds: ReadonlySet<string>,
): Project[] {
  const wanted = search.trim().toLocaleLowerCase()
  return projects
    .filter((it) => category === null || it.category === category)
    .filter((it) => it.name.toLocaleLowerCase().includes(wanted))
    .filter((it) => hasState(it, state, liveIds))
    .sort(ORDERS[sort])
}

/** The number of projects per category, in category order, without empty ones. */
export function countByCategory(
  projects: readonly Project[],
): { category: ProjectCategory; count: number }[] {
  return projectCategories
    .map((category) => ({ category, count: projects.filter((it) => it.category === category).length }))
    .filter(({ count }) => count > 0)
}

const ORDERS: Record<ProjectSort, (a: Project, b: Project) => number> = {
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name),
}

function hasState(project: Project, state: ProjectState, liveIds: ReadonlySet<string>): boolean {
  if (state === 'all') return true
  if (state === 'LIVE') return liveIds.has(project.id)
  if (state === 'CHANGES') return project.status === 'PUBLISHED' && project.hasUnpublishedChanges
  return project.status === state
}

function findIn<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((it) => it === value)
}
