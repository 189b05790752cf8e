import {
  Accessibility,
  defaultPreset,
  StyleInjector,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider, useDroppable } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useLayoutEffect, useMemo, type RefObject } from 'react'
import { getCspNonce } from '../../../../lib/calls/csp-nonce.ts'
import type { DragMoment, DragRules, EmptyList, SortableEntry } from './sortable.ts'

interface DraggingProps extends DragRules {
  entries: readonly (SortableEntry | EmptyList)[]
}

/** Drags the entries of lists, and draws nothing itself. */
export function Dragging({ entries, help, say, onDrop }: DraggingProps) {
  const plugins = useMemo(() => listPlugins({ help, say }), [help, say])
  const drop = ({ operation: { source, target }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return
    const { id, type, group, index, initialGroup, initialIndex, element } = source
    onDrop({
      ...toEntry({ id, type, group, index }),
      from: { group: String(initialGroup), index: initialIndex },
      into: entries.filter(isEmptyList).find((it) => toListId(it) === target?.id)?.group,
      element,
    })
  }
  return (
    <DragDropProvider plugins={plugins} onDragEnd={drop}>
      {entries.map((it) =>
        isEmptyList(it) ? <DropPlace key={it.key} list={it} /> : <Entry key={it.key} entry={it} />,
      )}
    </DragDropProvider>
  )
}

/** A group may be named like one of the entries. */
const toListId = ({ group }: EmptyList) => `into:${group}`

const isEmptyList = (entry: SortableEntry | EmptyList): entry is EmptyList => 'accept' in entry

function Entry({ entry: { id, index, group, type, element, handle } }: { entry: SortableEntry }) {
  const { isDragging } = useSortable({ id, index, group, type, accept: type, element, handle })
  useMark(element, 'dragging', isDragging)
  return null
}

function DropPlace({ list }: { list: EmptyList }) {
  const { accept, element } = list
  const { isDropTarget } = useDroppable({ id: toListId(list), accept, element })
  useMark(element, 'over', isDropTarget)
  return null
}

/** For style sheets. React, which draws the element, knows nothing of the attribute. */
function useMark(element: RefObject<HTMLElement | null>, name: 'dragging' | 'over', is: boolean): void {
  useLayoutEffect(() => {
    element.current?.toggleAttribute(`data-${name}`, is)
  }, [element, name, is])
}

/** Plugins that speak the interface's language and obey the content security policy. */
function listPlugins({ help, say }: Pick<DragRules, 'help' | 'say'>) {
  const tell = (moment: DragMoment, source: Draggable | null) =>
    isSortable(source) ? say(moment, toEntry(source)) : undefined
  return [
    ...defaultPreset.plugins,
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

interface LibraryEntry {
  id: string | number
  index: number
  group?: string | number | undefined
  type?: unknown
}

/** The library also takes numbers, and types of any kind. */
const toEntry = ({ id, index, group, type }: LibraryEntry) => ({
  id: String(id),
  index,
  group: String(group),
  type: String(type),
})
