import {
  fillRuns,
  groupRuns,
  parseRichText,
  parseRuns,
  type RichLine,
  type Run,
} from '@waymark/contract/rich-text'
import { Text, View } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { findAddress } from './find-address.ts'
import { LocaleText } from './locale-text.tsx'

interface RichTextProps {
  text: string
  /** The values of its placeholders. */
  values: string[] | undefined
  locale: string
  endInset: number
}

/** Bold, italic, links and lists; everything else is plain text. */
export function RichText({ text, values, locale, endInset }: RichTextProps) {
  const { theme, look } = useDrawing()
  const isLink = useIsLink()
  const { size, lineHeight } = look.body
  const fill = fillRuns(values)
  const lines = parseRichText(text, isLink).map((it) => ({ ...it, runs: fill(it.runs) }))
  const line = { locale, size, lineHeight, style: { color: theme.soft } }
  return (
    <View style={{ gap: 8, paddingEnd: endInset }}>
      {toPieces(lines).map((piece, at) =>
        piece.kind === 'PARAGRAPH' ? (
          <LocaleText key={at} {...line} accessibilityRole="text">
            {piece.lines.map(({ runs }, index) => (
              <Text key={index}>
                {index > 0 && '\n'}
                <Runs runs={runs} />
              </Text>
            ))}
          </LocaleText>
        ) : (
          <View key={at} role="list" style={{ gap: 4 }}>
            {piece.lines.map(({ runs, number }, index) => (
              <View key={index} role="listitem" style={{ flexDirection: 'row' }}>
                <LocaleText
                  {...line}
                  accessible={number !== undefined}
                  style={{ color: theme.accent, fontWeight: '600', minWidth: 26 }}
                >
                  {number === undefined ? '  •' : ` ${number}.`}
                </LocaleText>
                <LocaleText {...line} style={{ color: theme.soft, flex: 1 }}>
                  <Runs runs={runs} />
                </LocaleText>
              </View>
            ))}
          </View>
        ),
      )}
    </View>
  )
}

/** The runs of a title, which holds no lists. */
RichText.Runs = function TitleRuns({ text, values }: Pick<RichTextProps, 'text' | 'values'>) {
  return <Runs runs={fillRuns(values)(parseRuns(text, useIsLink()))} />
}

interface Piece {
  kind: RichLine['kind']
  lines: RichLine[]
}

/** Joins lines of one paragraph or list. An empty line ends a paragraph. */
function toPieces(lines: readonly RichLine[]): Piece[] {
  const pieces: Piece[] = []
  let open: Piece | undefined
  for (const line of lines) {
    if (line.kind === 'PARAGRAPH' && line.runs.every((run) => !run.text.trim())) open = undefined
    else if (open?.kind === line.kind) open.lines.push(line)
    else pieces.push((open = { kind: line.kind, lines: [line] }))
  }
  return pieces
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const { theme, view, services } = useDrawing()
  return groupRuns(runs, 'href').map(({ value: href, runs: alike }, at) => {
    const texts = alike.map((run, index) => (
      <Text
        key={index}
        style={[
          run.isBold && { fontWeight: '600', color: href === undefined ? theme.ink : theme.accent },
          run.isItalic && { fontStyle: 'italic' },
        ]}
      >
        {run.text}
      </Text>
    ))
    const address = href === undefined ? undefined : findAddress(href, services.linkSchemes)
    if (address === undefined) return <Text key={at}>{texts}</Text>
    return (
      <Text
        key={at}
        accessibilityRole="link"
        onPress={view.interactive ? () => services.openLink(address) : undefined}
        style={{ color: theme.accent, textDecorationLine: 'underline' }}
      >
        {texts}
      </Text>
    )
  })
}

function useIsLink() {
  const { linkSchemes } = useDrawing().services
  return (href: string) => findAddress(href, linkSchemes) !== undefined
}
