import type { Block } from '@waymark/contract'
import { useCallback } from 'react'
import { replaceBlock } from '../model/component-edits.ts'
import { useComponentEdit } from './use-component-edit.ts'

/** Puts a block in the place of the one with its id; changes of the same part of it in a row are one undo, those of none are each their own. */
export function useBlockChange(screenId: string): (block: Block, part: string | null) => void {
  const edit = useComponentEdit(screenId)
  return useCallback(
    (block, part) => edit((component) => replaceBlock(component, block), part && `${block.id} ${part}`),
    [edit],
  )
}
