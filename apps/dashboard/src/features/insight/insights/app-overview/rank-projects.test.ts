import { describe, expect, it } from 'vitest'
import { rankProjects } from './rank-projects.ts'

const toProject = (projectName: string, endUsers: number, completionRate: number | null) => ({
  projectId: projectName,
  projectName,
  seen: { count: endUsers, endUsers },
  started: 0,
  completed: { count: 0, endUsers: 0 },
  dismissed: 0,
  outcome: 'COMPLETED' as const,
  completionRate,
})
const projects = [toProject('Tour', 5, 0.2), toProject('tips', 9, null), toProject('Ask', 9, 0)]
const rank = (sort: string, search = '') =>
  rankProjects(projects, { sort, search }).map(({ projectName }) => projectName)

describe('the ranking of projects', () => {
  it('projects are ranked by one of their figures, in either direction', () => {
    expect(rank('reached,DESC')).toEqual(['tips', 'Ask', 'Tour'])
    expect(rank('reached,ASC')).toEqual(['Tour', 'tips', 'Ask'])
    expect(rank('name,ASC')).toEqual(['Ask', 'tips', 'Tour'])
  })

  it('a completion rate that is not known ranks below one of zero', () => {
    expect(rank('rate,DESC')).toEqual(['Tour', 'Ask', 'tips'])
  })

  it('the ranking holds the projects whose name contains the search text', () => {
    expect(rank('reached,DESC', ' T')).toEqual(['tips', 'Tour'])
  })
})
