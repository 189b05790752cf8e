import { findUnsavableBlock } from './component-problem.ts'
import type { Draft, DraftStep } from './draft.ts'
import { findClueProblem, type ClueProblem } from './identifier-clues.ts'
import { findNameProblem } from './name-problem.ts'
import { listSteps, type IdentifierOwner } from './draft-steps.ts'

/**
 * Something that the server would refuse: it stays in the editor until the author completes it. Names the
 * step, the page, or neither for the project as a whole.
 */
export type Unsavable = { stepId: string | null; pageId: string | null } & (
  | { part: 'project_name' | 'step_name' | 'page_name' }
  | { part: 'link'; blockId: string }
  | { part: 'identifier'; identifierId: string; problem: ClueProblem }
)

export function findUnsavable(draft: Draft): Unsavable[] {
  const nowhere = { stepId: null, pageId: null }
  return [
    ...(findNameProblem(draft.name) ? [{ ...nowhere, part: 'project_name' as const }] : []),
    ...listSteps(draft).flatMap(listInStep),
    ...draft.pages.flatMap((page): Unsavable[] => {
      const at = { stepId: null, pageId: page.id }
      const name: Unsavable[] = findNameProblem(page.fields.name) ? [{ ...at, part: 'page_name' }] : []
      return [...name, ...listInIdentifiers(page, at)]
    }),
  ]
}

const found = new WeakMap<DraftStep, Unsavable[]>()

/** Cached, as every step is checked on every key press. */
function listInStep(step: DraftStep): Unsavable[] {
  const known = found.get(step)
  if (known) return known
  const at = { stepId: step.id, pageId: null }
  const unsavable: Unsavable[] = findNameProblem(step.fields.name) ? [{ ...at, part: 'step_name' }] : []
  const blockId = step.component && findUnsavableBlock(step.component)
  if (blockId) unsavable.push({ ...at, part: 'link', blockId })
  unsavable.push(...listInIdentifiers(step, at))
  found.set(step, unsavable)
  return unsavable
}

function listInIdentifiers(
  { identifiers }: IdentifierOwner,
  at: Pick<Unsavable, 'stepId' | 'pageId'>,
): Unsavable[] {
  return identifiers.flatMap(({ id: identifierId, document }) => {
    const problem = findClueProblem(document)
    return problem ? [{ ...at, part: 'identifier' as const, identifierId, problem }] : []
  })
}
