import { pickLabels, LIST_LABELS } from '@waymark/runtime/drawing'
import { useState } from 'react'
import { View, type ViewStyle } from 'react-native'
import { GuideCard } from '../companions/guide-card.tsx'
import { Bar } from '../card/line-blocks.tsx'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import type { Count } from '../lists/count.ts'
import { Items } from '../lists/items.tsx'
import { Launcher } from '../lists/launcher.tsx'
import { toArea } from '../panel/area.ts'
import { InWindow } from '../panel/in-window.tsx'
import { useTouchesBeside } from '../panel/touches-beside.tsx'
import { NARROW_PX } from '../theme/looks.ts'

const MOST_HEIGHT_PX = 600
/** A longer menu can be searched. */
const MOST_WITHOUT_SEARCH = 7
/** Space above the content for a close button that no title stands beside. */
const CLOSE_SPACE_PX = 44

/** A checklist or a menu that a guide returns to. Collapsed, it is a button in the corner. */
export function List() {
  const { screen, view, component, look, container } = useDrawing()
  const count = useCount()
  const isCollapsed = view.isCollapsed === true
  const isUsed = useHasChanged(isCollapsed)
  const [query, setQuery] = useState('')
  const { edge, place } = useCorner()
  const { closeButton, outside } = component.dismissal
  const canDismiss = outside && !isCollapsed && view.interactive
  useTouchesBeside(canDismiss ? view.onDismiss : undefined, null)
  const firstItem = component.blocks.find(({ type }) => type === 'ITEM')?.id
  const hasHead = component.blocks.some(({ type }) => type === 'TEXT' || type === 'IMAGE')
  if (isCollapsed) return <Launcher count={count} place={place} takesFocus={isUsed} />
  const width = Math.min(look.width, screen.width - 2 * edge)
  return (
    <InWindow place={place} style={{ width }} ownsBack takesFocus={isUsed}>
      <GuideCard
        maxHeight={Math.min(MOST_HEIGHT_PX, toArea(screen).height - 2 * edge)}
        {...(closeButton && !hasHead && { padTop: CLOSE_SPACE_PX })}
        afterTitle={container === 'CHECKLIST' && count.total > 0 && <DoneRow {...count} />}
        drawBlock={(block) =>
          block.id === firstItem ? (
            <Items
              query={query}
              onQuery={setQuery}
              isSearchable={container === 'MENU' && count.total > MOST_WITHOUT_SEARCH}
              isComplete={count.done === count.total}
            />
          ) : undefined
        }
      />
    </InWindow>
  )
}

/** Whether a value has ever changed: from then on a screen reader follows the list. */
function useHasChanged(value: boolean): boolean {
  const [first] = useState(value)
  const [hasChanged, setChanged] = useState(false)
  if (value !== first && !hasChanged) setChanged(true)
  return hasChanged
}

/** The place of the button: a lower corner, or the centre while it is open. */
function useCorner(): { edge: number; place: ViewStyle } {
  const { screen, component, view, isRtl } = useDrawing()
  const { insets, keyboardHeight } = screen
  const { placement } = component
  const edge = screen.width <= NARROW_PX ? 12 : 24
  const isCentred = placement === 'CENTER' && !view.isCollapsed
  const isLeft = (placement === 'BOTTOM_START') !== isRtl
  return {
    edge,
    place: {
      alignItems: isCentred ? 'center' : isLeft ? 'flex-start' : 'flex-end',
      justifyContent: isCentred ? 'center' : 'flex-end',
      paddingTop: Math.max(edge, insets.top),
      paddingBottom: Math.max(edge, insets.bottom, keyboardHeight && keyboardHeight + edge),
      paddingLeft: Math.max(edge, insets.left),
      paddingRight: Math.max(edge, insets.right),
    },
  }
}

function useCount(): Count {
  const { component, view } = useDrawing()
  const findText = useFindText()
  const items = component.blocks.filter((block) => block.type === 'ITEM' && findText(block.label))
  const isDone = (id: string) => view.items?.some((it) => it.id === id && it.isDone) === true
  return { done: items.filter(({ id }) => isDone(id)).length, total: items.length }
}

/** Progress as a bar and as text. */
function DoneRow({ done, total }: Count) {
  const { view, theme } = useDrawing()
  const labels = pickLabels(LIST_LABELS, view.locale)
  const isComplete = done === total
  const text = isComplete ? labels.allDone : labels.progress(done, total)
  return (
    <View style={{ gap: 6, marginVertical: 4 }}>
      <Bar done={done} total={total} label={text} />
      <LocaleText
        locale={labels.locale}
        size={13}
        lineHeight={20}
        aria-hidden
        importantForAccessibility="no"
        style={isComplete ? { fontWeight: '600' } : { color: theme.soft }}
      >
        {text}
      </LocaleText>
    </View>
  )
}
