import type { Block } from '@waymark/contract'
import { useCallback } from 'react'
import { replaceBlock } from '../model/component-edits.ts'
import { useComponentEdit } from './use-component-edit.ts'

/**
 * Replaces the block with the same id; consecutive changes of the same part are one undo step, those without
 * one are each their own.
 */
export function useBlockChange(stepId: string): (block: Block, part: string | null) => void {
  const edit = useComponentEdit(stepId)
  return useCallback(
    (block, part) => edit((component) => replaceBlock(component, block), part && `${block.id} ${part}`),
    [edit],
  )
}
