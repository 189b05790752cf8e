import type { Block } from '@waymark/contract'
import { toSpokenLabels } from '@waymark/runtime/drawing'
import type { ReactNode } from 'react'
import { Platform, View } from 'react-native'
import { useDrawing, useFindText } from '../drawing.tsx'
import { NARROW_PX } from '../theme/looks.ts'
import { fade } from '../theme/mix.ts'
import { Button } from './button.tsx'
import { LocaleText, useLanguageProps } from './locale-text.tsx'

/** Nobody counts more dots than this. */
const MOST_DOTS = 6

type ButtonBlock = Extract<Block, { type: 'BUTTON' }>

interface FootProps {
  /** Buttons of the container itself, after the author's. */
  buttons?: ReactNode
  /** In place of the dots and figures. */
  progress?: ReactNode
  endInset: number
}

/** The foot of a card: the place of the step in the guide, and its buttons. */
export function Foot({ buttons, progress, endInset }: FootProps) {
  const { component, view, look, container, screen } = useDrawing()
  const shown = useShownButtons(component.blocks)
  const hasButtons = shown.length > 0 || Boolean(buttons)
  const hasProgress = look.hasProgress && view.progress !== null
  if (!hasButtons && !hasProgress) return null
  const isWide = screen.width <= NARROW_PX && /^(POPUP|BOTTOMSHEET|CAROUSEL_SLIDE)$/.test(container)
  const isCentred = look.isCentred === true
  const isSmall = container === 'GESTURE'
  return (
    <View
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: isCentred ? 'center' : 'flex-start',
        columnGap: 12,
        rowGap: 8,
        maxWidth: '100%',
        marginTop: look.isBar ? 0 : look.isChip ? 6 : (look.footTop ?? 8),
        paddingEnd: endInset,
      }}
    >
      {hasProgress && (progress ?? <Progress />)}
      {hasButtons && (
        <View
          style={{
            flexDirection: 'row',
            flexWrap: 'wrap',
            justifyContent: isCentred ? 'center' : 'flex-end',
            gap: 8,
            maxWidth: '100%',
            ...(isWide ? { flexGrow: 1, flexBasis: '100%' } : !isCentred && { marginStart: 'auto' }),
          }}
        >
          {shown.map(({ block, text, locale }) => (
            <Button
              key={block.id}
              text={text}
              locale={locale}
              isPrimary={block.style === 'PRIMARY'}
              isWide={isWide}
              isSmall={isSmall}
              onPress={() => view.onAction(block.action, block.id)}
            />
          ))}
          {buttons}
        </View>
      )}
    </View>
  )
}

/** The buttons that have a text and lead somewhere. */
function useShownButtons(blocks: readonly Block[]) {
  const { view } = useDrawing()
  const findText = useFindText()
  return blocks.flatMap((block) => {
    const found = block.type === 'BUTTON' && findText((block as ButtonBlock).label)
    if (!found || block.type !== 'BUTTON') return []
    if (block.action.type === 'BACK' && !view.canGoBack) return []
    return [{ block, ...found }]
  })
}

/** In a browser only something with a role can have a name. */
const AS_IMAGE = Platform.OS === 'web' ? ({ role: 'img' } as const) : ({ accessibilityRole: 'text' } as const)

function Progress() {
  const { view, theme } = useDrawing()
  const labels = toSpokenLabels(view.locale)
  const languageProps = useLanguageProps(labels.locale)
  if (!view.progress) return null
  const { index, total } = view.progress
  return (
    <View
      accessible
      {...AS_IMAGE}
      accessibilityLabel={labels.step(index + 1, total)}
      {...languageProps}
      style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}
    >
      {total <= MOST_DOTS && (
        <View style={{ flexDirection: 'row', gap: 4 }}>
          {[...Array(total).keys()].map((at) => (
            <View
              key={at}
              style={{
                width: at === index ? 16 : 6,
                height: 6,
                borderRadius: 3,
                backgroundColor: at === index ? theme.accent : fade(theme.soft, 0.35),
              }}
            />
          ))}
        </View>
      )}
      <LocaleText
        locale={view.locale}
        size={13}
        lineHeight={19.5}
        importantForAccessibility="no"
        aria-hidden
        style={{ color: theme.soft }}
      >
        {`${index + 1} / ${total}`}
      </LocaleText>
    </View>
  )
}
