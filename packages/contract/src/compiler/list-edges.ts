import { containerTraits } from '../constants/authoring/container-traits.ts'
import type { Action } from '../documents/component.ts'
import type { DraftStepSource } from './guide-source.ts'

/** Stands for the end of the flow or page among the keys of steps. */
export const END = ''

/** The keys that each step can lead to: without anybody doing anything, and in any way. */
export type Edges = ReadonlyMap<string, { automatic: string[]; all: string[] }>

type StepParts = Pick<DraftStepSource, 'key' | 'component'>

/**
 * Lists where a finished step leads: to the steps of its branches, and to the one that follows unless one always holds.
 */
export function listNextKeys(steps: readonly StepParts[], index: number): string[] {
  const branches = steps[index]?.component?.branches ?? []
  const always = branches.findIndex(({ when }) => when === null)
  const counting = always < 0 ? branches : branches.slice(0, always + 1)
  const keys = counting.map(({ stepKey }) => stepKey ?? END)
  return [...new Set(always < 0 ? [...keys, steps[index + 1]?.key ?? END] : keys)]
}

/** The ways through steps that follow each other. */
export const listEdges = (steps: readonly DraftStepSource[]): Edges =>
  new Map(
    steps.map((step, index) => {
      const next = listNextKeys(steps, index)
      const automatic = goesOnByItself(step) ? next : []
      const pressed = listActions(step).flatMap((it) => toKeys(it, next))
      const all = [...automatic, ...(step.component?.advance ? next : []), ...pressed]
      // A step without any way on is an end of its own, which people close.
      return [step.key, { automatic, all: all.length > 0 ? all : [END] }]
    }),
  )

/** A step can be left out where its element is missing, which nobody decides. */
function goesOnByItself({ component, optional, onMissing, identifiers }: DraftStepSource): boolean {
  if (!component) return true
  if ((optional || onMissing === 'SKIP_STEP') && identifiers.length > 0) return true
  return component.advance?.on === 'DELAY' || containerTraits[component.container].goesOnByItself === true
}

const listActions = ({ component }: DraftStepSource): Action[] =>
  (component?.blocks ?? []).flatMap((block) => ('action' in block ? [block.action] : []))

function toKeys(action: Action, next: string[]): string[] {
  switch (action.type) {
    case 'NEXT':
      return next
    case 'GO_TO_STEP':
      return [action.stepKey]
    case 'BACK':
      return []
    case 'FINISH':
    case 'DISMISS':
      return [END]
    case 'GO_TO_PAGE':
      // Another page of the guide has ends of its own.
      return [END]
    case 'OPEN_LINK':
    case 'DEEP_LINK':
    case 'START_PROJECT':
    case 'EMIT_EVENT':
      // Actions that leave the guide finish it on the last step.
      return next.includes(END) ? [END] : []
  }
}
