import { projectCategories, projectStates } from '@waymark/contract/constants'
import type { ProjectCategory, ProjectState } from '@waymark/contract/constants'
import type { Project } from '@waymark/contract'
import { isFound } from '../../../lib/checks/is-found.ts'
import {
  readSort,
  sortEntries,
  toServerSort,
  type Sort,
  type SortColumns,
} from '../../../lib/state/use-sort.ts'
import type { FindFacts } from './project-figures.ts'

/** The orders that the server knows, too. */
export const projectSorts = ['changed', 'created', 'name'] as const
type FactSort = 'kind' | 'state' | 'languages' | 'live' | 'reached' | 'completed'
export type ProjectSort = (typeof projectSorts)[number] | FactSort

export interface ProjectFilter {
  category: ProjectCategory | null
  search: string
  state: ProjectState | null
  sort: Sort<ProjectSort>
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): ProjectFilter {
  return {
    category: findIn(projectCategories, params.get('category')) ?? null,
    search: params.get('q') ?? '',
    state: findIn(projectStates, params.get('state')) ?? null,
    sort: readSort(params.get('sort'), ownColumns, 'changed'),
  }
}

/** The projects that match the filter, in its order. */
export function filterProjects(
  projects: readonly Project[],
  { category, search, state, sort }: ProjectFilter,
  findFacts: FindFacts,
): Project[] {
  const matching = projects
    .filter((it) => category === null || it.category === category)
    .filter(({ name }) => isFound(search, name))
    .filter((it) => hasState(it, state, findFacts))
  return sortEntries(matching, toColumns(findFacts), sort)
}

/** The same filter and order, as a request to the server. */
export const toPart = ({ category, state, sort }: ProjectFilter) => ({
  ...(category && { category }),
  ...(state && { state }),
  sort: toServerSort(sort, SERVER_ORDERS, 'updatedAt,DESC'),
})

/** The number of projects per category, in category order, without empty ones. */
export function countByCategory(
  projects: readonly Project[],
): { category: ProjectCategory; count: number }[] {
  return projectCategories
    .map((category) => ({ category, count: projects.filter((it) => it.category === category).length }))
    .filter(({ count }) => count > 0)
}

const SERVER_ORDERS = { created: 'createdAt,DESC', name: 'name,ASC' }

/** The columns of a list of projects, without what is known of them besides their own fields. */
export const ownColumns = toColumns(() => ({
  kind: '',
  liveSince: undefined,
  reached: undefined,
  completionRate: undefined,
  changedBy: null,
}))

function toColumns(findFacts: FindFacts): SortColumns<Project, ProjectSort> {
  return {
    changed: { number: ({ updatedAt }) => Date.parse(updatedAt) },
    created: { number: ({ createdAt }) => Date.parse(createdAt) },
    name: { text: ({ name }) => name },
    kind: { text: (project) => findFacts(project).kind },
    state: {
      number: (project) => (findFacts(project).liveSince ? 2 : Number(project.status === 'PUBLISHED')),
    },
    languages: { number: ({ selectedLocales }) => selectedLocales.length },
    live: { number: (project) => toTime(findFacts(project).liveSince) },
    reached: { number: (project) => findFacts(project).reached ?? null },
    completed: { number: (project) => findFacts(project).completionRate ?? null },
  }
}

const toTime = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso))

function hasState(project: Project, state: ProjectState | null, findFacts: FindFacts): boolean {
  if (state === null) return true
  if (state === 'LIVE') return findFacts(project).liveSince !== undefined
  if (state === 'CHANGES') return project.status === 'PUBLISHED' && project.hasUnpublishedChanges
  return project.status === state
}

function findIn<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((it) => it === value)
}
