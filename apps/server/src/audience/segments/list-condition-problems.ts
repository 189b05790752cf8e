import { countsEvents, toSubError, type SubError } from '@waymark/contract/constants'
import { findOperandProblem } from './find-operand-problem.ts'
import type { Leaf, PlacedLeaf } from './leaves.ts'
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
    case 'PROPERTY':
      return findPropertyProblem(leaf, named.properties)
    case 'ACCOUNT_PROPERTY':
      return findPropertyProblem(leaf, named.accountProperties)
    case 'SEGMENT':
      if (named.segments.has(leaf.segmentId)) return undefined
      return toSubError('segment_unknown', { field: 'segmentId' })
    case 'PROVIDER':
      if (named.providers.has(leaf.providerId)) return undefined
      return toSubError('provider_unknown', { field: 'providerId' })
    case 'EVENT':
    case 'ACCOUNT_EVENT':
      return findEventProblem(leaf)
    case 'INTERACTION':
      return findInteractionProblem(leaf, named)
  }
}

type LeafOf<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>

function findPropertyProblem(
  leaf: LeafOf<'PROPERTY' | 'ACCOUNT_PROPERTY'>,
  properties: NamedThings['properties'],
): SubError | undefined {
  const type = properties.get(leaf.property)?.type
  return type ? findOperandProblem(leaf, type) : toSubError('property_unknown', { field: 'property' })
}

function findEventProblem({ test, times, days }: LeafOf<'EVENT' | 'ACCOUNT_EVENT'>): SubError | undefined {
  if (!countsEvents(test)) {
    if (times !== null) return toSubError('only_counts_have_times', { field: 'times' })
    return days === null ? toSubError('days_missing', { field: 'days' }) : undefined
  }
  const isMissing = times === null || (test === 'AT_LEAST' && times === 0)
  return isMissing ? toSubError('times_missing', { field: 'times' }) : undefined
}

function findInteractionProblem(
  { projectId, interaction }: LeafOf<'INTERACTION'>,
  { projects }: NamedThings,
): SubError | undefined {
  const project = projects.get(projectId)
  if (!project) return toSubError('project_unknown', { field: 'projectId' })
  if (interaction !== 'ANSWERED' || project.isSurvey) return undefined
  return toSubError('only_surveys_answered', { field: 'interaction' })
}
