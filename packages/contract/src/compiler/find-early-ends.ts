import type { Action, Block } from '../documents/component.ts'
import { findLostSteps } from './find-lost-steps.ts'
import type { DraftStepSource } from './guide-source.ts'

/** A step that ends the guide although others follow it. */
export interface EarlyEnd {
  step: DraftStepSource
  /** The button that ends it. */
  blockId: string
}

/** Finds the steps of a flow that finish it before its end, beside a way on. */
export function findEarlyEnds(steps: DraftStepSource[], all: DraftStepSource[]): EarlyEnd[] {
  const dead = findLostSteps(steps, all).map(({ before }) => before)
  return steps.slice(0, -1).flatMap((step): EarlyEnd[] => {
    const blockId = findEnd(step)
    return blockId === undefined || dead.includes(step) ? [] : [{ step, blockId }]
  })
}

/** Finds the button of a step that finishes the guide. */
export const findEnd = (step: DraftStepSource): string | undefined =>
  listActions(step).find(({ type }) => type === 'FINISH')?.blockId

const listActions = ({ component }: DraftStepSource): (Action & { blockId: string })[] =>
  (component?.blocks ?? []).flatMap((block: Block) =>
    'action' in block ? [{ ...block.action, blockId: block.id }] : [],
  )
