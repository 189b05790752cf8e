import type { Action, BranchCondition, GuideStep, PressedCondition } from '@waymark/contract'
import type { PlayOptions } from '../play/play-options.ts'

export interface BranchingParts {
  /** The buttons pressed on an earlier page of this run. */
  pressed?: readonly string[] | undefined
  onPressed?(pressed: readonly string[]): void
  /** Whether a condition on the person holds. One that nobody can decide does not. */
  judge(condition: Exclude<BranchCondition, PressedCondition>): boolean
}

/** Decides the next step of guides with branches, and runs the further actions of buttons. */
export function createBranching({ pressed = [], onPressed, judge }: BranchingParts) {
  const known = new Set(pressed)

  function holds(when: BranchCondition | null): boolean {
    if (!when) return true
    if (when.kind === 'PRESSED') return known.has(toKey(when.stepKey, when.blockId))
    return judge(when)
  }

  return {
    findNextKey: ({ component }: GuideStep) => component.branches?.find(({ when }) => holds(when))?.stepKey,
    onPress: ({ key, component }: GuideStep, blockId: string): readonly Action[] => {
      known.add(toKey(key, blockId))
      onPressed?.([...known])
      const block = component.blocks.find(({ id }) => id === blockId)
      return (block?.type === 'BUTTON' && block.also) || []
    },
  } satisfies Partial<PlayOptions>
}

const toKey = (stepKey: string, blockId: string) => `${stepKey} ${blockId}`
