import type { Block } from '@waymark/contract'
import { useDrawing, useFindText } from '../drawing.tsx'
import { LocaleText } from './locale-text.tsx'
import { RichText } from './rich-text.tsx'

export type TextBlockContent = Extract<Block, { type: 'TEXT' }>

const SMALL = { size: 14, lineHeight: 20, letterSpacing: 0 }

interface TextBlockProps {
  block: TextBlockContent
  /** Keeps the text clear of the buttons in the card's corner. */
  endInset: number
  /** Whether it names the step for screen readers. */
  isName: boolean
  /** In a bar, where a title is as small as a text. */
  isSmall?: boolean
}

/** A title or a paragraph. Empty texts take no space. */
export function TextBlock({ block, endInset, isName, isSmall = false }: TextBlockProps) {
  const { theme, look, nameRef, step } = useDrawing()
  const found = useFindText()(block.text)
  if (!found) return null
  const values = step.values?.[block.id]?.[found.locale]
  const isTitle = block.role === 'TITLE'
  const standard = isTitle ? look.title : look.body
  const { size, lineHeight, letterSpacing = 0 } = isSmall ? SMALL : standard
  if (block.format === 'RICH' && !isTitle) {
    return <RichText {...found} values={values} endInset={endInset} />
  }
  return (
    <LocaleText
      {...(isName && { ref: nameRef })}
      locale={found.locale}
      size={size}
      lineHeight={lineHeight}
      accessibilityRole={isTitle ? 'header' : 'text'}
      style={[
        { paddingEnd: look.isBar ? 0 : endInset, letterSpacing },
        look.isBar && { flexShrink: 1, minWidth: 0 },
        isTitle ? { fontWeight: '600' } : { color: theme.soft },
      ]}
    >
      {block.format === 'RICH' ? <RichText.Runs text={found.text} values={values} /> : found.text}
    </LocaleText>
  )
}
