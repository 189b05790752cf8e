import { countsEvents, toSubError, type SubError } from '@waymark/contract/constants'
import { findOperandProblem } from './find-operand-problem.ts'
import type { Leaf, PlacedLeaf } from './conditions.ts'
import type { NamedThings } from './named-things.repo.ts'

/** Lists everything that makes a rule impossible to evaluate, each with its field. */
export function listConditionProblems(leaves: PlacedLeaf[], named: NamedThings): SubError[] {
  return leaves.flatMap(({ leaf, path }) => {
    const problem = findProblem(leaf, named)
    return problem ? [{ ...problem, field: `${path}.${problem.field ?? ''}` }] : []
  })
}

function findProblem(leaf: Leaf, named: NamedThings): SubError | undefined {
  switch (leaf.kind) {
    case 'PROPERTY': {
      const type = named.properties.get(leaf.property)?.type
      if (!type) return toSubError('property_unknown', { field: 'property' })
      return findOperandProblem(leaf, type)
    }
    case 'ACCOUNT_PROPERTY': {
      const type = named.accountProperties.get(leaf.property)?.type
      if (!type) return toSubError('property_unknown', { field: 'property' })
      return findOperandProblem(leaf, type)
    }
    case 'SEGMENT':
      if (named.segments.has(leaf.segmentId)) return undefined
      return toSubError('segment_unknown', { field: 'segmentId' })
    case 'PROVIDER':
      if (named.providers.has(leaf.providerId)) return undefined
      return toSubError('provider_unknown', { field: 'providerId' })
    case 'EVENT':
    case 'ACCOUNT_EVENT': {
      const { test, times, days } = leaf
      const isCount = countsEvents(test)
      if (!isCount && times !== null) return toSubError('only_counts_have_times', { field: 'times' })
      if (isCount && (times === null || (test === 'AT_LEAST' && times === 0)))
        return toSubError('times_missing', { field: 'times' })
      return !isCount && days === null ? toSubError('days_missing', { field: 'days' }) : undefined
    }
    case 'INTERACTION': {
      const project = named.projects.get(leaf.projectId)
      if (!project) return toSubError('project_unknown', { field: 'projectId' })
      if (leaf.interaction !== 'ANSWERED' || project.isSurvey) return undefined
      return toSubError('only_surveys_answered', { field: 'interaction' })
    }
  }
}
