import { LIST_LABELS, pickLabels } from '@waymark/runtime/drawing'
import { Pressable, View, type ViewStyle } from 'react-native'
import { CloseButton } from '../card/corner-button.tsx'
import { LocaleText, useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import { Directed } from '../panel/directed.tsx'
import { InWindow } from '../panel/in-window.tsx'
import { fade } from '../theme/mix.ts'
import type { Count } from './count.ts'
import { Ring } from './ring.tsx'

interface LauncherProps {
  count: Count
  place: ViewStyle
  takesFocus: boolean
}

/** A collapsed list: a button that reopens it, and one that ends it. */
export function Launcher({ count, place, takesFocus }: LauncherProps) {
  const { view, theme, component, container, isRtl, nameRef } = useDrawing()
  const labels = pickLabels(LIST_LABELS, view.locale)
  const title = useTitle() ?? { text: labels.list, locale: labels.locale }
  const isChecklist = container === 'CHECKLIST'
  const name = isChecklist ? `${title.text}, ${labels.progress(count.done, count.total)}` : title.text
  return (
    <InWindow place={place} ownsBack takesFocus={takesFocus} role="note" name={name}>
      <Directed
        isRtl={isRtl}
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          padding: 4,
          backgroundColor: theme.background,
          borderWidth: 1,
          borderColor: theme.line,
          borderRadius: 28,
          boxShadow: theme.shadow,
        }}
      >
        <Pressable
          ref={nameRef}
          accessibilityRole="button"
          accessibilityLabel={name}
          aria-expanded={false}
          {...useLanguageProps(title.locale)}
          onPress={() => view.onOpen?.()}
          style={({ pressed }): ViewStyle => ({
            flexDirection: 'row',
            alignItems: 'center',
            flexShrink: 1,
            gap: 10,
            minHeight: 44,
            paddingVertical: 8,
            paddingHorizontal: 14,
            borderRadius: 22,
            backgroundColor: pressed ? fade(theme.ink, 0.07) : 'transparent',
          })}
        >
          {isChecklist ? <Ring {...count} /> : <Icon name="LINES" size={18} colour={theme.ink} />}
          <LocaleText
            locale={title.locale}
            size={14}
            lineHeight={20}
            numberOfLines={1}
            style={{ fontWeight: '600', flexShrink: 1 }}
          >
            {title.text}
          </LocaleText>
          {isChecklist && (
            <LocaleText
              locale={view.locale}
              size={14}
              lineHeight={20}
              style={{ fontWeight: '500', color: theme.soft, fontVariant: ['tabular-nums'] }}
            >
              {`${count.done}/${count.total}`}
            </LocaleText>
          )}
        </Pressable>
        {component.dismissal.closeButton && (
          <View style={{ marginEnd: 4 }}>
            <CloseButton size={36} />
          </View>
        )}
      </Directed>
    </InWindow>
  )
}

function useTitle() {
  const { component } = useDrawing()
  const findText = useFindText()
  for (const block of component.blocks) {
    const found = block.type === 'TEXT' && findText(block.text)
    if (found) return found
  }
  return undefined
}
