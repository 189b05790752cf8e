import type { Component } from '@waymark/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toDragPlugins, type DragPlugins } from '../kit/to-drag-plugins.ts'
import { toBlockKind } from './fitting-blocks.ts'

/** Drag-and-drop of blocks, announced by their kind. */
export function useBlockDragPlugins(component: Component): DragPlugins {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const blocks = useRef(component.blocks)
  useEffect(() => {
    blocks.current = component.blocks
  })
  return useMemo(
    () =>
      toDragPlugins({
        help: ts('content.dragHelp'),
        say: (moment, { id, index }) => {
          const block = blocks.current.find((it) => it.id === id)
          const name = block ? t(`content.kinds.${toBlockKind(block)}`) : ''
          return t(`steps.dragging.${moment}`, { name, place: index + 1, total: blocks.current.length })
        },
      }),
    [t, ts],
  )
}
