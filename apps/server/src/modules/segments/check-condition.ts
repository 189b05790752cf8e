import type { SubError } from '@waymark/contract/constants'
import { findOperandProblem } from './check-operands.ts'
import type { Leaf, PlacedLeaf } from './conditions.ts'
import type { NamedThings } from './named-things.repo.ts'

/** Everything that keeps a rule from being decidable, each with the field that it lies in. */
export function listConditionProblems(leaves: PlacedLeaf[], named: NamedThings): SubError[] {
  return leaves.flatMap(({ leaf, path }) => {
    const problem = findProblem(leaf, named)
    return problem ? [{ field: `${path}.${problem.field ?? ''}`, message: problem.message }] : []
  })
}

function findProblem(leaf: Leaf, named: NamedThings): SubError | undefined {
  switch (leaf.kind) {
    case 'PROPERTY': {
      const type = named.properties.get(leaf.property)?.type
      if (!type) return { field: 'property', message: 'Register this property in the app first' }
      return findOperandProblem(leaf, type)
    }
    case 'SEGMENT':
      if (named.segments.has(leaf.segmentId)) return undefined
      return { field: 'segmentId', message: 'The app has no such segment' }
    case 'PROVIDER':
      if (named.providers.has(leaf.providerId)) return undefined
      return { field: 'providerId', message: 'The app has no such provider with members' }
    case 'INTERACTION': {
      const project = named.projects.get(leaf.projectId)
      if (!project) return { field: 'projectId', message: 'The app has no such project' }
      if (leaf.interaction !== 'ANSWERED' || project.isSurvey) return undefined
      return { field: 'interaction', message: 'Only surveys are answered' }
    }
  }
}
