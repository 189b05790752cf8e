/** Some characters that look alike. */
export interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
  /** Where it leads, when it is a link. */
  href?: string
}

/** One line of a rich text: a paragraph of its own, or an entry of a list. */
export interface RichLine {
  kind: 'PARAGRAPH' | 'BULLET' | 'NUMBER'
  runs: Run[]
}
