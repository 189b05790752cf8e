import type { Component } from '@waymark/contract'
import {
  Accessibility,
  StyleInjector,
  type DragDropManagerInput,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getCspNonce } from '../../../lib/csp-nonce.ts'
import { toBlockKind } from './fitting-blocks.ts'

type Plugins = NonNullable<DragDropManagerInput['plugins']>

/** Dragging of blocks that speaks the interface's language and keeps to the content security policy. */
export function useBlockDragPlugins(component: Component): Plugins {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const blocks = useRef(component.blocks)
  useEffect(() => {
    blocks.current = component.blocks
  })
  return useMemo(() => {
    const say = (key: 'picked' | 'moved' | 'dropped' | 'putBack', source: Draggable | null) => {
      if (!isSortable(source)) return undefined
      const block = blocks.current.find(({ id }) => id === source.id)
      const name = block ? t(`content.kinds.${toBlockKind(block)}`) : ''
      return t(`steps.dragging.${key}`, { name, place: source.index + 1, total: blocks.current.length })
    }
    return (defaults) => [
      ...defaults,
      StyleInjector.configure({ nonce: getCspNonce() }),
      Accessibility.configure({
        screenReaderInstructions: { draggable: ts('content.dragHelp') },
        announcements: {
          dragstart: ({ operation }: DragStartEvent) => say('picked', operation.source),
          dragover: ({ operation }: DragOverEvent) => say('moved', operation.source),
          dragend: ({ operation, canceled }: DragEndEvent) =>
            say(canceled ? 'putBack' : 'dropped', operation.source),
        },
      }),
    ]
  }, [t, ts])
}
