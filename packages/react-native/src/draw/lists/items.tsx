import type { Block } from '@waymark/contract'
import { foldText, LIST_LABELS, pickLabels } from '@waymark/runtime/drawing'
import { TextInput, View } from 'react-native'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { fade } from '../theme/mix.ts'
import { Item } from './item.tsx'

type ItemBlock = Extract<Block, { type: 'ITEM' }>

interface ItemsProps {
  query: string
  onQuery(query: string): void
  isSearchable: boolean
  /** Whether all items are done. */
  isComplete: boolean
}

/** The items of a checklist or a menu, which a long menu filters by the typed text. */
export function Items({ query, onQuery, isSearchable, isComplete }: ItemsProps) {
  const { component, view, look, theme } = useDrawing()
  const findText = useFindText()
  const labels = pickLabels(LIST_LABELS, view.locale)
  const wanted = foldText(query.trim(), view.locale)
  const items = component.blocks.flatMap((block) => {
    const label = block.type === 'ITEM' && findText(block.label)
    if (!label || block.type !== 'ITEM') return []
    const hint = block.hint && findText(block.hint)
    return [{ block: block as ItemBlock, label, hint }]
  })
  const shown = items.filter(({ label, hint }) =>
    foldText(`${label.text}${hint?.text ?? ''}`, view.locale).includes(wanted),
  )
  return (
    <>
      {isSearchable && <Search query={query} onQuery={onQuery} />}
      {shown.length === 0 && (
        <LocaleText
          locale={labels.locale}
          size={14}
          lineHeight={21}
          accessibilityLiveRegion="polite"
          style={{ color: theme.soft }}
        >
          {labels.nothing}
        </LocaleText>
      )}
      {shown.length > 0 && (
        <View role="list" style={{ gap: 2, marginHorizontal: -Math.min(8, look.pad) }}>
          {shown.map(({ block, label, hint }, at) => (
            <Item key={block.id} block={block} label={label} hint={hint} at={at} isComplete={isComplete} />
          ))}
        </View>
      )}
    </>
  )
}

function Search({ query, onQuery }: Pick<ItemsProps, 'query' | 'onQuery'>) {
  const { view, theme, component, services, screen } = useDrawing()
  const labels = pickLabels(LIST_LABELS, view.locale)
  return (
    <TextInput
      accessibilityLabel={labels.search}
      placeholder={labels.search}
      placeholderTextColor={theme.soft}
      value={query}
      onChangeText={onQuery}
      editable={view.interactive}
      autoCapitalize="none"
      returnKeyType="search"
      allowFontScaling={false}
      style={{
        minHeight: 40,
        marginVertical: 4,
        paddingVertical: 8,
        paddingHorizontal: 12,
        color: theme.ink,
        fontSize: 15 * screen.fontScale,
        borderWidth: 1,
        borderColor: fade(theme.ink, 0.48),
        borderRadius: Math.min(component.style.radiusPx ?? 8, 20),
        ...(services.fontFamily !== undefined && { fontFamily: services.fontFamily }),
      }}
    />
  )
}
