import type { Component } from '@waymark/contract'
import { useEditor } from '../store/editor-context.ts'
import { addBlock } from '../model/component-edits.ts'
import { listLocales } from '../model/draft.ts'
import { createBlock } from './create-block.ts'
import type { BlockKind } from '@waymark/contract/constants'
import { useProjectKind, useStepTargets } from './step-targets.ts'
import { useComponentEdit } from './use-component-edit.ts'

/** Adds a block to a step; `media` is the hash of an image or video. */
export function useAddBlock(stepId: string): (kind: BlockKind, media?: string) => void {
  const { store } = useEditor()
  const edit = useComponentEdit(stepId)
  const targets = useStepTargets()
  const { steps } = useProjectKind()
  return (kind, media) => {
    const create = (component: Component) =>
      createBlock(component, kind, {
        locales: listLocales(store.getState().draft),
        firstStepKey: (targets.find(({ id }) => id !== stepId) ?? targets[0])?.key ?? '',
        hasSteps: steps !== 'ONE' && targets.length > 0,
        ...(media && { media }),
      })
    edit((component) => place(component, create(component)), `add ${kind} ${Date.now()}`)
  }
}

/** Items are added to the other items, everything else at its usual position. */
function place(component: Component, block: Component['blocks'][number]): Component {
  const lastItem = component.blocks.findLastIndex(({ type }) => type === 'ITEM')
  if (block.type !== 'ITEM' || lastItem < 0) return addBlock(component, block)
  return { ...component, blocks: component.blocks.toSpliced(lastItem + 1, 0, block) }
}
