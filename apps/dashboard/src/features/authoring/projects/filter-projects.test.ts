import type { Project } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { countByCategory, filterProjects, readFilter } from './filter-projects.ts'
import type { ProjectFacts } from './project-figures.ts'

const toProject = (fields: Partial<Project>): Project => ({
  id: fields.name ?? 'p',
  appId: 'a',
  appVersionId: 'v',
  name: 'Project',
  category: 'USER_ONBOARDING',
  type: 'SINGLE_FLOW',
  subType: 'STATIC_FLOW',
  status: 'DRAFT',
  publishedVersion: null,
  hasUnpublishedChanges: false,
  startScreenId: null,
  defaultLocale: 'en',
  selectedLocales: ['en'],
  stepCount: 0,
  cover: null,
  coverThumbnail: null,
  coverTheme: null,
  coverSurvey: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdBy: null,
  updatedBy: null,
  ...fields,
})

const projects = [
  toProject({ name: 'Checkout', updatedAt: '2026-03-01T00:00:00Z' }),
  toProject({ name: 'arrival', status: 'PUBLISHED', createdAt: '2026-02-01T00:00:00Z' }),
  toProject({ name: 'Basket', status: 'PUBLISHED', hasUnpublishedChanges: true, category: 'NUDGES' }),
]
const listNames = (query: string, facts: Partial<ProjectFacts> & { of?: string } = {}) =>
  filterProjects(projects, readFilter(new URLSearchParams(query)), ({ id }) => ({
    ...unknown,
    ...(id === facts.of && facts),
  })).map(({ name }) => name)

const unknown: ProjectFacts = {
  kind: '',
  liveSince: undefined,
  reached: undefined,
  completionRate: undefined,
  changedBy: null,
}

describe('filtering projects', () => {
  it('shows all of them, the last changed first, without a filter', () => {
    expect(listNames('')).toEqual(['Checkout', 'arrival', 'Basket'])
  })

  it('finds a part of the name in any case', () => {
    expect(listNames('q=%20CHECK')).toEqual(['Checkout'])
    expect(listNames('q=nothing')).toEqual([])
  })

  it('keeps one category', () => {
    expect(listNames('category=NUDGES')).toEqual(['Basket'])
  })

  it('keeps one state', () => {
    expect(listNames('state=DRAFT')).toEqual(['Checkout'])
    expect(listNames('state=PUBLISHED')).toEqual(['arrival', 'Basket'])
    expect(listNames('state=CHANGES')).toEqual(['Basket'])
    expect(listNames('state=LIVE', { of: 'arrival', liveSince: '2026-02-02T00:00:00Z' })).toEqual(['arrival'])
  })

  it('orders by name and by creation', () => {
    expect(listNames('sort=name')).toEqual(['arrival', 'Basket', 'Checkout'])
    expect(listNames('sort=-name')).toEqual(['Checkout', 'Basket', 'arrival'])
    expect(listNames('sort=created')[0]).toBe('arrival')
  })

  it('orders by what is known of projects, those without it last in both directions', () => {
    const basket = { of: 'Basket', reached: 7 }
    expect(listNames('sort=reached', basket)[0]).toBe('Basket')
    expect(listNames('sort=-reached', basket)[0]).toBe('Basket')
  })

  it('ignores what an address cannot mean', () => {
    expect(listNames('category=NOPE&state=NOPE&sort=NOPE')).toHaveLength(3)
  })

  it('counts the categories that are used', () => {
    expect(countByCategory(projects)).toEqual([
      { category: 'USER_ONBOARDING', count: 2 },
      { category: 'NUDGES', count: 1 },
    ])
  })
})
