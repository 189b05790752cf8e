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
import { getCspNonce } from '../../../../lib/calls/csp-nonce.ts'

export type DragPlugins = NonNullable<DragDropManagerInput['plugins']>

type DragMoment = 'picked' | 'moved' | 'dropped' | 'putBack'

/** A dragged list entry; `index` is its current position, counted from 0. */
interface Dragged {
  id: string | number
  index: number
  group?: string | number | undefined
  type?: unknown
}

interface DragWords {
  /** Instructions for dragging with the keyboard. */
  help: string
  /** Returns the text that a screen reader announces while dragging. */
  say(moment: DragMoment, dragged: Dragged): string
}

/** Drag-and-drop plugins that speak the interface's language and obey the content security policy. */
export function toDragPlugins({ help, say }: DragWords): DragPlugins {
  const tell = (moment: DragMoment, source: Draggable | null) =>
    isSortable(source) ? say(moment, source) : undefined
  return (defaults) => [
    ...defaults,
    StyleInjector.configure({ nonce: getCspNonce() }),
    Accessibility.configure({
      screenReaderInstructions: { draggable: help },
      announcements: {
        dragstart: ({ operation }: DragStartEvent) => tell('picked', operation.source),
        dragover: ({ operation }: DragOverEvent) => tell('moved', operation.source),
        dragend: ({ operation, canceled }: DragEndEvent) =>
          tell(canceled ? 'putBack' : 'dropped', operation.source),
      },
    }),
  ]
}
