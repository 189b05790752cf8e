import type { Block } from '@waymark/contract'
import { useState, type ReactNode } from 'react'
import { ScrollView, View, type StyleProp, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { CardContent } from './card-content.tsx'
import { Directed } from '../panel/directed.tsx'
import { CloseButton } from './corner-button.tsx'
import { Foot } from './foot.tsx'

export interface CardProps {
  /** The most that it is high, in px. Longer content scrolls. */
  maxHeight: number
  /** Space above and below the content where the system's bars take some of it. */
  padTop?: number
  padBottom?: number
  /** Distance of the corner's buttons from the top. */
  cornerTop?: number
  /** Fills the panel instead of being as high as its content. */
  isFilling?: boolean
  /** Whether the buttons stay at the card's end when the content is lower than the card. */
  isFootAtEnd?: boolean
  style?: StyleProp<ViewStyle>
  contentStyle?: StyleProp<ViewStyle>
  /** Drawn above the blocks, such as the avatar. */
  head?: ReactNode
  /** Drawn after the title, or above everything without one. */
  afterTitle?: ReactNode
  /** Draws a block in the container's own way; undefined leaves it to the card. */
  drawBlock?(block: Block): ReactNode | undefined
  /** Wraps the blocks, but not the buttons. */
  wrapContent?(content: ReactNode): ReactNode
  footButtons?: ReactNode
  footProgress?: ReactNode
  /** Buttons in the corner, before the close button. */
  tools?: ReactNode
  toolCount?: number
}

/** A card with the step's blocks, its buttons, and a close button that is last for screen readers. */
export function Card(props: CardProps) {
  const { component, theme, look, isRtl, content: own, scrollRef } = useDrawing()
  const { maxHeight, isFilling = false, toolCount = 0 } = props
  const [isScrolled, setScrolled] = useState(false)
  const isClosable = component.dismissal.closeButton
  const endInset = toEndInset({ isClosable, toolCount, isChip: look.isChip === true })
  const content = (
    <CardContent endInset={endInset} drawBlock={props.drawBlock} afterTitle={props.afterTitle} />
  )
  return (
    <Directed
      isRtl={isRtl}
      testID="waymark-card"
      style={[
        {
          maxHeight,
          backgroundColor: theme.background,
          borderWidth: 1,
          borderColor: theme.line,
          borderRadius: look.radius,
          boxShadow: look.isChip ? theme.lowShadow : theme.shadow,
        },
        props.style,
      ]}
    >
      <ScrollView
        ref={scrollRef}
        testID="waymark-scroll"
        style={{ flexGrow: isFilling ? 1 : 0, flexShrink: 1, borderRadius: Math.max(0, look.radius - 1) }}
        contentContainerStyle={[
          {
            gap: look.gap,
            paddingHorizontal: look.pad,
            paddingTop: props.padTop ?? look.padTop ?? look.pad,
            paddingBottom: props.padBottom ?? look.padBottom ?? look.pad,
            ...(isFilling && { flexGrow: 1 }),
            ...(own && NO_PADDING),
            ...(look.isChip && isClosable && { paddingEnd: look.pad + 23 }),
          },
          !own && props.contentStyle,
        ]}
        scrollEventThrottle={32}
        onScroll={({ nativeEvent }) => setScrolled(nativeEvent.contentOffset.y > SCROLLED_PX)}
        keyboardShouldPersistTaps="handled"
        alwaysBounceVertical={false}
        overScrollMode="never"
      >
        {own?.node ?? (
          <>
            {props.head}
            {props.wrapContent?.(content) ?? content}
            {props.isFootAtEnd && <View style={{ flexGrow: 1 }} />}
            <Foot buttons={props.footButtons} progress={props.footProgress} endInset={0} />
          </>
        )}
      </ScrollView>
      {(isClosable || props.tools) && (
        <View
          style={{
            position: 'absolute',
            top: props.cornerTop ?? look.closeInset,
            end: look.closeInset,
            flexDirection: 'row',
            gap: 2,
          }}
        >
          {props.tools}
          {isClosable && <CloseButton size={look.closeSize} isOverText={isScrolled} />}
        </View>
      )}
    </Directed>
  )
}

/** From here on text has moved below the buttons in the corner. */
const SCROLLED_PX = 8

const NO_PADDING = { paddingHorizontal: 0, paddingTop: 0, paddingBottom: 0, gap: 0 }

/** The space that buttons in the corner take from the first text. */
function toEndInset({
  isClosable,
  toolCount,
  isChip,
}: {
  isClosable: boolean
  toolCount: number
  isChip: boolean
}) {
  if (isChip) return 0
  return toolCount * 30 + (isClosable ? 28 : 0)
}
