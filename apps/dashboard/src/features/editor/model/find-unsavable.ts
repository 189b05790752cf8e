import { findUnsavableBlock } from './component-problem.ts'
import type { Draft } from './draft.ts'
import { findClueProblem, type ClueProblem } from './identifier-clues.ts'
import { findNameProblem } from './name-problem.ts'

/** Something that the server would refuse as it is: it stays in the editor until the author completes it. */
export type Unsavable =
  | { part: 'project_name'; stepId: null }
  | { part: 'step_name'; stepId: string }
  | { part: 'link'; stepId: string; blockId: string }
  | { part: 'identifier'; stepId: string; identifierId: string; problem: ClueProblem }

export function findUnsavable(draft: Draft): Unsavable[] {
  const unsavable: Unsavable[] = findNameProblem(draft.name) ? [{ part: 'project_name', stepId: null }] : []
  for (const { id: stepId, fields, component, identifiers } of draft.steps) {
    if (findNameProblem(fields.name)) unsavable.push({ part: 'step_name', stepId })
    const blockId = component && findUnsavableBlock(component)
    if (blockId) unsavable.push({ part: 'link', stepId, blockId })
    for (const { id: identifierId, document } of identifiers) {
      const problem = findClueProblem(document)
      if (problem) unsavable.push({ part: 'identifier', stepId, identifierId, problem })
    }
  }
  return unsavable
}
